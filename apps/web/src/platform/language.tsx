import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { errorDetails, report } from '@tulpar/app-kit/report';
import { writeCookie } from '@tulpar/app-kit/storage/cookie';
import { deviceValue, fieldsOf, schemaOf } from '@tulpar/app-kit/storage/device-storage';
import { createDeviceWatch } from '@tulpar/app-kit/storage/device-watch';
import { isLanguage, type Language } from '@tulpar/domain/languages';
import { CURRENCY_SYMBOLS, type Currency, isCurrency } from '@tulpar/domain/markets';
import { loadArea, loadMessages } from '@tulpar/i18n/load-messages';
import type { Messages } from '@tulpar/i18n/messages';
import { LATE_AREAS, type LateArea } from '@tulpar/i18n/messages';
import { createTranslator, type Translator } from '@tulpar/i18n/translate';
import { createContext, type ReactNode, use, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { useBoot } from './boot.ts';
import { fulfilled, readAtOnce } from './read-at-once.ts';

const getTranslations = lazyCall(async () => (await import('@tulpar/contract/translations')).getTranslations);

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

/** QUERY-03: the shown currency: the account's, otherwise the one chosen here or in an address, otherwise the country's. */
export function useShownCurrency(): Currency {
  const { currency } = useBoot();
  return useSyncExternalStore(
    currencyWatch.subscribe,
    () => accountCurrency ?? rememberedCurrency() ?? currency,
    () => currency,
  );
}

export function rememberedLanguage(): Language | null {
  const { language } = guestData.read();
  return isLanguage(language) ? language : null;
}

interface LanguageState extends Translator {
  readonly messages: Messages;
  /** Switches the language without a reload. The old texts stay until the new ones have loaded. */
  show(language: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageState | null>(null);

/** The texts of a language. A newer release may have replaced their file: then they come from the API (API-84). */
async function loadTexts(language: Language): Promise<Messages> {
  try {
    return await loadMessages(language);
  } catch {
    return (await api.callOrThrow(getTranslations, { params: { lng: language } })) as unknown as Messages;
  }
}

const lateKey = (area: LateArea, language: Language) => `${language}/${area}`;
const lateTexts = new Map<string, Promise<Messages>>();

/** Stores texts that were loaded with others, so that they are not requested again. */
export function keepLateTexts(language: Language, messages: Messages): void {
  for (const area of LATE_AREAS) {
    const texts = messages[area];
    if (typeof texts === 'object') lateTexts.set(lateKey(area, language), fulfilled(texts));
  }
}

/** Loads the texts of an area in the current language, once. A failed load is retried the next time. */
export function loadLateTexts(area: LateArea, language: string = document.documentElement.lang): Promise<Messages> {
  if (!isLanguage(language)) return Promise.resolve({});
  const key = lateKey(area, language);
  const known = lateTexts.get(key);
  if (known) return known;
  const loading = readAtOnce(loadArea(area, language).catch(async () => (await loadTexts(language))[area] as Messages));
  loading.catch(() => lateTexts.delete(key));
  lateTexts.set(key, loading);
  return loading;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const [spoken, setSpoken] = useState<{ language: Language; messages: Messages }>(boot);
  const show = useCallback(async (language: Language) => {
    const messages = await loadTexts(language).catch((error: unknown) => report('language', errorDetails(error)));
    // ERR-13: the language can be chosen again.
    if (!messages) return;
    keepLateTexts(language, messages);
    document.documentElement.lang = language;
    // The server renders the next page in this language too, so that it does not change during hydration.
    writeCookie('language', language);
    setSpoken({ language, messages });
  }, []);
  const state = useMemo(() => ({ ...createTranslator(spoken.language, spoken.messages), messages: spoken.messages, show }), [spoken, show]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('a component speaks outside of LanguageProvider');
  return state;
}

const never = () => () => undefined;

/**
 * Server-rendered HTML is hydrated in the language in which it was rendered, although another one may be current by then: the code of
 * some parts loads later than a player's language. Elements rendered in the browser start with the current language.
 */
export function UntilHydrated({ children }: { children: ReactNode }) {
  const outer = useLanguage();
  const { language, messages } = useBoot();
  const { show } = outer;
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const first = useMemo(() => ({ ...createTranslator(language, messages), messages, show }), [language, messages, show]);
  return <LanguageContext value={isTakenOver ? outer : first}>{children}</LanguageContext>;
}

/** Provides the texts of an area besides the common ones; suspends while they load. */
export function WithTexts({ area, children }: { area: LateArea; children: ReactNode }) {
  const outer = useLanguage();
  const { language, messages, show } = outer;
  const late = messages[area] === undefined ? use(loadLateTexts(area, language)) : null;
  const state = useMemo(() => {
    if (late === null) return outer;
    const whole = { ...messages, [area]: late };
    return { ...createTranslator(language, whole), messages: whole, show };
  }, [outer, late, area, language, messages, show]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
