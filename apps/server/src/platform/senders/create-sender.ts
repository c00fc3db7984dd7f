import type { Config } from '../config.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { Sender } from './sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

/** Each kind of message goes to its configured sender, or to the store if there is none. */
export function createSender(config: Pick<Config, 'smtpUrl' | 'smtpFrom' | 'smsUrl'>, store: Sender): Sender {
  const byKind = {
    email: config.smtpUrl ? createSmtpSender(config.smtpUrl, config.smtpFrom) : store,
    sms: config.smsUrl ? createHttpSmsSender(config.smsUrl) : store,
  };
  return (message) => byKind[message.kind](message);
}
