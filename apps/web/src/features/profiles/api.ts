import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@tulpar/contract/profiles';
import type { Language } from '@tulpar/domain/languages';
import { isCurrency } from '@tulpar/domain/markets';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, lazyCall } from '#platform/api.ts';
import { heedAccountCurrency, rememberedLanguage, useLanguage } from '#platform/language.tsx';
import { currentSession, type Session, useSession } from '#platform/session.ts';
import { deviceValue, fieldsOf, schemaOf } from '#platform/storage/device-storage.ts';

const getProfile = lazyCall(async () => (await import('@tulpar/contract/profiles')).getProfile);

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

/** A choice by the player counts more than the account's language, until they log out. */
export function heedLanguageOf(playerId: string): void {
  heeded = playerId;
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
