import * as accounts from '#modules/accounts/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import type { Arrival } from '../accounts/open-sign-in.ts';
import { type SessionTokens, tokensOf } from '../accounts/session-tokens.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { openSessionOrStep, type WaitingStep } from '../factors/second-step.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';

type TelegramOutcome =
  | { readonly ok: true; readonly tokens: SessionTokens }
  | { readonly ok: true; readonly step: WaitingStep }
  | { readonly ok: false; readonly code: 'TELEGRAM_INVALID' | 'TELEGRAM_NOT_LINKED' | 'AUTH_USER_BANNED' | 'NOT_FOUND' }
  | TooMany;

/** Signs in the player who linked this Telegram user. A launch without a link can still be used to create one. */
export async function signInByTelegram(context: AppContext, signIn: Arrival & { readonly initData: string }): Promise<TelegramOutcome> {
  const { initData, ip } = signIn;
  const { telegramBotToken } = context.config;
  if (telegramBotToken === null) return { ok: false, code: 'NOT_FOUND' };
  const limit = `telegram:${addressKey(ip)}`;
  const about = { what: 'telegram-sign-in', ip } as const;
  const allowed = await takeAttempt(context, limit, ACCOUNT_LIMITS.tokensPerAddress, about);
  if (!allowed.ok) return allowed;
  const launch = accounts.readInitData(initData, telegramBotToken, context.database.now());
  if (!launch) {
    await recordEvent(context, { ...about, outcome: 'refused', detail: 'TELEGRAM_INVALID' });
    return { ok: false, code: 'TELEGRAM_INVALID' };
  }

  const outcome = await context.database.transaction(async (tx) => {
    const playerId = await accounts.linkedAccount(tx, launch);
    if (playerId === null) return 'TELEGRAM_NOT_LINKED';
    const account = await accounts.getAccount(tx, playerId);
    if (account.isBanned) return 'AUTH_USER_BANNED';
    if (!(await accounts.spendInitData(tx, launch, 'sign-in'))) return 'TELEGRAM_INVALID';
    return { playerId, ...(await openSessionOrStep(tx, context, account, { method: 'telegram', from: signIn })) };
  });
  // Telegram signed the user, so it was not a guess and does not count.
  if (outcome !== 'TELEGRAM_INVALID') await context.limits.giveBack(limit);
  if (typeof outcome === 'string') {
    await recordEvent(context, { ...about, outcome: 'refused', detail: outcome });
    return { ok: false, code: outcome };
  }
  const { playerId } = outcome;
  await recordEvent(context, { ...about, outcome: 'ok', playerId, detail: 'step' in outcome ? 'SECOND_STEP' : null });
  return 'step' in outcome ? { ok: true, step: outcome.step } : { ok: true, tokens: await tokensOf(context, outcome.session) };
}
