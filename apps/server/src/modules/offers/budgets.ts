import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { isPeriodName } from '@tulpar/domain/offers/cashback';
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
/** Never below nothing: of older packets less was counted than they cost. */
const returnSpent = statement(
  'offers.returnSpent',
  'update offer_budget set spent = greatest(0, spent - $4) where campaign_id = $1 and currency = $2 and period = $3',
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

/** Gives back what was counted for something that nobody has used. */
export async function returnToBudget(tx: Tx, { campaignId, currency, period = '' }: BudgetKey, amount: Minor): Promise<void> {
  await tx.query(returnSpent, [campaignId, currency, period, amount]);
}
