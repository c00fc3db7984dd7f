import { useLanguage } from '@tulpar/app-kit/language';
import { writeCookie } from '@tulpar/app-kit/storage/cookie';
import { deviceValue, fieldsOf, schemaOf } from '@tulpar/app-kit/storage/device-storage';
import { createDeviceWatch } from '@tulpar/app-kit/storage/device-watch';
import { tabText } from '@tulpar/app-kit/storage/tab-storage';
import { isLanguage, type Language } from '@tulpar/domain/languages';
import { type Country, CURRENCY_SYMBOLS, type Currency, currencyOf, isCurrency, marketOf } from '@tulpar/domain/markets';
import { useSyncExternalStore } from 'react';
import { useBoot } from './boot.ts';

interface GuestData {
  readonly language: string | null;
  readonly currency: string | null;
  readonly currencySymbol: string | null;
}

function isGuestData(value: unknown): value is GuestData {
  const { language, currency, currencySymbol } = fieldsOf(value);
  return [language, currency, currencySymbol].every((text) => text === null || typeof text === 'string');
}

const guestData = deviceValue<GuestData>('guest', {
  version: 1,
  schema: schemaOf(isGuestData),
  fallback: { language: null, currency: null, currencySymbol: null },
});

const currencyWatch = createDeviceWatch();

/** LANG-06: an unsupported language is ignored. */
export function rememberLanguage(language: string): void {
  if (!isLanguage(language)) return;
  guestData.write({ ...guestData.read(), language });
  writeCookie('language', language);
}

const chosenByHand = tabText('chosenLanguage');

/** LANG-01: a language that a guest chose by hand, until the next sign-in takes it over. */
export const handChosenLanguage = {
  keep(language: Language): void {
    rememberLanguage(language);
    chosenByHand.write(language);
  },
  take(): Language | null {
    const language = chosenByHand.read();
    chosenByHand.clear();
    return isLanguage(language) ? language : null;
  },
};

/** LANG-07: an unsupported currency is ignored. */
export function rememberCurrency(currency: string): void {
  if (!isCurrency(currency)) return;
  guestData.write({ ...guestData.read(), currency, currencySymbol: CURRENCY_SYMBOLS[currency] });
  writeCookie('currency', currency);
  currencyWatch.changed();
}

export function rememberedCurrency(): Currency | null {
  const { currency } = guestData.read();
  return isCurrency(currency) ? currency : null;
}

let accountCurrency: Currency | null = null;

/**
 * QUERY-03: an account keeps its currency, whatever was chosen on the device. A cookie lets the server render the next page in it. Null
 * means that nobody is signed in: the device's choice counts again.
 */
export function applyAccountCurrency(currency: Currency | null): void {
  if (currency === accountCurrency) return;
  accountCurrency = currency;
  writeCookie('currency', currency ?? rememberedCurrency());
  currencyWatch.changed();
}

const never = () => () => undefined;

/** The market of the visitor. The server knows the address and the language; the clock is known after hydration. */
export function useMarket(): Country {
  const { country } = useBoot();
  const { language } = useLanguage();
  const timeZone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
  return marketOf(country, { language, timeZone });
}

/** QUERY-03: the shown currency: the account's, otherwise the one chosen here or in an address, otherwise the market's. */
export function useShownCurrency(): Currency {
  const { currency: rendered, country, hasSession } = useBoot();
  const guessed = currencyOf(useMarket());
  const currency = country === null && !hasSession && guessed === 'AZN' ? guessed : rendered;
  return useSyncExternalStore(
    currencyWatch.subscribe,
    () => accountCurrency ?? rememberedCurrency() ?? currency,
    () => rendered,
  );
}

export function rememberedLanguage(): Language | null {
  const { language } = guestData.read();
  return isLanguage(language) ? language : null;
}
