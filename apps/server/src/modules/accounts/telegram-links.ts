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
  selectTelegramLink,
  selectTelegramSession,
} from './telegram-statements.ts';

/** False if this launch was used for the same purpose before, in any process. */
export async function spendInitData(tx: Tx, { hash }: TelegramLaunch, purpose: 'sign-in' | 'link'): Promise<boolean> {
  return (await tx.query(insertTelegramUse, [hash, purpose, tx.now])).length > 0;
}

export async function linkedAccount(db: Queryable, { telegramId }: TelegramLaunch): Promise<string | null> {
  const [row] = await db.query(selectLinkedAccount, [telegramId]);
  return row?.account_id ?? null;
}

/** Links a Telegram user to an account and removes other links of both. The current session becomes a Telegram session. */
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

/** False if no Telegram user was linked. */
export async function unlinkTelegram(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.query(deleteTelegramOfAccount, [accountId])).length > 0;
}

/** The Telegram sessions of an account, which unlinking ends. */
export async function endTelegramSignIns(tx: Tx, accountId: string): Promise<string[]> {
  const ended = await tx.query(endTelegramSessions, [accountId, tx.now, 'unlink' satisfies EndReason]);
  return ended.map(({ id }) => id);
}

/** The time of the link, or null. */
export async function telegramLinkedAt(db: Queryable, accountId: string): Promise<Date | null> {
  const [row] = await db.query(selectTelegramLink, [accountId]);
  return row?.linked_at ?? null;
}

export async function isInTelegram(db: Queryable, sessionId: string): Promise<boolean> {
  const [row] = await db.query(selectTelegramSession, [sessionId]);
  return row?.is_telegram ?? false;
}
