import { TELEGRAM_STEP_UP_MINUTES } from '@tulpar/domain/session';
import * as accounts from '#modules/accounts/index.ts';
import { ACCOUNT_LIMITS } from '../accounts/account-limits.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent } from '../security/record-event.ts';

type LinkOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'TELEGRAM_INVALID' | 'TELEGRAM_SIGN_IN_AGAIN' | 'NOT_FOUND' }
  | TooMany;

interface Link {
  readonly playerId: string;
  readonly sessionId: string;
  readonly initData: string;
}

/** Links a Telegram user to a player who has just entered the password. A repeat is no error: the first answer may have been lost. */
export async function linkTelegram(context: AppContext, { playerId, sessionId, initData }: Link): Promise<LinkOutcome> {
  const { telegramBotToken } = context.config;
  if (telegramBotToken === null) return { ok: false, code: 'NOT_FOUND' };
  const allowed = await context.limits.take(`telegram-link:${playerId}`, ACCOUNT_LIMITS.contactChangesPerPlayer);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const launch = accounts.readInitData(initData, telegramBotToken, context.database.now());
  if (!launch) return { ok: false, code: 'TELEGRAM_INVALID' };

  return context.database.transaction(async (tx): Promise<LinkOutcome> => {
    if ((await accounts.linkedAccount(tx, launch)) === playerId) return { ok: true };
    if (!(await accounts.isSteppedUp(tx, sessionId, { now: tx.now, minutes: TELEGRAM_STEP_UP_MINUTES })))
      return { ok: false, code: 'TELEGRAM_SIGN_IN_AGAIN' };
    if (!(await accounts.spendInitData(tx, launch, 'link'))) return { ok: false, code: 'TELEGRAM_INVALID' };
    await accounts.linkTelegram(tx, launch, { accountId: playerId, sessionId });
    await recordEvent(context, { what: 'telegram-link', outcome: 'ok', playerId }, tx);
    return { ok: true };
  });
}
