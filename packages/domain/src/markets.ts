import { HOUR_MS } from './durations.ts';
import type { Language } from './languages.ts';

export const COUNTRIES = ['KZ', 'AZ'] as const;
export type Country = (typeof COUNTRIES)[number];

/** The currencies of wallets. */
export const CURRENCIES = ['KZT', 'AZN'] as const;
export type Currency = (typeof CURRENCIES)[number];
const CURRENCY_DEFAULT: Currency = 'KZT';

/** The currencies that amounts can be displayed in, those of wallets included. */
export const CURRENCY_SYMBOLS = { CAD: 'C$', RUB: '₽', KZT: '₸', AZN: '₼' } as const;

/** Amount in the player's currency = base amount × factor; for display only, never for a movement of money. */
export const EXCHANGE_FACTORS = { KZT: 10, AZN: 0.1 } as const satisfies Record<Currency, number>;

/** How far a market's clock is ahead of UTC, by the currency of its wallets. Neither market has summer time. */
export const MARKET_CLOCK_MS: Readonly<Record<Currency, number>> = { KZT: 5 * HOUR_MS, AZN: 4 * HOUR_MS };

export const AGE_MIN_YEARS = 21;

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}

/** The market of a visitor: by the country of the address; where that tells nothing, by language or clock. */
export function marketOf(country: string | null, { language, timeZone }: { language: Language; timeZone?: string | null }): Country {
  if (country !== null) return country === 'AZ' ? 'AZ' : 'KZ';
  return language === 'az' || timeZone === 'Asia/Baku' ? 'AZ' : 'KZ';
}

/** Visitors from Azerbaijan play in manat, everyone else in tenge. */
export function currencyOf(country: string | null): Currency {
  return country === 'AZ' ? 'AZN' : CURRENCY_DEFAULT;
}

/** VALID-29: a sign-up may send the country code KZ as its language. */
export function languageFromWire(value: string): Language | null {
  const lower = value.toLowerCase();
  if (lower === 'kz') return 'kk';
  return lower === 'kk' || lower === 'en' || lower === 'az' || lower === 'ru' ? lower : null;
}
