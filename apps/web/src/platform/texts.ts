import { getTranslations } from '@tulpar/contract/content';
import type { Language } from '@tulpar/domain/languages';
import { loadMessages } from '@tulpar/i18n/load-messages';
import type { Messages } from '@tulpar/i18n/messages';
import { api } from './api.ts';

/** The texts of a language. Their file may be gone, replaced by a newer version of the app: then API-84 the server tells them. */
export async function loadTexts(language: Language): Promise<Messages> {
  try {
    return await loadMessages(language);
  } catch {
    return (await api.callOrThrow(getTranslations, { params: { lng: language } })) as unknown as Messages;
  }
}
