import { MINUTE_MS } from '@tulpar/domain/durations';
import { PASSKEY_CHALLENGE_MINUTES } from '@tulpar/domain/factors';
import type { Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { insertChallenge, takeChallenge } from './statements.ts';

/** Who has asked: a sign-in, a second step by its token, or a guest, who has the token alone. */
export type Asking =
  | { readonly purpose: 'enrol' | 'confirm'; readonly sessionId: string }
  | { readonly purpose: 'second-step'; readonly stepToken: string }
  | { readonly purpose: 'sign-in' };

function boundTo(asking: Asking): string | null {
  if (asking.purpose === 'sign-in') return null;
  return asking.purpose === 'second-step' ? hashToken(asking.stepToken).toString('hex') : asking.sessionId;
}

export async function openChallenge(tx: Tx, asking: Asking): Promise<{ token: string; challenge: string }> {
  const [token, challenge] = [tx.ids.token(), tx.ids.token()];
  const expiresAt = new Date(tx.now.getTime() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS);
  await tx.query(insertChallenge, [hashToken(token), challenge, asking.purpose, boundTo(asking), expiresAt]);
  return { token, challenge };
}

/** The challenge that this asker was given under the token. It is gone afterwards, also for another asker. */
export async function closeChallenge(tx: Tx, token: string, asking: Asking): Promise<string | null> {
  const [row] = await tx.query(takeChallenge, [hashToken(token)]);
  if (!row || row.expires_at <= tx.now) return null;
  return row.purpose === asking.purpose && row.bound_to === boundTo(asking) ? row.challenge : null;
}
