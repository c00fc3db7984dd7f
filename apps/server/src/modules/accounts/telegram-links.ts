import { TELEGRAM_PROOF_MINUTES } from '@tulpar/domain/session';
import type { Queryable, Tx } from '#platform/database.ts';
import type { EndReason } from './sessions.ts';
import type { TelegramLaunch } from './telegram-init-data.ts';
import {
  deleteTelegramLinks,
  deleteTelegramOfAccount,
  endTelegramSessions,
  insertTelegramLink,
  insertTelegramUse,
  lockTelegramLinks,
  markTelegramSession,
  selectLinkedAccount,
  selectProof,
  selectTelegramLink,
  selectTelegramSession,
} from './telegram-statements.ts';

/** False when this launch was used for the same purpose before, here or in another process. */
export async function useLaunch(tx: Tx, { hash }: TelegramLaunch, purpose: 'sign-in' | 'link'): Promise<boolean> {
  return (await tx.query(insertTelegramUse, [hash, purpose, tx.now])).length > 0;
}

export async function linkedAccount(db: Queryable, { telegramId }: TelegramLaunch): Promise<string | null> {
  const [row] = await db.query(selectLinkedAccount, [telegramId]);
  return row?.account_id ?? null;
}

/** Whether this sign-in was opened with the password, a few minutes ago at most. */
export async function isFreshlyProved(tx: Tx, sessionId: string): Promise<boolean> {
  const [row] = await tx.query(selectProof, [sessionId]);
  const provedAt = row?.proved_at ?? null;
  return provedAt !== null && tx.now.getTime() - provedAt.getTime() <= TELEGRAM_PROOF_MINUTES * 60_000;
}

/** From now on this Telegram opens this account, and neither is linked to another any more. The sign-in that asks for it is one inside Telegram. */
export async function linkTelegram(
  tx: Tx,
  { telegramId }: TelegramLaunch,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  await tx.query(lockTelegramLinks, []);
  await tx.query(deleteTelegramLinks, [telegramId, accountId]);
  await tx.query(insertTelegramLink, [telegramId, accountId, tx.now]);
  await tx.query(markTelegramSession, [sessionId]);
}

/** False when none was linked. */
export async function unlinkTelegram(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.query(deleteTelegramOfAccount, [accountId])).length > 0;
}

/** The sign-ins inside Telegram: who was let in by it is out when it is unlinked. */
export async function endTelegramSignIns(tx: Tx, accountId: string): Promise<string[]> {
  const ended = await tx.query(endTelegramSessions, [accountId, tx.now, 'unlink' satisfies EndReason]);
  return ended.map(({ id }) => id);
}

/** Since when a Telegram opens this account, or null. */
export async function telegramLinkedAt(db: Queryable, accountId: string): Promise<Date | null> {
  const [row] = await db.query(selectTelegramLink, [accountId]);
  return row?.linked_at ?? null;
}

export async function isInTelegram(db: Queryable, sessionId: string): Promise<boolean> {
  const [row] = await db.query(selectTelegramSession, [sessionId]);
  return row?.is_telegram ?? false;
}
