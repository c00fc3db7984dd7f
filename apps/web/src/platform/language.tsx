import { getTranslations } from '@tulpar/contract/content';
import { isLanguage, type Language } from '@tulpar/domain/languages';
import { CURRENCY_SYMBOLS, type Currency, isCurrency } from '@tulpar/domain/markets';
import { loadMessages } from '@tulpar/i18n/load-messages';
import type { Messages } from '@tulpar/i18n/messages';
import { createTranslator, type Translator } from '@tulpar/i18n/translate';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { api } from './api.ts';
import { useBoot } from './boot.ts';
import { writeCookie } from './storage/cookie.ts';
import { deviceValue } from './storage/device-storage.ts';

const GuestData = z.object({
  language: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  currencySymbol: z.nullable(z.string()),
});

const guestData = deviceValue('guest', {
  version: 1,
  schema: GuestData,
  fallback: { language: null, currency: null, currencySymbol: null },
});

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
}

export function rememberedCurrency(): Currency | null {
  const { currency } = guestData.read();
  return isCurrency(currency) ? currency : null;
}

export function hasChosenLanguage(): boolean {
  return guestData.read().language !== null;
}

interface LanguageState extends Translator {
  /** Shows the app in another language, without a reload. The old texts stay until the new ones are there. */
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

export function LanguageProvider({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const [spoken, setSpoken] = useState<{ language: Language; messages: Messages }>(boot);
  const show = useCallback(async (language: Language) => {
    const messages = await loadTexts(language);
    document.documentElement.lang = language;
    // The server's next first paint speaks it too, or the page would change its language under the visitor's eyes.
    writeCookie('language', language);
    setSpoken({ language, messages });
  }, []);
  const state = useMemo(() => ({ ...createTranslator(spoken.language, spoken.messages), show }), [spoken, show]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('a component speaks outside of LanguageProvider');
  return state;
}
