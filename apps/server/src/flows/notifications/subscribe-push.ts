import { ECDH } from 'node:crypto';
import type { Language } from '@tulpar/domain/languages';
import { readUserAgent } from '@tulpar/domain/user-agent';
import type { Claims } from '#modules/accounts/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import { PUSH_CURVE } from '#platform/push/encrypt-push.ts';
import type { AppContext } from '../app-context.ts';

interface SubscribePushInput {
  readonly player: Claims;
  readonly endpoint: string;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
  readonly language: Language;
  readonly userAgent: string;
}

type SubscribePushResult = { readonly ok: true } | { readonly ok: false; readonly field: 'endpoint' | 'keys' };

/** A key that is no point of the curve would fail at every message. */
function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, PUSH_CURVE);
    return key[0] === 4;
  } catch {
    return false;
  }
}

/** A browser of the player gets messages from now on. Once its sign-in has ended it gets none. */
export async function subscribePush(
  { database, pushSender }: Pick<AppContext, 'database' | 'pushSender'>,
  { player: { playerId, sessionId }, endpoint, publicKey, auth, language, userAgent }: SubscribePushInput,
): Promise<SubscribePushResult> {
  if (!pushSender.isEndpoint(endpoint)) return { ok: false, field: 'endpoint' };
  if (!isPoint(publicKey)) return { ok: false, field: 'keys' };
  const { browser, system } = readUserAgent(userAgent);
  const device = { playerId, sessionId, endpoint, publicKey, auth, language, browser: browser?.name ?? null, system: system?.name ?? null };
  await notifications.addPushDevice(database, device);
  return { ok: true };
}
