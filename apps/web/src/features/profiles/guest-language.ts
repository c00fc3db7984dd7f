import { useLanguage } from '@tulpar/app-kit/language';
import type { Language } from '@tulpar/domain/languages';
import { useCallback } from 'react';
import { handChosenLanguage } from '#platform/guest-choices.ts';
import { currentSession, type Session } from '#platform/session.ts';

interface GuestLanguageOptions {
  readonly session: Session;
  readonly remember: (language: Language) => void;
  readonly show: (language: Language) => Promise<void>;
}

/** LANG-03: the picker of the login and register pages does nothing for a player, who uses the settings. */
export function chooseAsGuest(language: Language, { session, remember, show }: GuestLanguageOptions): void {
  if (session.status === 'player') return;
  remember(language);
  void show(language);
}

export function useGuestLanguage(): (language: Language) => void {
  const { show } = useLanguage();
  return useCallback((language) => chooseAsGuest(language, { session: currentSession(), remember: handChosenLanguage.keep, show }), [show]);
}
