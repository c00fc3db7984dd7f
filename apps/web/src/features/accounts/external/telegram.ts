import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { api } from '#platform/api.ts';
import { tokenStore } from '#platform/session.ts';
import { waitingStep } from '../waiting-step.ts';

const linkTelegram = lazyCall(async () => (await import('@tulpar/contract/telegram')).linkTelegram);
const signInByTelegram = lazyCall(async () => (await import('@tulpar/contract/telegram')).signInByTelegram);

/** Null after a sign-in, `SECOND_STEP` where the login page has to go on, otherwise the code of the refusal; other errors have the default code. */
export async function openByTelegram(initData: string): Promise<string | null> {
  const result = await api.call(signInByTelegram, { body: { init_data: initData } });
  if (!result.ok) return result.error.kind === 'refused' ? result.error.code : 'DEFAULT';
  if ('second_step' in result.data) {
    await waitingStep.begin(result.data.second_step);
    return 'SECOND_STEP';
  }
  tokenStore.write({ access: result.data.access.token, refresh: result.data.refresh.token });
  return null;
}

export async function keepTelegram(initData: string) {
  return api.call(linkTelegram, { body: { init_data: initData } });
}
