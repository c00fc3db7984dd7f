import * as paths from '@tulpar/contract/paths';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import type { AppContext } from '../app-context.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.');

/** Tells the owner, wherever they can be reached, that the account is closed and until when it can be taken back. */
export async function notifyOfClosing(tx: Tx, { config }: Pick<AppContext, 'config'>, playerId: string, erasedFrom: Date): Promise<void> {
  const { email, phone } = await accounts.getAccount(tx, playerId);
  const { language } = await profiles.readProfile(tx, playerId);
  const { t } = createTranslator(language, messagesOf(language));
  const link = config.siteUrl + paths.login;
  const values = { brand: config.brandName, date: dayOf(erasedFrom), link };
  const paragraphs = [
    t('messages.verifyCode.greeting'),
    t('messages.accountClosed.intro', values),
    t('messages.accountClosed.back'),
    link,
    t('messages.accountClosed.ignore'),
    t('messages.verifyCode.signature', values),
  ];
  const message: Message | null =
    email !== null
      ? { kind: 'email', to: email, subject: t('messages.accountClosed.subject'), text: paragraphs.join('\n\n') }
      : phone === null
        ? null
        : { kind: 'sms', to: phone, text: t('messages.accountClosed.sms', values) };
  if (message) await enqueue(tx, SEND_MESSAGE, message);
}
