import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@tulpar/contract/endpoint';
import { type ExtraData, getExtraData, getProfile, saveExtraData, User } from '@tulpar/contract/profiles';
import type { Language } from '@tulpar/domain/languages';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { api } from '#platform/api.ts';
import { hasChosenLanguage, rememberLanguage, useLanguage } from '#platform/language.tsx';
import { report } from '#platform/report.ts';
import { type Session, useSession } from '#platform/session.ts';
import { deviceValue } from '#platform/storage/device-storage.ts';

export const storedUser = deviceValue<User | null>('user', { version: 1, schema: z.nullable(User), fallback: null });

/** ENTITY-02: the player as last seen, under the key `user`. */
export const forgetUser = () => storedUser.clear();

export const profileQuery = (session: Session) =>
  queryOptions({
    queryKey: ['profiles', 'me', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<User> => {
      const { data } = await api.callOrThrow(getProfile, undefined, { signal });
      storedUser.write(data);
      return data;
    },
    enabled: session.status === 'player',
    staleTime: 60_000,
  });

/** The signed-in player, or undefined while unknown. */
export function useUser(): User | undefined {
  return useQuery(profileQuery(useSession())).data;
}

/** LANG-01, LANG-02: shown at once, also without a connection; a player's choice is then saved on the server, a guest's on the device. */
export function useChooseLanguage(): (language: Language) => void {
  const session = useSession();
  const { show } = useLanguage();
  const queryClient = useQueryClient();
  return useCallback(
    (language) => {
      void (async () => {
        rememberLanguage(language);
        await show(language).catch((error: unknown) => report('language', error instanceof Error ? error.message : 'unknown'));
        if (session.status !== 'player') return;
        // ERR-13: the player sees the language they asked for all the same.
        const saved = await import('./change-profile.ts').then(({ changeProfile }) => changeProfile({ language })).catch(() => null);
        if (!saved?.ok) report('language', saved?.error.kind ?? 'unknown');
        await queryClient.invalidateQueries({ queryKey: profileQuery(session).queryKey });
      })();
    },
    [session, show, queryClient],
  );
}

/** A player who chose no language on this device sees the one of their account. */
export function useAccountLanguage(): void {
  const user = useUser();
  const { language, show } = useLanguage();
  useEffect(() => {
    if (user && user.language !== language && !hasChosenLanguage()) void show(user.language);
  }, [user, language, show]);
}

const extraQuery = (session: Session) =>
  queryOptions({
    queryKey: ['profiles', 'extra', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<ExtraData> => (await api.callOrThrow(getExtraData, { body: {} }, { signal })).data,
    enabled: session.status === 'player',
    staleTime: Number.POSITIVE_INFINITY,
  });

type ExtraChange = InputOf<typeof saveExtraData>['body'];

/** ENTITY-06: what the app remembers about the player on every device. */
export function useExtraData(): { readonly extra: ExtraData | undefined; readonly saveExtra: (change: ExtraChange) => Promise<void> } {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(extraQuery(session));
  const saveExtra = useCallback(
    async (change: ExtraChange) => {
      const saved = await api.call(saveExtraData, { body: change });
      if (saved.ok) queryClient.setQueryData(extraQuery(session).queryKey, saved.data.data);
      else report('extra-data', saved.error.kind);
    },
    [session, queryClient],
  );
  return { extra: data, saveExtra };
}
