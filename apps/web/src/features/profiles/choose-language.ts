import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import { report } from '@tulpar/app-kit/report';
import type { Language } from '@tulpar/domain/languages';
import { useCallback } from 'react';
import { handChosenLanguage } from '#platform/guest-choices.ts';
import { currentSession } from '#platform/session.ts';
import { markLanguageChosen, profileQuery } from './api.ts';

/**
 * LANG-01, LANG-02: shown at once, also without a connection. A guest's choice is stored on the device, a player's on the server: it
 * belongs to the account and does not affect the next user of the device.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { show } = useLanguage();
  const queryClient = useQueryClient();
  return useCallback(
    (language) => {
      void (async () => {
        const session = currentSession();
        if (session.status === 'player') markLanguageChosen(session.playerId);
        else handChosenLanguage.keep(language);
        await show(language);
        if (session.status !== 'player') return;
        // ERR-13: the chosen language is shown even if saving failed.
        const saved = await import('./change-profile.ts').then(({ changeProfile }) => changeProfile({ language })).catch(() => null);
        if (!saved?.ok) report('language', saved?.error.kind ?? 'unknown');
        await queryClient.invalidateQueries({ queryKey: profileQuery(session).queryKey });
      })();
    },
    [show, queryClient],
  );
}
