import { createTransport } from 'nodemailer';
import type { Sender } from './sender.ts';

/** With `needsTls` a server that offers no TLS gets no message. */
export function createSmtpSender(url: string, from: string, needsTls = false): Sender {
  const address = new URL(url);
  if (needsTls) address.searchParams.set('requireTLS', 'true');
  const transport = createTransport(address.href);
  return async (message) => {
    if (message.kind !== 'email') throw new Error('SMTP carries e-mails only');
    // An object is always one address; a string with commas would be parsed as a list.
    await transport.sendMail({ from, to: { name: '', address: message.to }, subject: message.subject, text: message.text });
  };
}
