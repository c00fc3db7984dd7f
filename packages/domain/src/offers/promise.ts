import { CHECKOUT_MINUTES } from '../cashbox/deposit.ts';
import { MINUTE_MS } from '../durations.ts';
import type { BarCode } from '../ledger/rules.ts';

/** The payment page opens a moment after the order, and the news that it was paid takes a moment. */
const NEWS_MINUTES = 5;

/**
 * How long an order with an offer sets its cost aside in the budget: as long as it can be paid, and until the news of that is here. Who pays
 * later gets the offer if the budget still holds it.
 */
export const PROMISE_MS = (CHECKOUT_MINUTES + NEWS_MINUTES) * MINUTE_MS;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + PROMISE_MS);

/** How many orders with an offer a player may leave unpaid within a day. */
export const UNPAID_ORDERS_MAX = 5;

/** Whether a bar takes what was promised to an open deposit. A time-out keeps it until the break is over, and so does a worry about play. */
export const takesPromises = (bar: BarCode | null): boolean =>
  bar === 'PLAYER_BARRED' || bar === 'PLAYER_EXCLUDED' || bar === 'PLAYER_UNDER_REVIEW';
