import { statement } from '#platform/database.ts';
import { type Column, single, unnest } from './rows/columns.ts';

export interface WalletRow {
  readonly player_id: string;
  readonly currency: string;
  readonly real: number;
  readonly bonus: number;
  readonly held: number;
  readonly version: number;
  readonly standing: number;
  readonly bonus_id: string | null;
  readonly wager_target: number;
  readonly wager_left: number;
  readonly cash_out_max: number | null;
  readonly stake_max: number | null;
  readonly can_cancel: boolean;
  readonly bonus_expires_at: Date | null;
  readonly open_rounds: number;
  readonly frozen_reason: string | null;
  readonly bars: readonly string[];
  readonly meters: string | null;
  readonly staked_real: number;
  readonly weights: number | null;
}

/** The entry of an earlier command with the same key, if any. */
export interface DoneRow {
  readonly done_seq: number | null;
  readonly done_at: Date | null;
}

export interface FactsRow extends WalletRow, DoneRow {
  readonly round_source: string | null;
  readonly round_game: string;
  readonly round_status: string;
  readonly stake_real: number;
  readonly stake_bonus: number;
  readonly win_real: number;
  readonly win_bonus: number;
  readonly weight_percent: number;
  readonly wagered: number;
  readonly round_bonus_id: string | null;
  readonly round_opened_at: Date;
  readonly round_spins_id: string | null;
  readonly stake_free: number;
  readonly win_free: number;
  readonly found_bonus_id: string | null;
  readonly found_offer_uid: string;
  readonly found_status: string;
  readonly found_cash_out_max: number | null;
  readonly found_released: number;
  readonly origin_seq: number | null;
  readonly origin_kind: string;
  readonly origin_held: number;
  readonly found_spins_id: string | null;
  readonly spins_offer_uid: string;
  readonly spins_game: string;
  readonly spins_stake: number;
  readonly spins_total: number;
  readonly spins_played: number;
  readonly spins_open: number;
  readonly spins_won: number;
  readonly spins_status: string;
  readonly spins_expires_at: Date;
}

const WALLET = `w.player_id, w.currency, w.real, w.bonus, w.held, w.version, w.standing, w.bonus_id, w.wager_target, w.wager_left,
  w.cash_out_max, w.stake_max, w.can_cancel, w.bonus_expires_at, w.open_rounds, w.frozen_reason, w.bars, w.meters, w.staked_real, w.weights`;
const KEY = 'k.player_id = c.player_id and k.source = c.source and k.idem = c.idem';

const NAMES: readonly Column[] = [
  ['player_id', 'uuid'],
  ['source', 'text'],
  ['idem', 'text'],
];

const walletsOf = (columns: string, named: string) => `select ${columns}
   from ${named} join ledger_wallet w on w.player_id = c.player_id left join ledger_key k on ${KEY}`;

/** A round of our own games needs its wallet and nothing else. */
export const readWallets = statement<WalletRow & DoneRow>(
  'ledger.readWallets',
  walletsOf(`${WALLET}, k.seq as done_seq, k.created_at as done_at`, unnest('c', NAMES, 1)),
);

const named = WALLET.split(/,\s+/).map((column) => `'${column.slice(2)}', ${column}`);

/** The wallet in one column: parsing twenty columns takes longer than finding the row. */
export const readOneWallet = statement<{ found: string }>(
  'ledger.readOneWallet',
  walletsOf(`json_build_object(${named.join(', ')}, 'done_seq', k.seq, 'done_at', k.created_at)::text as found`, single('c', NAMES, 1)),
);

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export function walletIn(found: string): WalletRow & DoneRow {
  const row = JSON.parse(found) as Omit<WalletRow & DoneRow, 'bonus_expires_at' | 'done_at'> &
    Record<'bonus_expires_at' | 'done_at', string | null>;
  return { ...row, bonus_expires_at: dateOf(row.bonus_expires_at), done_at: dateOf(row.done_at) };
}

