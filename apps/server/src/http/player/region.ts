import { check, getGuest, testText } from '@tulpar/contract/region';
import { CURRENCY_SYMBOLS, currencyOf } from '@tulpar/domain/markets';
import type { Claims } from '#modules/accounts/index.ts';
import type { Serve } from '#platform/http/serve.ts';

const OK = 'ok' as const;

export function serveRegion(serve: Serve<Claims>): void {
  // Visitors from a blocked country are answered 451 before any handler runs.
  serve(check, () => OK);
  serve(testText, () => OK);
  serve(getGuest, ({ visitor }) => {
    const currency = currencyOf(visitor.country);
    return { data: { currency, currencySymbol: CURRENCY_SYMBOLS[currency], country: visitor.country } };
  });
}
