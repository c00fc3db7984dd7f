import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';

/** Wins less bets, with its sign: a gain has a plus wherever the result of a session is shown. */
export function sessionResult(net: number, currency: Currency): string {
  const amount = formatMoney(minor(net), currency);
  return net > 0 ? `+${amount}` : amount;
}
