import type { BonusStatus, SpinsStatus } from '@tulpar/domain/ledger/facts';
import { type Minor, minor } from '@tulpar/domain/money';
import { type Queryable, statement } from '#platform/database.ts';

/** What has come of an offer: of a bonus that the player wagers, or of free spins. */
export interface OfferState {
  readonly bonus: {
    readonly status: BonusStatus;
    readonly amount: Minor;
    readonly wagerTarget: Minor;
    readonly released: Minor;
    readonly expiresAt: Date;
  } | null;
  readonly spins: {
    readonly status: SpinsStatus;
    readonly total: number;
    readonly played: number;
    readonly open: number;
    readonly won: Minor;
    readonly expiresAt: Date;
  } | null;
}

interface StateRow {
  readonly uid: string;
  readonly bonus_status: BonusStatus | null;
  readonly amount: number;
  readonly wager_target: number;
  readonly released: number;
  readonly bonus_expires_at: Date;
  readonly spins_status: SpinsStatus | null;
  readonly total: number;
  readonly played: number;
  readonly open: number;
  readonly won: number;
  readonly spins_expires_at: Date;
}

const selectOfferStates = statement<StateRow>(
  'ledger.selectOfferStates',
  `select a.uid, b.status as bonus_status, b.amount, b.wager_target, b.released, b.expires_at as bonus_expires_at,
     s.status as spins_status, s.total, s.played, s.open, s.won, s.expires_at as spins_expires_at
   from unnest($1::uuid[], $2::text[]) as a (player_id, uid)
   left join ledger_bonus b on b.player_id = a.player_id and b.bonus_id = a.uid
   left join ledger_spins s on s.player_id = a.player_id and s.spins_id = a.uid`,
);
const selectKeySeq = statement<{ seq: number }>(
  'ledger.selectKeySeq',
  'select seq from ledger_key where player_id = $1 and source = $2 and idem = $3',
);

const stateIn = (row: StateRow): OfferState => ({
  bonus: row.bonus_status && {
    status: row.bonus_status,
    amount: minor(row.amount),
    wagerTarget: minor(row.wager_target),
    released: minor(row.released),
    expiresAt: row.bonus_expires_at,
  },
  spins: row.spins_status && {
    status: row.spins_status,
    total: row.total,
    played: row.played,
    open: row.open,
    won: minor(row.won),
    expiresAt: row.spins_expires_at,
  },
});

export const NO_OFFER_STATE: OfferState = { bonus: null, spins: null };

/** What the ledger knows of offers, by their uid; of one that it never had, both parts are null. */
export async function readOfferStates(
  db: Queryable,
  offers: readonly { readonly playerId: string; readonly uid: string }[],
): Promise<ReadonlyMap<string, OfferState>> {
  if (offers.length === 0) return new Map();
  const rows = await db.query(selectOfferStates, [offers.map(({ playerId }) => playerId), offers.map(({ uid }) => uid)]);
  return new Map(rows.map((row) => [row.uid, stateIn(row)]));
}

/** The number of the entry that a command has written; null if there is none. */
export async function entryOfKey(db: Queryable, playerId: string, source: string, key: string): Promise<number | null> {
  return (await db.query(selectKeySeq, [playerId, source, key]))[0]?.seq ?? null;
}
