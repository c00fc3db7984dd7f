import { isLanguage, type Language } from '@tulpar/domain/languages';
import { CURRENCY_SYMBOLS, type Currency, isCurrency } from '@tulpar/domain/markets';
import { loadArea, loadMessages } from '@tulpar/i18n/load-messages';
import type { Messages } from '@tulpar/i18n/messages';
import { LATE_AREAS, type LateArea } from '@tulpar/i18n/messages';
import { createTranslator, type Translator } from '@tulpar/i18n/translate';
import { createContext, type ReactNode, use, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { api, lazyCall } from './api.ts';
import { useBoot } from './boot.ts';
import { errorWords, report } from './report.ts';
import { writeCookie } from './storage/cookie.ts';
import { deviceValue, fieldsOf, schemaOf } from './storage/device-storage.ts';
import { createDeviceWatch } from './storage/device-watch.ts';

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

/** LANG-06: what is no language of ours changes nothing. */
export function rememberLanguage(language: string): void {
  if (!isLanguage(language)) return;
  guestData.write({ ...guestData.read(), language });
  writeCookie('language', language);
}

/** LANG-07: what is no currency of ours changes nothing. */
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
 * QUERY-03: an account keeps its own currency, whatever was chosen on the device. The cookie lets the server draw its next page in it.
 * Null says that nobody is signed in: then the device's choice counts again.
 */
export function heedAccountCurrency(currency: Currency | null): void {
  if (currency === accountCurrency) return;
  accountCurrency = currency;
  writeCookie('currency', currency ?? rememberedCurrency());
  currencyWatch.changed();
}

/** QUERY-03: the currency that this visitor is shown: their account's, else one that was chosen here or came with an address, else their country's. */
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
  /** Shows the app in another language, without a reload. The old texts stay until the new ones are there, or for good if none come. */
  show(language: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageState | null>(null);

/** The texts of a language. Their file may be gone, replaced by a newer version of the app: then the server tells them (API-84). */
async function loadTexts(language: Language): Promise<Messages> {
  try {
    return await loadMessages(language);
  } catch {
    return (await api.callOrThrow(getTranslations, { params: { lng: language } })) as unknown as Messages;
  }
}

const lateKey = (area: LateArea, language: Language) => `${language}/${area}`;
const lateTexts = new Map<string, Messages>();
const comingTexts = new Map<string, Promise<Messages>>();

/** Keeps what came along with other texts, so that it is not asked for again. */
export function keepLateTexts(language: Language, messages: Messages): void {
  for (const area of LATE_AREAS) {
    const texts = messages[area];
    if (typeof texts === 'object') lateTexts.set(lateKey(area, language), texts);
  }
}

/** The texts of an area in the language that is shown, once. Those that could not be loaded are asked for anew the next time. */
export function loadLateTexts(area: LateArea, language: string = document.documentElement.lang): Promise<Messages> {
  if (!isLanguage(language)) return Promise.resolve({});
  const key = lateKey(area, language);
  const here = lateTexts.get(key);
  const coming = here ? Promise.resolve(here) : comingTexts.get(key);
  if (coming) return coming;
  const loading = loadArea(area, language)
    .catch(async () => (await loadTexts(language))[area] as Messages)
    .then((texts) => {
      lateTexts.set(key, texts);
      return texts;
    });
  loading.catch(() => comingTexts.delete(key));
  comingTexts.set(key, loading);
  return loading;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const [spoken, setSpoken] = useState<{ language: Language; messages: Messages }>(boot);
  const show = useCallback(async (language: Language) => {
    const messages = await loadTexts(language).catch((error: unknown) => report('language', errorWords(error)));
    // ERR-13: whoever chose it may choose again.
    if (!messages) return;
    keepLateTexts(language, messages);
    document.documentElement.lang = language;
    // The server's next first paint speaks it too, or the page would change its language under the visitor's eyes.
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
 * What the server drew is taken over in the language in which it was drawn, although another one may be shown by then: the code of some
 * parts comes later than a player's language. What is drawn here begins with the language that is shown.
 */
export function UntilTakenOver({ children }: { children: ReactNode }) {
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

/** Speaks the texts of an area besides those of every page; where they are not here yet, what is around it waits. */
export function WithTexts({ area, children }: { area: LateArea; children: ReactNode }) {
  const outer = useLanguage();
  const { language, messages, show } = outer;
  const hasArea = messages[area] !== undefined;
  const late = hasArea ? null : (lateTexts.get(lateKey(area, language)) ?? use(loadLateTexts(area, language)));
  const state = useMemo(() => {
    if (late === null) return outer;
    const whole = { ...messages, [area]: late };
    return { ...createTranslator(language, whole), messages: whole, show };
  }, [outer, late, area, language, messages, show]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
