import { statement } from '#platform/database.ts';
import { type Column, single, unnest } from './rows/columns.ts';

export interface AppliedRow {
  readonly player_id: string;
  readonly version: number;
  readonly real: number;
  readonly bonus: number;
  readonly held: number;
}

/** The columns of every movement. */
const MOVE_COLUMNS: readonly Column[] = [
  ['player_id', 'uuid'],
  ['version', 'bigint'],
  ['standing', 'bigint'],
  ['kind', 'text'],
  ['source', 'text'],
  ['idem', 'text'],
  ['request_hash', 'bytea'],
  ['actor', 'text'],
  ['request_id', 'text'],
  ['reference', 'text'],
  ['real', 'bigint'],
  ['bonus', 'bigint'],
  ['held', 'bigint'],
  ['house', 'bigint'],
  ['promo', 'bigint'],
  ['psp', 'bigint'],
  ['wager_left', 'bigint'],
  ['open_rounds', 'integer'],
  ['round_id', 'uuid'],
  ['game', 'text'],
  ['round_status', 'text'],
  ['stake_real', 'bigint'],
  ['stake_bonus', 'bigint'],
  ['win_real', 'bigint'],
  ['win_bonus', 'bigint'],
  ['weight_percent', 'integer'],
  ['wagered', 'bigint'],
  ['round_bonus_id', 'text'],
  ['staked_real', 'bigint'],
  ['meters', 'text'],
];

/** The columns that few movements change. */
const CHANGE_COLUMNS: readonly Column[] = [
  ['reason', 'text'],
  ['approver', 'text'],
  ['reverses', 'bigint'],
  ['bonus_id', 'text'],
  ['wager_target', 'bigint'],
  ['cash_out_max', 'bigint'],
  ['stake_max', 'bigint'],
  ['can_cancel', 'boolean'],
  ['bonus_expires_at', 'timestamptz'],
  ['weights', 'smallint'],
  ['is_new_round', 'boolean'],
  ['new_bonus_id', 'text'],
  ['offer_uid', 'text'],
  ['bonus_type', 'text'],
  ['bonus_amount', 'bigint'],
  ['changed_bonus_id', 'text'],
  ['changed_status', 'text'],
  ['changed_released', 'bigint'],
];

/** The columns that only free spins change. */
const SPINS_COLUMNS: readonly Column[] = [
  ['round_spins_id', 'text'],
  ['stake_free', 'bigint'],
  ['win_free', 'bigint'],
  ['is_new_spins', 'boolean'],
  ['spins_id', 'text'],
  ['spins_offer_uid', 'text'],
  ['spins_game', 'text'],
  ['spins_stake', 'bigint'],
  ['spins_total', 'integer'],
  ['spins_played', 'integer'],
  ['spins_open', 'integer'],
  ['spins_won', 'bigint'],
  ['spins_status', 'text'],
  ['spins_expires_at', 'timestamptz'],
];

export const MOVE_WIDTH = MOVE_COLUMNS.length;
export const CHANGE_WIDTH = MOVE_COLUMNS.length + CHANGE_COLUMNS.length;
export const SPINS_WIDTH = CHANGE_WIDTH + SPINS_COLUMNS.length;

/** A posting is one decided movement; the rows below are written from it once its wallet has moved. */
const OF_MOVED = 'from moved join posting on posting.player_id = moved.player_id';
const SYSTEM_LEGS = 'posting.house, posting.promo, posting.psp';

/** The first parameter is the time, which is the same for all rows of a statement. */
const many = (columns: readonly Column[]) => `posting as (select * from ${unnest('posting', columns, 2)})`;
/** Inlined wherever it is used, so that no row is materialized and joined. */
const one = (columns: readonly Column[]) => `posting as not materialized (select * from ${single('posting', columns, 2)})`;

/** Locks the row and compares both counters: a decision on an older state is not applied. */
const wallets = (more: string, last: string) => `moved as (
  update ledger_wallet wallet set
    real = wallet.real + posting.real, bonus = wallet.bonus + posting.bonus, held = wallet.held + posting.held,
    version = wallet.version + 1, wager_left = posting.wager_left, open_rounds = posting.open_rounds,
    staked_real = wallet.staked_real + posting.staked_real, meters = posting.meters${more}, entered_at = $1,
    head = ledger_hash(wallet.head, wallet.player_id, wallet.version + 1, $1::timestamptz, posting.request_hash,
      posting.real, posting.bonus, posting.held, ${SYSTEM_LEGS},
      wallet.real + posting.real, wallet.bonus + posting.bonus, wallet.held + posting.held,
      posting.kind, wallet.currency, posting.source, posting.idem, posting.actor, posting.request_id, posting.reference, ${last})
  from posting
  where wallet.player_id = posting.player_id and wallet.version = posting.version and wallet.standing = posting.standing
  returning wallet.player_id, wallet.version, wallet.currency, wallet.real, wallet.bonus, wallet.held, wallet.head
)`;

/** A repeated command finds the first one by this key, which is unique across all months. */
const keys = `new_key as (
  insert into ledger_key (player_id, source, idem, seq, created_at)
  select moved.player_id, posting.source, posting.idem, moved.version, $1 ${OF_MOVED}
)`;

