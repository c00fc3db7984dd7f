import { browserClock } from '@tulpar/app-kit/clock';
import { MINUTE_MS } from '@tulpar/domain/durations';

/** The result of a deposit is told once: by the page that waits for it or by the inbox, whichever comes later. */
export const DEPOSIT_TOAST = 'deposit';

const toldAtMs = new Map<string, number>();

type MoneyEvent = 'commit_deposit' | 'rollback_deposit' | 'rollback_withdrawal';

/** HASH-01: the dialog after a payment is open and tells of the deposit itself. */
const isToldByDialog = (event: MoneyEvent): boolean =>
  event !== 'rollback_withdrawal' && typeof location !== 'undefined' && location.hash.includes('payment_');

/**
 * The page that moves money, the dialog after a payment and the inbox tell the player of the same event, and any of them may come first:
 * that one is to tell, the others within a minute are not. While the dialog is open no toast does.
 */
export function isFirstToTell(event: MoneyEvent, amount: number): boolean {
  const now = browserClock.now();
  const key = `${event} ${amount}`;
  const before = toldAtMs.get(key);
  if (before !== undefined && now - before < MINUTE_MS) return false;
  toldAtMs.set(key, now);
  return !isToldByDialog(event);
}
