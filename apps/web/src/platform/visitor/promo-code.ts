import { readCookie, writeCookie } from '@tulpar/app-kit/storage/cookie';
import { useSyncExternalStore } from 'react';

const PROMO_CODE = 'promocode';
export const PROMO_CHARACTERS_MAX = 64;

/** PROMO-03: the query without the code. */
export function withoutPromoCode(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(PROMO_CODE)) return search;
  query.delete(PROMO_CODE);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** QUERY-01: the visitor's promo code. A code in the address replaces the one in the cookie. */
export const promoCode = {
  keep(code: string): void {
    writeCookie(PROMO_CODE, code);
  },
  /** PROMO-03: it has been used. */
  forget(): void {
    writeCookie(PROMO_CODE, null);
  },
  read(search: string): string {
    const code = new URLSearchParams(search).get(PROMO_CODE)?.trim() || readCookie(PROMO_CODE) || '';
    return code.length <= PROMO_CHARACTERS_MAX ? code : '';
  },
};

const never = () => () => undefined;

/** The code when the page was opened. The server does not fill forms. */
export function usePromoCode(): string {
  return useSyncExternalStore(
    never,
    () => promoCode.read(location.search),
    () => '',
  );
}
