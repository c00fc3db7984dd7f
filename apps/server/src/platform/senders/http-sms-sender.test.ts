import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { localServer, type SeenRequest } from '../testing/local-server.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';

const SMS = { kind: 'sms', to: '77011234567', text: 'Код 012345 — никому' } as const;
const answering = (status: number, headers: Record<string, string> = {}) =>
  localServer((_request: SeenRequest, response: ServerResponse) => void response.writeHead(status, headers).end('{}'));

test('an SMS is posted as JSON, with the plus before the number', async () => {
  const { host, seen } = await answering(200);
  await createHttpSmsSender(`http://${host}/send?route=7`)(SMS);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/send?route=7' });
  expect(seen[0]?.headers['content-type']).toBe('application/json');
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(JSON.parse(String(seen[0]?.body))).toEqual({ to: '+77011234567', text: SMS.text });
});

test('a name and a password become basic authentication, and do not stand in the address', async () => {
  const { host, seen } = await answering(200);
  await createHttpSmsSender(`http://na%40me:p%3Ass%2Fw%C3%B6rd@${host}/send`)(SMS);
  const [scheme, credentials = ''] = String(seen[0]?.headers.authorization).split(' ');
  expect(scheme).toBe('Basic');
  expect(Buffer.from(credentials, 'base64').toString()).toBe('na@me:p:ss/wörd');
  expect(seen[0]?.url).toBe('/send');
  expect(seen[0]?.headers.host).toBe(host);
});

test('a password alone becomes a bearer token', async () => {
  const { host, seen } = await answering(202);
  await createHttpSmsSender(`http://:to%2Bken@${host}/send`)(SMS);
  expect(seen[0]?.headers.authorization).toBe('Bearer to+ken');
  expect(seen[0]?.url).toBe('/send');
});

test.each([400, 401, 429, 500, 503])(
  'a gateway that answers %d makes the job try again, and the error does not contain the secret',
  async (status) => {
    const { host } = await answering(status);
    await expect(createHttpSmsSender(`http://:hush@${host}/send`)(SMS)).rejects.toThrow(new RegExp(`^the SMS gateway answered ${status}$`));
  },
);

test('a redirect is not followed: the credentials stay where they belong', async () => {
  const other = await answering(200);
  const { host } = await answering(307, { location: `http://${other.host}/elsewhere` });
  await expect(createHttpSmsSender(`http://:hush@${host}/send`)(SMS)).rejects.toThrow();
  expect(other.seen).toEqual([]);
});

test('an e-mail is not for this way', async () => {
  const { host, seen } = await answering(200);
  await expect(createHttpSmsSender(`http://${host}/`)({ kind: 'email', to: 'a@b.kz', subject: 's', text: 't' })).rejects.toThrow(
    'SMS only',
  );
  expect(seen).toEqual([]);
});