const entries = (last: string) => `new_entry as (
  insert into ledger_entry (player_id, seq, created_at, kind, currency, source, idem, request_hash, real, bonus, held, house, promo, psp,
    real_after, bonus_after, held_after, actor, request_id, reference, hash, approver, reverses, reason)
  select moved.player_id, moved.version, $1, posting.kind, moved.currency, posting.source, posting.idem, posting.request_hash,
    posting.real, posting.bonus, posting.held, ${SYSTEM_LEGS}, moved.real, moved.bonus, moved.held,
    posting.actor, posting.request_id, posting.reference, moved.head, ${last}
  ${OF_MOVED}
)`;

const ENDED_AT = "case when posting.round_status in ('open', 'paid') then null else $1 end";

const rounds = (which: string, columns = '', values = '') => `new_round as (
  insert into ledger_round (player_id, round_id, source, game, status, stake_real, stake_bonus, win_real, win_bonus, weight_percent,
    wagered, bonus_id, opened_at, ended_at${columns})
  select posting.player_id, posting.round_id, posting.source, posting.game, posting.round_status, posting.stake_real, posting.stake_bonus,
    posting.win_real, posting.win_bonus, posting.weight_percent, posting.wagered, posting.round_bonus_id, $1, ${ENDED_AT}${values}
  ${OF_MOVED} where ${which}
)`;

const RESULT = 'select player_id, version, real, bonus, held from moved';
const NOTHING_MORE = 'null::text, null::bigint, null::text';
const SAID = 'posting.approver, posting.reverses, posting.reason';

const moves = `${wallets('', NOTHING_MORE)}, ${keys}, ${entries(NOTHING_MORE)}, ${rounds('posting.round_id is not null')} ${RESULT}`;

/** Movements that only add rows: stakes and rounds, nearly all movements. */
export const applyMoves = statement<AppliedRow>('ledger.applyMoves', `with ${many(MOVE_COLUMNS)}, ${moves}`);
export const applyOneMove = statement<AppliedRow>('ledger.applyOneMove', `with ${one(MOVE_COLUMNS)}, ${moves}`);

const movedWithBonus = `${wallets(
  `, bonus_id = posting.bonus_id, wager_target = posting.wager_target, cash_out_max = posting.cash_out_max,
    stake_max = posting.stake_max, can_cancel = posting.can_cancel, bonus_expires_at = posting.bonus_expires_at, weights = posting.weights`,
  SAID,
)}, ${keys}, ${entries(SAID)}`;

const changedRounds = (more = '') => `changed_round as (
  update ledger_round known set status = posting.round_status, win_real = posting.win_real, win_bonus = posting.win_bonus,
    wagered = posting.wagered, ended_at = ${ENDED_AT}${more}
  ${OF_MOVED}
  where known.player_id = posting.player_id and known.round_id = posting.round_id and not posting.is_new_round
)`;

/** A bonus that stays active runs out when its wallet says. */
const bonuses = `new_bonus as (
  insert into ledger_bonus (player_id, bonus_id, offer_uid, type, status, amount, wager_target, cash_out_max, expires_at, granted_at, weights)
  select posting.player_id, posting.new_bonus_id, posting.offer_uid, posting.bonus_type, 'active', posting.bonus_amount,
    posting.wager_target, posting.cash_out_max, posting.bonus_expires_at, $1, posting.weights
  ${OF_MOVED} where posting.new_bonus_id is not null
),
changed_bonus as (
  update ledger_bonus known set status = posting.changed_status, released = posting.changed_released,
    ended_at = case when posting.changed_status = 'active' then null else coalesce(known.ended_at, $1) end,
    expires_at = case when posting.changed_status = 'active' then posting.bonus_expires_at else known.expires_at end
  ${OF_MOVED} where known.player_id = posting.player_id and known.bonus_id = posting.changed_bonus_id
)`;

/** Movements that also change a round or a bonus. */
export const applyChanges = statement<AppliedRow>(
  'ledger.applyChanges',
  `with ${many([...MOVE_COLUMNS, ...CHANGE_COLUMNS])}, ${movedWithBonus}, ${rounds('posting.is_new_round')}, ${changedRounds()}, ${bonuses}
   ${RESULT}`,
);

/** Movements of which some are about free spins. */
export const applySpins = statement<AppliedRow>(
  'ledger.applySpins',
  `with ${many([...MOVE_COLUMNS, ...CHANGE_COLUMNS, ...SPINS_COLUMNS])}, ${movedWithBonus},
   ${rounds('posting.is_new_round', ', spins_id, stake_free, win_free', ', posting.round_spins_id, posting.stake_free, posting.win_free')},
   ${changedRounds(', win_free = posting.win_free')}, ${bonuses},
   new_spins as (
     insert into ledger_spins (player_id, spins_id, offer_uid, game, stake, total, played, open, won, status, expires_at, granted_at, seq)
     select posting.player_id, posting.spins_id, posting.spins_offer_uid, posting.spins_game, posting.spins_stake, posting.spins_total,
       posting.spins_played, posting.spins_open, posting.spins_won, posting.spins_status, posting.spins_expires_at, $1, moved.version
     ${OF_MOVED} where posting.is_new_spins
   ),
   changed_spins as (
     update ledger_spins known set played = posting.spins_played, open = posting.spins_open, won = posting.spins_won,
       status = posting.spins_status, expires_at = posting.spins_expires_at, seq = moved.version,
       ended_at = case when posting.spins_status = 'active' then null else coalesce(known.ended_at, $1) end
     ${OF_MOVED} where known.player_id = posting.player_id and known.spins_id = posting.spins_id and not posting.is_new_spins
   )
   ${RESULT}`,
);