/** Further facts of other commands: by `round_id`, `bonus_id`, `offer_uid`, the key of an earlier entry, its number, or the free spins. */
export const FACT_COLUMNS: readonly Column[] = [
  ...NAMES,
  ['round_id', 'uuid'],
  ['bonus_id', 'text'],
  ['offer_uid', 'text'],
  ['origin_idem', 'text'],
  ['reverses', 'bigint'],
  ['spins_id', 'text'],
  ['spins_offer_uid', 'text'],
];

export const readFacts = statement<FactsRow>(
  'ledger.readFacts',
  `select ${WALLET}, k.seq as done_seq, k.created_at as done_at,
     r.source as round_source, r.game as round_game, r.status as round_status, r.stake_real, r.stake_bonus, r.win_real, r.win_bonus,
     r.weight_percent, r.wagered, r.bonus_id as round_bonus_id, r.opened_at as round_opened_at,
     r.spins_id as round_spins_id, r.stake_free, r.win_free,
     b.bonus_id as found_bonus_id, b.offer_uid as found_offer_uid, b.status as found_status, b.cash_out_max as found_cash_out_max,
     b.released as found_released,
     o.seq as origin_seq, o.kind as origin_kind, o.held as origin_held,
     s.spins_id as found_spins_id, s.offer_uid as spins_offer_uid, s.game as spins_game, s.stake as spins_stake, s.total as spins_total,
     s.played as spins_played, s.open as spins_open, s.won as spins_won, s.status as spins_status, s.expires_at as spins_expires_at
   from ${unnest('c', FACT_COLUMNS, 1)}
   join ledger_wallet w on w.player_id = c.player_id
   left join ledger_key k on ${KEY}
   left join ledger_round r on r.player_id = c.player_id and r.round_id = c.round_id
   left join lateral (
     select * from ledger_bonus b
     where b.player_id = c.player_id and (b.bonus_id = coalesce(c.bonus_id, r.bonus_id) or b.offer_uid = c.offer_uid)
     order by b.bonus_id = coalesce(c.bonus_id, r.bonus_id) desc limit 1
   ) b on true
   left join ledger_key ok on ok.player_id = c.player_id and ok.source = c.source and ok.idem = c.origin_idem
   left join lateral (
     select e.seq, e.kind, e.held from ledger_entry e where e.player_id = c.player_id and e.seq = coalesce(ok.seq, c.reverses) limit 1
   ) o on true
   left join lateral (
     select * from ledger_spins s
     where s.player_id = c.player_id and (s.spins_id = coalesce(c.spins_id, r.spins_id) or s.offer_uid = c.spins_offer_uid)
       and coalesce(c.spins_id, r.spins_id) is not null
     order by s.spins_id = coalesce(c.spins_id, r.spins_id) desc limit 1
   ) s on true`,
);

export const lockWallet = statement('ledger.lockWallet', 'select from ledger_wallet where player_id = $1 for no key update');

/** No row if somebody holds it. */
export const lockFreeWallet = statement<{ player_id: string }>(
  'ledger.lockFreeWallet',
  'select player_id from ledger_wallet where player_id = $1 for no key update skip locked',
);

/** The counter invalidates every earlier decision. */
export const outdateWallet = statement('ledger.outdateWallet', 'update ledger_wallet set standing = standing + 1 where player_id = $1');

export interface DoneEntryRow {
  readonly request_hash: Buffer;
  readonly real_after: number;
  readonly bonus_after: number;
  readonly held_after: number;
}

/** The entry, or its remainder if its month was archived. One statement reads both, so that archiving in between does not hide it. */
export const selectDoneEntry = statement<DoneEntryRow>(
  'ledger.selectDoneEntry',
  `select request_hash, real_after, bonus_after, held_after from ledger_entry where player_id = $1 and seq = $2 and created_at = $3
   union all
   select request_hash, real_after, bonus_after, held_after from ledger_past where player_id = $1 and seq = $2`,
);
