import { isLanguage, type Language } from '@tulpar/domain/languages';
import { loadArea, loadMessages } from '@tulpar/i18n/load-messages';
import { LATE_AREAS, type LateArea, type Messages } from '@tulpar/i18n/messages';
import { createTranslator, type Translator } from '@tulpar/i18n/translate';
import { createContext, createElement, type ReactNode, use, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useBoot } from './boot.ts';
import { fulfilled, readAtOnce } from './read-at-once.ts';
import { errorDetails, report } from './report.ts';
import { writeCookie } from './storage/cookie.ts';

interface LanguageState extends Translator {
  readonly messages: Messages;
  /** Switches the language without a reload. The old texts stay until the new ones have loaded. */
  show(language: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageState | null>(null);

type LoadTexts = (language: Language) => Promise<Messages>;

let loadFromApi: LoadTexts = loadMessages;

/** Set once, at start: a newer release may have replaced the file of the texts; then they come from the API (API-84). */
export function fallBackToTexts(load: LoadTexts): void {
  loadFromApi = load;
}

const loadTexts: LoadTexts = (language) => loadMessages(language).catch(() => loadFromApi(language));

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

interface ProviderProps {
  /** The cookie from which the server learns the language of the next page. */
  readonly cookie: string;
  readonly children: ReactNode;
}

export function LanguageProvider({ cookie, children }: ProviderProps) {
  const boot = useBoot();
  const [spoken, setSpoken] = useState<{ language: Language; messages: Messages }>(boot);
  const show = useCallback(
    async (language: Language) => {
      const messages = await loadTexts(language).catch((error: unknown) => report('language', errorDetails(error)));
      // ERR-13: the language can be chosen again.
      if (!messages) return;
      keepLateTexts(language, messages);
      document.documentElement.lang = language;
      // The server renders the next page in this language too, so that it does not change during hydration.
      writeCookie(cookie, language);
      setSpoken({ language, messages });
    },
    [cookie],
  );
  const state = useMemo(() => ({ ...createTranslator(spoken.language, spoken.messages), messages: spoken.messages, show }), [spoken, show]);
  return createElement(LanguageContext, { value: state }, children);
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
  return createElement(LanguageContext, { value: isTakenOver ? outer : first }, children);
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
  return createElement(LanguageContext, { value: state }, children);
}
