import { TELEGRAM_PROOF_MINUTES } from '@tulpar/domain/session';
import type { Queryable, Tx } from '#platform/database.ts';
import type { TelegramLaunch } from './init-data.ts';
import {
  deleteTelegramLinks,
  deleteTelegramOfAccount,
  insertTelegramLink,
  insertTelegramUse,
  lockTelegramLinks,
  selectLinkedAccount,
  selectProof,
} from './statements.ts';

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

/** From now on this Telegram opens this account, and neither is linked to another any more. */
export async function linkTelegram(tx: Tx, { telegramId }: TelegramLaunch, accountId: string): Promise<void> {
  await tx.query(lockTelegramLinks, []);
  await tx.query(deleteTelegramLinks, [telegramId, accountId]);
  await tx.query(insertTelegramLink, [telegramId, accountId, tx.now]);
}

export async function unlinkTelegram(tx: Tx, accountId: string): Promise<void> {
  await tx.query(deleteTelegramOfAccount, [accountId]);
}
