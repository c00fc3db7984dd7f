import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@tulpar/contract/endpoint';
import type { ExtraData, User } from '@tulpar/contract/profiles';
import type { Language } from '@tulpar/domain/languages';
import { isCurrency } from '@tulpar/domain/markets';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { api, lazyCall } from '#platform/api.ts';
import { heedAccountCurrency, rememberedLanguage, rememberLanguage, useLanguage } from '#platform/language.tsx';
import { report } from '#platform/report.ts';
import { currentSession, type Session, useSession } from '#platform/session.ts';
import { deviceValue, fieldsOf, schemaOf } from '#platform/storage/device-storage.ts';

const getExtraData = lazyCall(async () => (await import('@tulpar/contract/profiles')).getExtraData);
const getProfile = lazyCall(async () => (await import('@tulpar/contract/profiles')).getProfile);
const saveExtraData = lazyCall(async () => (await import('@tulpar/contract/profiles')).saveExtraData);

/** The whole user is kept; only these fields are read back. */
type StoredUser = Pick<User, 'id' | 'currency'>;

function isStoredUser(value: unknown): value is StoredUser | null {
  const { id, currency } = fieldsOf(value);
  return value === null || (typeof id === 'string' && isCurrency(currency));
}

/** ENTITY-02: the player as last seen, under the key `user`. A logout clears it. */
export const storedUser = deviceValue<StoredUser | null>('user', { version: 1, schema: schemaOf(isStoredUser), fallback: null });

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

/** Whose language is shown: a player's name once their account's was heeded, or once they chose one themselves. */
let heeded: string | null = null;

/**
 * LANG-01, LANG-02: shown at once, also without a connection. A guest's choice is kept on the device, a player's is saved on the server: it
 * is the account's, and does not become the choice of whoever uses the device next.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { show } = useLanguage();
  const queryClient = useQueryClient();
  return useCallback(
    (language) => {
      void (async () => {
        const session = currentSession();
        if (session.status === 'player') heeded = session.playerId;
        else rememberLanguage(language);
        await show(language);
        if (session.status !== 'player') return;
        // ERR-13: the player sees the language they asked for all the same.
        const saved = await import('./change-profile.ts').then(({ changeProfile }) => changeProfile({ language })).catch(() => null);
        if (!saved?.ok) report('language', saved?.error.kind ?? 'unknown');
        await queryClient.invalidateQueries({ queryKey: profileQuery(session).queryKey });
      })();
    },
    [show, queryClient],
  );
}

/** A player sees the language of their account, and whoever is left when they leave sees what was chosen on this device before. */
export function useOwnLanguage(): void {
  const { status } = useSession();
  const user = useUser();
  const { language, show } = useLanguage();
  const last = useRef(status);
  const turnTo = useEffectEvent((own: Language | null) => {
    if (own !== null && own !== language) void show(own);
  });
  useEffect(() => {
    if (status === 'guest' && last.current === 'player') {
      heeded = null;
      turnTo(rememberedLanguage());
    }
    last.current = status;
  }, [status]);
  useEffect(() => {
    if (!user || heeded === user.id) return;
    heeded = user.id;
    turnTo(user.language);
  }, [user]);
}

/** Called at start, before anything is asked for: the player as last seen on this device has the currency that they still have. */
export function startOwnCurrency(): void {
  const session = currentSession();
  const known = session.status === 'player' ? storedUser.read() : null;
  if (session.status === 'player' && known?.id === session.playerId) heedAccountCurrency(known.currency);
}

/** A player is shown the currency of their account, and whoever is left when they leave that of the device. */
export function useOwnCurrency(): void {
  const { status } = useSession();
  const currency = useUser()?.currency;
  useEffect(() => {
    if (status === 'guest') heedAccountCurrency(null);
    else if (currency) heedAccountCurrency(currency);
  }, [status, currency]);
}

const extraQuery = (session: Session) =>
  queryOptions({
    queryKey: ['profiles', 'extra', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<ExtraData> => (await api.callOrThrow(getExtraData, { body: {} }, { signal })).data,
    enabled: session.status === 'player',
    staleTime: Number.POSITIVE_INFINITY,
  });

type ExtraChange = InputOf<typeof import('@tulpar/contract/profiles').saveExtraData>['body'];

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
