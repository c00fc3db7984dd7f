import type { Language } from '@tulpar/domain/languages';
import { useCallback } from 'react';
import { rememberLanguage, useLanguage } from '#platform/language.tsx';
import { currentSession } from '#platform/session.ts';

/** LANG-03: the picker of the login and register pages does nothing for a player, who chooses elsewhere. */
export function useGuestLanguage(): (language: Language) => void {
  const { show } = useLanguage();
  return useCallback(
    (language) => {
      if (currentSession().status === 'player') return;
      rememberLanguage(language);
      void show(language);
    },
    [show],
  );
}
