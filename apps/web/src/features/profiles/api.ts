import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { deviceValue, fieldsOf, schemaOf } from '@tulpar/app-kit/storage/device-storage';
import type { User } from '@tulpar/contract/profiles';
import type { Language } from '@tulpar/domain/languages';
import { isCurrency } from '@tulpar/domain/markets';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#platform/api.ts';
import { applyAccountCurrency, handChosenLanguage, rememberedLanguage } from '#platform/guest-choices.ts';
import { currentSession, isKnownPlayer, type Session, useSession } from '#platform/session.ts';

const getProfile = lazyCall(async () => (await import('@tulpar/contract/profiles')).getProfile);

/** Nothing else about a person lies on the device. */
type StoredUser = Pick<User, 'id' | 'language' | 'currency'>;

function isStoredUser(value: unknown): value is StoredUser | null {
  const { id, language, currency } = fieldsOf(value);
  return value === null || (typeof id === 'string' && typeof language === 'string' && isCurrency(currency));
}

/** ENTITY-02: the last known player, under the key `user`. A logout clears it. */
const storedUser = deviceValue<StoredUser | null>('user', { version: 1, schema: schemaOf(isStoredUser), fallback: null });

export function storeUser({ id, language, currency }: User): void {
  storedUser.write({ id, language, currency });
}

export const profileQuery = (session: Session) =>
  queryOptions({
    queryKey: ['profiles', 'me', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<User> => {
      const { data } = await api.callOrThrow(getProfile, undefined, { signal });
      storeUser(data);
      return data;
    },
    enabled: isKnownPlayer(session),
    staleTime: 60_000,
  });

/** The signed-in player, or undefined while loading. */
export function useUser(): User | undefined {
  return useQuery(profileQuery(useSession())).data;
}

/** The player whose language is shown: set once the account's language was applied or the player chose one. */
let appliedPlayerId: string | null = null;

/** The player's choice overrides the account's language until they log out. */
export function markLanguageChosen(playerId: string): void {
  appliedPlayerId = playerId;
}

/**
 * LANG-01: a player sees the language of their account, and the account takes over a language that was chosen by hand before the sign-in.
 * After the logout the device's language is shown again.
 */
export function useOwnLanguage(): void {
  const { status } = useSession();
  const user = useUser();
  const { language, show } = useLanguage();
  const queryClient = useQueryClient();
  const last = useRef(status);
  const hasSignedIn = useRef(false);
  const choose = useEffectEvent(async (chosen: Language) => {
    // ERR-13: the chosen language is shown even if saving failed.
    await import('./change-profile.ts').then(({ changeProfile }) => changeProfile({ language: chosen })).catch(() => null);
    await queryClient.invalidateQueries({ queryKey: profileQuery(currentSession()).queryKey });
  });
  const turnTo = useEffectEvent((own: Language | null) => {
    if (own !== null && own !== language) void show(own);
  });
  useEffect(() => {
    if (status === 'guest' && last.current === 'player') {
      appliedPlayerId = null;
      turnTo(rememberedLanguage());
    }
    if (status === 'player' && last.current === 'guest') hasSignedIn.current = true;
    last.current = status;
  }, [status]);
  useEffect(() => {
    if (!user || appliedPlayerId === user.id) return;
    appliedPlayerId = user.id;
    const chosen = hasSignedIn.current ? handChosenLanguage.take() : null;
    if (chosen === null || chosen === user.language) turnTo(user.language);
    else void choose(chosen);
  }, [user]);
}

/** Called at start, before any request: the stored player has the same currency as before. */
export function startOwnCurrency(): void {
  const session = currentSession();
  const known = session.status === 'player' ? storedUser.read() : null;
  if (session.status === 'player' && known?.id === session.playerId) applyAccountCurrency(known.currency);
}

/** A player sees the currency of their account; after the logout the device's currency is shown again. */
export function useOwnCurrency(): void {
  const { status } = useSession();
  const currency = useUser()?.currency;
  useEffect(() => {
    if (status === 'guest') applyAccountCurrency(null);
    else if (currency) applyAccountCurrency(currency);
  }, [status, currency]);
}
