import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { StepUpCredential, StepUpWay } from '@tulpar/domain/step-up';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';
import type { Outcome } from './api.ts';

const getIdentity = lazyCall(async () => (await import('@tulpar/contract/security')).getIdentity);
const confirm = lazyCall(async () => (await import('@tulpar/contract/security')).confirmIdentity);

const waysQuery = (session: Session) =>
  queryOptions({
    queryKey: ['accounts', 'step-up', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }) => (await api.callOrThrow(getIdentity, undefined, { signal })).data.ways,
    enabled: isKnownPlayer(session),
  });

const EVERYBODY: readonly StepUpWay[] = ['password'];

/** How the player can show who they are, the usual way first. The password is shown while the rest loads. */
export const useStepUpWays = (): readonly StepUpWay[] => useQuery(waysQuery(useSession())).data ?? EVERYBODY;

export async function stepUp(credential: StepUpCredential): Promise<Outcome> {
  const result = await api.call(confirm, { body: credential });
  return result.ok ? { ok: true } : result;
}
