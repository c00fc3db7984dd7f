import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { isPeriodName } from '@tulpar/domain/offers/cashback';
import { heldUntil } from '@tulpar/domain/offers/promise';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import type { Grant } from './grants.ts';

/** A budget that staff have raised is not lowered by the release, and never below what is given or promised. */
const insertBudget = statement(
  'offers.insertBudget',
  'insert into offer_budget (campaign_id, currency, cap) values ($1, $2, $3) on conflict do nothing',
);
const raiseBudget = statement(
  'offers.raiseBudget',
  'update offer_budget set cap = $3 where campaign_id = $1 and currency = $2 and cap < $3',
);
/** A period gets what its campaign says, when something of it is taken for the first time. */
const openBudget = statement(
  'offers.openBudget',
  `insert into offer_budget (campaign_id, currency, period, cap)
   select campaign_id, currency, $3, cap from offer_budget where campaign_id = $1 and currency = $2 and period = '' on conflict do nothing`,
);
const selectBudget = statement<{ cap: number; promised: number; spent: number }>(
  'offers.selectBudget',
  'select cap, promised, spent from offer_budget where campaign_id = $1 and currency = $2 and period = $3',
);
/** The row's lock makes the cap exact, however many ask at once. */
const reserve = statement<{ campaign_id: string }>(
  'offers.reserve',
  `update offer_budget set promised = promised + $4, spent = spent + $5
   where campaign_id = $1 and currency = $2 and period = $3 and promised + spent + $4 + $5 <= cap returning campaign_id`,
);
const insertPromise = statement(
  'offers.insertPromise',
  'insert into offer_promise (player_id, uid, payment_id, amount, held_until) values ($1, $2, $3, $4, $5)',
);
const takePromise = statement<{ uid: string; amount: number }>(
  'offers.takePromise',
  'delete from offer_promise where player_id = $1 and payment_id = $2 returning uid, amount',
);
const selectPromise = statement<{ uid: string }>(
  'offers.selectPromise',
  'select uid from offer_promise where player_id = $1 and payment_id = $2',
);

const selectLapsing = statement<{ player_id: string; uid: string }>(
  'offers.selectLapsing',
  'select player_id, uid from offer_promise where held_until <= $1 and amount > 0 order by held_until limit $2',
);
const lapse = statement<{ amount: number }>(
  'offers.lapsePromise',
  `update offer_promise p set amount = 0
   from (select amount from offer_promise where player_id = $1 and uid = $2 and held_until <= $3 for update) held
   where p.player_id = $1 and p.uid = $2 returning held.amount`,
);

interface BudgetKey {
  readonly campaignId: string;
  readonly currency: Currency;
  /** Of cashback. */
  readonly period?: string;
}

/** The budget that an offer is paid from: of cashback that of its period, of all others that of the campaign. */
export function budgetOf({ campaignId, type, occurrence, terms }: Pick<Grant, 'campaignId' | 'type' | 'occurrence' | 'terms'>): BudgetKey {
  const budget = { campaignId, currency: terms.currency };
  return type === 'cashback' && isPeriodName(occurrence) ? { ...budget, period: occurrence } : budget;
}

export async function setBudget(tx: Tx, { campaignId, currency }: BudgetKey, cap: Minor): Promise<void> {
  await tx.query(insertBudget, [campaignId, currency, cap]);
  await tx.query(raiseBudget, [campaignId, currency, cap]);
}

export async function readBudget(
  db: Queryable,
  { campaignId, currency, period = '' }: BudgetKey,
): Promise<{ cap: Minor; promised: Minor; spent: Minor } | null> {
  const [row] = await db.query(selectBudget, [campaignId, currency, period]);
  return row ? { cap: minor(row.cap), promised: minor(row.promised), spent: minor(row.spent) } : null;
}

/** Moves a budget by what is promised and what is spent; false where it does not hold that much. */
export async function moveBudget(
  tx: Tx,
  { campaignId, currency, period = '' }: BudgetKey,
  change: { promised: number; spent: number },
): Promise<boolean> {
  if (period !== '') await tx.query(openBudget, [campaignId, currency, period]);
  return (await tx.query(reserve, [campaignId, currency, period, change.promised, change.spent])).length > 0;
}

/** Its amount was set aside in the budget, until the promise is kept or ends, or the given moment. */
export async function addPromise(
  tx: Tx,
  playerId: string,
  uid: string,
  { paymentId, amount }: { paymentId: string; amount: Minor },
): Promise<void> {
  await tx.query(insertPromise, [playerId, uid, paymentId, amount, heldUntil(tx.now)]);
}

/** Promises whose time is over and for which something is still set aside. */
export async function listLapsing(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; uid: string }[]> {
  return (await db.query(selectLapsing, [now, limit])).map(({ player_id: playerId, uid }) => ({ playerId, uid }));
}

/** Sets nothing aside for a promise any more; returns what was. The offer must be locked. */
export async function lapsePromise(tx: Tx, playerId: string, uid: string): Promise<Minor> {
  return minor((await tx.query(lapse, [playerId, uid, tx.now]))[0]?.amount ?? 0);
}

/** The offer that a deposit was started with, while its promise stands. */
export async function findPromise(db: Queryable, playerId: string, paymentId: string): Promise<string | null> {
  return (await db.query(selectPromise, [playerId, paymentId]))[0]?.uid ?? null;
}

/** Ends the promise of a deposit, because it is kept or because nothing came of the deposit. */
export async function endPromise(tx: Tx, playerId: string, paymentId: string): Promise<{ uid: string; amount: Minor } | null> {
  const [row] = await tx.query(takePromise, [playerId, paymentId]);
  return row ? { uid: row.uid, amount: minor(row.amount) } : null;
}
