import type { Config } from '../config.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { Sender } from './sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

const dropMessage: Sender = async () => undefined;

/**
 * Each kind of message goes to its configured sender. If there is none, it is kept for the pages for developers; where those are closed
 * nothing is kept, because messages carry codes.
 */
export function createSender(
  config: Pick<Config, 'smtpUrl' | 'smtpFrom' | 'smtpNeedsTls' | 'smsUrl' | 'hasDeveloperPages'>,
  kept: Sender,
): Sender {
  const store = config.hasDeveloperPages ? kept : dropMessage;
  const byKind = {
    email: config.smtpUrl ? createSmtpSender(config.smtpUrl, config.smtpFrom, config.smtpNeedsTls) : store,
    sms: config.smsUrl ? createHttpSmsSender(config.smsUrl) : store,
  };
  return (message) => byKind[message.kind](message);
}
