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
  ['is_new_round', 'boolean'],
  ['new_bonus_id', 'text'],
  ['offer_uid', 'text'],
  ['bonus_type', 'text'],
  ['bonus_amount', 'bigint'],
  ['changed_bonus_id', 'text'],
  ['changed_status', 'text'],
  ['changed_released', 'bigint'],
];

export const MOVE_WIDTH = MOVE_COLUMNS.length;
export const CHANGE_WIDTH = MOVE_COLUMNS.length + CHANGE_COLUMNS.length;

const SYSTEM_LEGS = 'c.house, c.promo, c.psp';

/** The first parameter is the time, which is the same for all rows of a statement. */
const many = (columns: readonly Column[]) => `c as (select * from ${unnest('c', columns, 2)})`;
/** Inlined wherever it is used, so that no row is materialized and joined. */
const one = (columns: readonly Column[]) => `c as not materialized (select * from ${single('c', columns, 2)})`;

/** Locks the row and compares both counters: a decision on an older state is not applied. */
const wallets = (more: string, last: string) => `w as (
  update ledger_wallet u set real = u.real + c.real, bonus = u.bonus + c.bonus, held = u.held + c.held, version = u.version + 1,
    wager_left = c.wager_left, open_rounds = c.open_rounds${more}, entered_at = $1,
    head = ledger_hash(u.head, u.player_id, u.version + 1, $1::timestamptz, c.request_hash, c.real, c.bonus, c.held, ${SYSTEM_LEGS},
      u.real + c.real, u.bonus + c.bonus, u.held + c.held, c.kind, u.currency, c.source, c.idem, c.actor, c.request_id, c.reference,
      ${last})
  from c where u.player_id = c.player_id and u.version = c.version and u.standing = c.standing
  returning u.player_id, u.version, u.currency, u.real, u.bonus, u.held, u.head
)`;

/** A repeated command finds the first one by this key, which is unique across all months. */
const keys = `k as (
  insert into ledger_key (player_id, source, idem, seq, created_at)
  select w.player_id, c.source, c.idem, w.version, $1 from w join c on c.player_id = w.player_id
)`;

const entries = (last: string) => `e as (
  insert into ledger_entry (player_id, seq, created_at, kind, currency, source, idem, request_hash, real, bonus, held, house, promo, psp,
    real_after, bonus_after, held_after, actor, request_id, reference, hash, approver, reverses, reason)
  select w.player_id, w.version, $1, c.kind, w.currency, c.source, c.idem, c.request_hash, c.real, c.bonus, c.held, ${SYSTEM_LEGS},
    w.real, w.bonus, w.held, c.actor, c.request_id, c.reference, w.head, ${last}
  from w join c on c.player_id = w.player_id
)`;

const rounds = (which: string) => `r as (
  insert into ledger_round (player_id, round_id, source, game, status, stake_real, stake_bonus, win_real, win_bonus, weight_percent,
    wagered, bonus_id, opened_at, ended_at)
  select c.player_id, c.round_id, c.source, c.game, c.round_status, c.stake_real, c.stake_bonus, c.win_real, c.win_bonus,
    c.weight_percent, c.wagered, c.round_bonus_id, $1, case when c.round_status in ('open', 'paid') then null else $1 end
  from w join c on c.player_id = w.player_id where ${which}
)`;

const RESULT = 'select player_id, version, real, bonus, held from w';
const NOTHING_MORE = 'null::text, null::bigint, null::text';
const SAID = 'c.approver, c.reverses, c.reason';

const moves = `${wallets('', NOTHING_MORE)}, ${keys}, ${entries(NOTHING_MORE)}, ${rounds('c.round_id is not null')} ${RESULT}`;

/** Movements that only add rows: stakes and rounds, nearly all movements. */
export const applyMoves = statement<AppliedRow>('ledger.applyMoves', `with ${many(MOVE_COLUMNS)}, ${moves}`);
export const applyOneMove = statement<AppliedRow>('ledger.applyOneMove', `with ${one(MOVE_COLUMNS)}, ${moves}`);

/** Movements that also change a round or a bonus. */
export const applyChanges = statement<AppliedRow>(
  'ledger.applyChanges',
  `with ${many([...MOVE_COLUMNS, ...CHANGE_COLUMNS])},
   ${wallets(
     `, bonus_id = c.bonus_id, wager_target = c.wager_target, cash_out_max = c.cash_out_max, stake_max = c.stake_max,
      can_cancel = c.can_cancel, bonus_expires_at = c.bonus_expires_at`,
     SAID,
   )},
   ${keys}, ${entries(SAID)}, ${rounds('c.is_new_round')},
   ru as (
     update ledger_round x set status = c.round_status, win_real = c.win_real, win_bonus = c.win_bonus, wagered = c.wagered,
       ended_at = case when c.round_status in ('open', 'paid') then null else $1 end
     from w join c on c.player_id = w.player_id where x.player_id = c.player_id and x.round_id = c.round_id and not c.is_new_round
   ),
   bi as (
     insert into ledger_bonus (player_id, bonus_id, offer_uid, type, status, amount, wager_target, cash_out_max, expires_at, granted_at)
     select c.player_id, c.new_bonus_id, c.offer_uid, c.bonus_type, 'active', c.bonus_amount, c.wager_target, c.cash_out_max,
       c.bonus_expires_at, $1
     from w join c on c.player_id = w.player_id where c.new_bonus_id is not null
   ),
   bu as (
     update ledger_bonus x set status = c.changed_status, released = c.changed_released, ended_at = coalesce(x.ended_at, $1)
     from w join c on c.player_id = w.player_id where x.player_id = c.player_id and x.bonus_id = c.changed_bonus_id
   )
   ${RESULT}`,
);
