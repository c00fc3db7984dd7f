import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { SecondFactor } from '@tulpar/contract/factors';
import type { Factor } from '@tulpar/domain/factors';
import { useCallback } from 'react';
import type { FactorOutcome, FactorShown } from '#parts/form/factor-form.tsx';
import { api } from '#platform/api.ts';
import { answerOf, makePasskey, showPasskey } from '#platform/passkeys.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';

const contract = () => import('@tulpar/contract/factors');
const addPasskey = lazyCall(async () => (await contract()).addPasskey);
const askForNewPasskey = lazyCall(async () => (await contract()).askForNewPasskey);
const askPasskey = lazyCall(async () => (await contract()).askPasskey);
const beginTotp = lazyCall(async () => (await contract()).beginTotp);
const confirmSecondFactor = lazyCall(async () => (await contract()).confirmSecondFactor);
const disableTotp = lazyCall(async () => (await contract()).disableTotp);
const enableTotp = lazyCall(async () => (await contract()).enableTotp);
const getSecondFactor = lazyCall(async () => (await contract()).getSecondFactor);
const removePasskey = lazyCall(async () => (await contract()).removePasskey);
const renamePasskey = lazyCall(async () => (await contract()).renamePasskey);
const renewRecoveryCodes = lazyCall(async () => (await contract()).renewRecoveryCodes);
const setWithdrawalLimit = lazyCall(async () => (await contract()).setWithdrawalLimit);

const secondFactorQuery = (session: Session) =>
  queryOptions({
    queryKey: ['factors', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }) => (await api.callOrThrow(getSecondFactor, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

export function useSecondFactor() {
  return useQuery(secondFactorQuery(useSession()));
}

/** The ways in which the player can show a factor, the handiest first. */
export function factorsOf({ passkeys, totp_since, recovery_codes_left }: SecondFactor): Factor[] {
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(totp_since === null ? [] : ['totp' as const]),
    ...(recovery_codes_left > 0 ? ['recovery' as const] : []),
  ];
}

export type FactorRefusal = { readonly ok: false; readonly error: ApiError | 'stopped' };
const STOPPED: FactorRefusal = { ok: false, error: 'stopped' };

async function readShown(shown: FactorShown) {
  if (shown.kind !== 'passkey')
    return { ok: true, body: shown.kind === 'totp' ? { code: shown.code } : { recovery_code: shown.code } } as const;
  const question = await api.call(askPasskey);
  if (!question.ok) return question;
  const { token, options } = question.data.data;
  const passkey = await showPasskey(options);
  return passkey === null ? STOPPED : ({ ok: true, body: { passkey: { token, answer: answerOf(passkey) } } } as const);
}

/** Shows a factor in the open sign-in. */
export function useConfirmFactor(purpose: 'account' | 'withdrawal'): (shown: FactorShown) => Promise<FactorOutcome> {
  const queryClient = useQueryClient();
  return useCallback(
    async (shown) => {
      const read = await readShown(shown);
      if (!read.ok) return read;
      const result = await api.call(confirmSecondFactor, { body: { purpose, ...read.body } });
      if (!result.ok) return result;
      // Times of use and the codes that are left have changed.
      void queryClient.invalidateQueries({ queryKey: ['factors'] });
      return { ok: true };
    },
    [purpose, queryClient],
  );
}

/** The codes are shown once, where there are new ones. */
type Changed = { readonly ok: true; readonly recoveryCodes: readonly string[] | null };
type ChangeOutcome = Changed | FactorRefusal;

interface Begun {
  readonly secret: string;
  readonly address: string;
  readonly qr: readonly string[];
}

async function enrolPasskey(name: string) {
  const question = await api.call(askForNewPasskey);
  if (!question.ok) return question;
  const { token, options } = question.data.data;
  const made = await makePasskey(options);
  return made === null ? STOPPED : api.call(addPasskey, { body: { token, answer: answerOf(made), name } });
}

/** Every change of the factors. What the server answers is shown at once. */
export function useFactorChanges() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = secondFactorQuery(session);
  const keep = (state: SecondFactor) => void queryClient.setQueryData(queryKey, state);

  type Enrolled = { readonly ok: true; readonly data: { readonly data: { second_factor: SecondFactor; recovery_codes: string[] | null } } };
  type Answered = { readonly ok: true; readonly data: { readonly data: SecondFactor } };
  const enrolled = (result: Enrolled | FactorRefusal): ChangeOutcome => {
    if (!result.ok) return result;
    keep(result.data.data.second_factor);
    return { ok: true, recoveryCodes: result.data.data.recovery_codes };
  };
  const changed = (result: Answered | FactorRefusal): ChangeOutcome => {
    if (!result.ok) return result;
    keep(result.data.data);
    return { ok: true, recoveryCodes: null };
  };
  return {
    addPasskey: async (name: string) => enrolled(await enrolPasskey(name)),
    renamePasskey: async (id: string, name: string) => changed(await api.call(renamePasskey, { params: { id }, body: { name } })),
    removePasskey: async (id: string) => changed(await api.call(removePasskey, { params: { id } })),
    async beginTotp(): Promise<{ readonly ok: true; readonly begun: Begun } | FactorRefusal> {
      const result = await api.call(beginTotp);
      return result.ok ? { ok: true, begun: result.data.data } : result;
    },
    enableTotp: async (code: string) => enrolled(await api.call(enableTotp, { body: { code } })),
    disableTotp: async () => changed(await api.call(disableTotp)),
    renewCodes: async () => enrolled(await api.call(renewRecoveryCodes)),
    setLimit: async (limit: number | null) => changed(await api.call(setWithdrawalLimit, { body: { limit } })),
  };
}
