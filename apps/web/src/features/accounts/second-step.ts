import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { useCallback } from 'react';
import type { FactorOutcome, FactorShown } from '#parts/form/factor-form.tsx';
import { api } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { answerOf, showPasskey } from '#platform/passkeys.ts';
import { visitor } from '#platform/visitor/visitor.ts';
import { welcome } from './api.ts';

const askForSignIn = lazyCall(async () => (await import('@tulpar/contract/factors')).askForSignIn);
const askInSecondStep = lazyCall(async () => (await import('@tulpar/contract/factors')).askInSecondStep);
const askPasskey = lazyCall(async () => (await import('@tulpar/contract/factors')).askPasskey);
const confirmSecondFactor = lazyCall(async () => (await import('@tulpar/contract/factors')).confirmSecondFactor);
const makeSecondStep = lazyCall(async () => (await import('@tulpar/contract/factors')).makeSecondStep);
const signInByPasskey = lazyCall(async () => (await import('@tulpar/contract/factors')).signInByPasskey);

const STOPPED = { ok: false, error: 'stopped' } as const;

/** Signs in with a passkey alone: the device knows whose it is. */
export function usePasskeySignIn(): () => Promise<FactorOutcome> {
  const { authHost } = useBoot();
  return useCallback(async () => {
    const question = await api.call(askForSignIn);
    if (!question.ok) return question;
    const { token, options } = question.data.data;
    const shown = await showPasskey(options);
    if (shown === null) return STOPPED;
    const result = await api.call(signInByPasskey, { body: { token, answer: answerOf(shown), fingerprint: visitor.id() } });
    if (!result.ok) return result;
    welcome(result.data, authHost);
    return { ok: true };
  }, [authHost]);
}

type Ask = () => Promise<
  { ok: true; data: { data: { token: string; options: Record<string, unknown> } } } | { ok: false; error: ApiError }
>;

async function readShown(ask: Ask, shown: FactorShown) {
  if (shown.kind !== 'passkey')
    return { ok: true, body: shown.kind === 'totp' ? { code: shown.code } : { recovery_code: shown.code } } as const;
  const question = await ask();
  if (!question.ok) return question;
  const { token, options } = question.data.data;
  const passkey = await showPasskey(options);
  return passkey === null ? STOPPED : ({ ok: true, body: { passkey: { token, answer: answerOf(passkey) } } } as const);
}

/** Makes the second step of a sign-in. */
export function useSecondStep(stepToken: string): (shown: FactorShown) => Promise<FactorOutcome> {
  const { authHost } = useBoot();
  return useCallback(
    async (shown) => {
      const read = await readShown(() => api.call(askInSecondStep, { body: { step_token: stepToken } }), shown);
      if (!read.ok) return read;
      const result = await api.call(makeSecondStep, { body: { step_token: stepToken, ...read.body, fingerprint: visitor.id() } });
      if (!result.ok) return result;
      welcome(result.data, authHost);
      return { ok: true };
    },
    [stepToken, authHost],
  );
}

/** Shows a factor in the open sign-in instead of the password. */
export async function confirmByFactor(shown: FactorShown): Promise<FactorOutcome> {
  const read = await readShown(() => api.call(askPasskey), shown);
  if (!read.ok) return read;
  const result = await api.call(confirmSecondFactor, { body: { purpose: 'account', ...read.body } });
  return result.ok ? { ok: true } : result;
}

export const isStepOver = (error: ApiError | 'stopped'): boolean =>
  error !== 'stopped' && error.kind === 'refused' && error.code === 'SECOND_STEP_OVER';
