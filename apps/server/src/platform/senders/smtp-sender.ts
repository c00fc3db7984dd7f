import { createTransport } from 'nodemailer';
import type { Sender } from './sender.ts';

export function createSmtpSender(url: string, from: string): Sender {
  const transport = createTransport(url);
  return async (message) => {
    if (message.kind !== 'email') throw new Error('SMTP carries e-mails only');
    // As an object it is one address, whatever signs it holds; a text would be read as a list.
    await transport.sendMail({ from, to: { name: '', address: message.to }, subject: message.subject, text: message.text });
  };
}
