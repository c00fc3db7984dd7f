import { isLanguage, type Language, languageFrom } from '@tulpar/domain/languages';
import { type Currency, currencyOf, isCurrency, marketOf } from '@tulpar/domain/markets';
import type { FastifyRequest } from 'fastify';

/** Under https a cookie with this prefix can be set by this host alone. */
export const HOST_PREFIX = '__Host-';

/** What cookies and headers say about the visitor, for the first paint only. None of it is trusted. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const valueOf = (key: string) => pairs.find(([found]) => found === key)?.[1];
  return valueOf(HOST_PREFIX + name) ?? valueOf(name);
}

const askedFor = (request: FastifyRequest, name: string) => new URLSearchParams(request.url.split('?', 2)[1]).get(name);

/** Whether the cookie says that the browser is signed in. */
export const hasSessionHint = (request: FastifyRequest) => cookieOf(request, 'session') === '1';

/** QUERY-02: a language in the address applies at once; the browser then remembers it. */
export function languageOf(request: FastifyRequest): Language {
  const asked = askedFor(request, 'language');
  const chosen = isLanguage(asked) ? asked : cookieOf(request, 'language');
  return isLanguage(chosen) ? chosen : languageFrom(request.headers['accept-language']);
}

/**
 * QUERY-03: a currency in the address applies at once, for guests only: an account keeps its own. The browser then remembers it. Without a
 * choice the country of the address decides, and where that is unknown the language.
 */
export function guestCurrencyOf(request: FastifyRequest, country: string | null): Currency {
  const asked = hasSessionHint(request) ? null : askedFor(request, 'currency');
  const chosen = isCurrency(asked) ? asked : cookieOf(request, 'currency');
  return isCurrency(chosen) ? chosen : currencyOf(marketOf(country, { language: languageOf(request) }));
}
