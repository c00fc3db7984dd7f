import { isLanguage, type Language } from '@tulpar/domain/languages';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { AUTH_TYPES, type AuthType } from '@tulpar/domain/session';
import { PROMO_CHARACTERS_MAX } from '#platform/visitor/promo-code.ts';

const APP_CHARACTERS_MAX = 128;
const TOKEN_CHARACTERS_MAX = 512;

export interface QueryAction {
  /** QUERY-02, QUERY-03: null when missing or unsupported. */
  readonly language: Language | null;
  readonly currency: Currency | null;
  /** QUERY-04. */
  readonly handOff: { readonly token: string; readonly authType: AuthType } | null;
  /** QUERY-01. */
  readonly promoCode: string | null;
  /** QUERY-05. */
  readonly appId: string | null;
  readonly appName: string | null;
  /** QUERY-08: any presence counts. */
  readonly hasLicence: boolean;
  /** The query without the parameters that are read once. */
  readonly rest: string;
}

const READ_ONCE = ['language', 'currency', 'auth_token', 'auth_type'] as const;

function textOf(query: URLSearchParams, name: string, charactersMax: number): string | null {
  const text = query.get(name)?.trim();
  return text && text.length <= charactersMax ? text : null;
}

function isAuthType(value: unknown): value is AuthType {
  return AUTH_TYPES.some((type) => type === value);
}

/** Reads the actions of a query. Never throws, whatever the query holds. */
export function readQuery(search: string): QueryAction {
  const query = new URLSearchParams(search);
  const language = query.get('language');
  const currency = query.get('currency');
  const token = textOf(query, 'auth_token', TOKEN_CHARACTERS_MAX);
  const authType = query.get('auth_type');
  // A query without such parameters stays unchanged to the letter.
  const isTouched = READ_ONCE.some((name) => query.has(name));
  for (const name of READ_ONCE) query.delete(name);
  const rest = isTouched ? query.toString() : search.replace(/^\?/, '');
  return {
    language: isLanguage(language) ? language : null,
    currency: isCurrency(currency) ? currency : null,
    handOff: token && isAuthType(authType) ? { token, authType } : null,
    promoCode: textOf(query, 'promocode', PROMO_CHARACTERS_MAX),
    appId: textOf(query, 'appid', APP_CHARACTERS_MAX),
    appName: textOf(query, 'app_name', APP_CHARACTERS_MAX),
    hasLicence: query.has('licence'),
    rest: rest === '' ? '' : `?${rest}`,
  };
}
