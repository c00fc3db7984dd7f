import { type PersonalData, personalFile } from '#platform/personal-data.ts';

/** The books are kept for good, or they would no longer add up; they know a player by a number only. */
const BOOKS = { no: 'the books, which name nobody' };

const SUMS = { no: 'sums and copies of entries, which are exported themselves' };

export const personalData: PersonalData = {
  tables: {
    ledger_bonus: { exported: 'bonuses', erased: BOOKS },
    ledger_brought_forward: { exported: { no: 'sums of archived entries, which the later entries contain' }, erased: BOOKS },
    ledger_entry: { exported: 'ledger-entries', erased: BOOKS },
    ledger_key: { exported: { no: 'keys of the entries, which are exported' }, erased: BOOKS },
    ledger_past: { exported: { no: 'hashes and balances of archived entries' }, erased: BOOKS },
    ledger_player_day: { exported: SUMS, erased: BOOKS },
    ledger_player_game: { exported: SUMS, erased: BOOKS },
    ledger_player_line: { exported: SUMS, erased: BOOKS },
    ledger_spins: { exported: 'free-spins', erased: BOOKS },
    ledger_round: { exported: 'bets', erased: BOOKS },
    ledger_wallet: { exported: 'wallet', erased: BOOKS },
  },
  files: [
    personalFile(
      'ledger',
      'wallet',
      `select currency, real, bonus, held, bonus_id, wager_target, wager_left, cash_out_max, stake_max, bonus_expires_at, bars,
         null as page_key
       from ledger_wallet where player_id = $1 and $2::text is null limit $3`,
    ),
    // Who of the staff has made or approved a correction is not the player's data.
    personalFile(
      'ledger',
      'ledger-entries',
      `select seq, created_at, kind, currency, source, real, bonus, held, house, promo, psp, real_after, bonus_after, held_after,
         reference, reverses, seq::text as page_key
       from ledger_entry where player_id = $1 and seq > coalesce($2::bigint, 0) order by seq limit $3`,
    ),
    personalFile(
      'ledger',
      'bets',
      `select round_id, source, game, status, stake_real, stake_bonus, win_real, win_bonus, wagered, bonus_id, opened_at, ended_at,
         spins_id, stake_free, win_free, round_id::text as page_key
       from ledger_round where player_id = $1 and round_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by round_id limit $3`,
    ),
    personalFile(
      'ledger',
      'bonuses',
      `select bonus_id, offer_uid, type, status, amount, wager_target, cash_out_max, released, granted_at, expires_at, ended_at,
         bonus_id as page_key
       from ledger_bonus where player_id = $1 and bonus_id > coalesce($2::text, '') order by bonus_id limit $3`,
    ),
    personalFile(
      'ledger',
      'free-spins',
      `select spins_id, offer_uid, game, stake, total, played, open, won, status, granted_at, expires_at, ended_at, spins_id as page_key
       from ledger_spins where player_id = $1 and spins_id > coalesce($2::text, '') order by spins_id limit $3`,
    ),
  ],
  erasures: [],
};
