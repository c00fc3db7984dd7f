import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSender } from './create-sender.ts';
import type { Message } from './sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

interface Mail {
  readonly from: string;
  readonly to: string[];
  readonly user: string;
  readonly text: string;
}

/** A mail server on loopback for one test; it knows one name and password. */
async function mailServer() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth(auth, _session, callback) {
      if (auth.username === 'house' && auth.password === 'p@ss word') callback(null, { user: 'house' });
      else callback(new Error('wrong password'));
    },
    onData(stream, session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user ?? ''),
          text,
        });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { mails, host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const MAIL = { kind: 'email', to: 'aigerim@mail.kz', subject: 'Жаңа құпиясөз', text: 'Код: 012345\n\nСәлем' } as const;

/** A mail's part after the headers, out of the dress it travels in. */
function bodyOf(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('an e-mail arrives unchanged, from the configured sender', async () => {
  const { host, mails } = await mailServer();
  await createSmtpSender(`smtp://house:p%40ss%20word@${host}`, 'no-reply@tulpar.example')(MAIL);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: 'no-reply@tulpar.example', to: ['aigerim@mail.kz'], user: 'house' });
  const { text = '' } = mails[0] ?? {};
  const subject = [...text.matchAll(/=\?UTF-8\?(B|Q)\?([^?]+)\?=/gi)]
    .map(([, kind, word = '']) =>
      kind === 'B' ? Buffer.from(word, 'base64').toString() : decodeURIComponent(word.replaceAll('_', '%20').replaceAll('=', '%')),
    )
    .join('');
  expect(subject).toBe(MAIL.subject);
  expect(bodyOf(text).replaceAll('\r\n', '\n').trim()).toBe(MAIL.text);
});

test('a server that wants another password makes the job try again', async () => {
  const { host, mails } = await mailServer();
  await expect(createSmtpSender(`smtp://house:wrong@${host}`, 'a@b.kz')(MAIL)).rejects.toThrow();
  expect(mails).toEqual([]);
});

test('an address is one address, whatever signs it holds', async () => {
  const { host, mails } = await mailServer();
  const send = createSmtpSender(`smtp://${host}`, 'no-reply@tulpar.example');
  for (const to of ['a,victim@mail.kz', 'foo<victim@mail.kz>', 'a@b.kz, victim@mail.kz'])
    await send({ ...MAIL, to }).catch(() => undefined);
  expect(mails.flatMap((mail) => mail.to)).not.toContain('victim@mail.kz');
});

test('no line of a subject becomes a header', async () => {
  const { host, mails } = await mailServer();
  await createSmtpSender(`smtp://${host}`, 'no-reply@tulpar.example')({ ...MAIL, subject: 'Hello\r\nBcc: victim@mail.kz' });
  expect(mails[0]?.to).toEqual([MAIL.to]);
  expect(mails[0]?.text).not.toMatch(/^bcc:/im);
});

test('an SMS is not for this way', async () => {
  const { host } = await mailServer();
  await expect(createSmtpSender(`smtp://${host}`, 'a@b.kz')({ kind: 'sms', to: '7', text: 't' })).rejects.toThrow('e-mails only');
});

test('MARKET-15 each kind of message goes to its sender, or to the store', async () => {
  const { host, mails } = await mailServer();
  const stored: Message[] = [];
  const store = async (message: Message) => void stored.push(message);
  const sms = { kind: 'sms', to: '77011234567', text: 'Код 012345' } as const;

  const withMail = createSender(
    { smtpUrl: `smtp://${host}`, smtpFrom: 'no-reply@tulpar.example', smsUrl: null, smtpNeedsTls: false, hasDeveloperPages: true },
    store,
  );
  await withMail(MAIL);
  await withMail(sms);
  expect(mails).toHaveLength(1);
  expect(stored).toEqual([sms]);

  const withNothing = createSender({ smtpUrl: null, smtpFrom: '', smsUrl: null, smtpNeedsTls: false, hasDeveloperPages: true }, store);
  await withNothing(MAIL);
  expect(stored).toEqual([sms, MAIL]);

  // Without pages that show them, messages and the codes in them are kept nowhere.
  await createSender({ smtpUrl: null, smtpFrom: '', smsUrl: null, smtpNeedsTls: false, hasDeveloperPages: false }, store)(MAIL);
  expect(stored).toHaveLength(2);
});

test('a server without TLS gets no message where TLS is needed', async () => {
  const { host, mails } = await mailServer();
  await expect(createSmtpSender(`smtp://${host}`, 'a@b.kz', true)(MAIL)).rejects.toThrow(/TLS/i);
  expect(mails).toHaveLength(0);
});
