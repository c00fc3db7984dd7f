import { HAND_OFF_SECONDS } from '@tulpar/domain/session';
import type { Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { insertHandOff, useHandOff } from './session-statements.ts';

export type HandOffPurpose = 'pwa' | 'refresh' | 'auth-host' | 'email';

/** A token that may stand in an address: it signs in once, soon, for one purpose, and is not the refresh token itself. */
export async function createHandOff(
  tx: Tx,
  { playerId, sessionId, purpose }: { playerId: string; sessionId: string; purpose: HandOffPurpose },
): Promise<string> {
  const token = tx.ids.token();
  await tx.query(insertHandOff, [hashToken(token), playerId, sessionId, purpose, new Date(tx.now.getTime() + HAND_OFF_SECONDS * 1000)]);
  return token;
}

/** Whose token this is, if it still works for that purpose; it then works no more. */
export async function redeemHandOff(tx: Tx, token: string, purpose: HandOffPurpose): Promise<string | null> {
  const [row] = await tx.query(useHandOff, [hashToken(token), purpose, tx.now]);
  return row?.account_id ?? null;
}
