import { createTransport } from 'nodemailer';
import type { Sender } from './sender.ts';

export function createSmtpSender(url: string, from: string): Sender {
  const transport = createTransport(url);
  return async (message) => {
    if (message.kind !== 'email') throw new Error('SMTP carries e-mails only');
    // An object is always one address; a string with commas would be parsed as a list.
    await transport.sendMail({ from, to: { name: '', address: message.to }, subject: message.subject, text: message.text });
  };
}
