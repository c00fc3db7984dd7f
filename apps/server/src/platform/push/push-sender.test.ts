import { expect, test } from 'vitest';
import { localServer } from '../testing/local-server.ts';
import { newReceiver } from '../testing/push-receiver.ts';
import { pushService } from '../testing/push-service.ts';
import { isPublicAddress, isPublicEndpoint, lookupPublic } from './push-endpoint.ts';
import { createPushSender } from './push-sender.ts';
import { makePushKey, publicPushKey } from './vapid.ts';

const now = () => new Date('2026-03-02T09:00:00.000Z');
const key = makePushKey();
const sender = ({ allowsLoopback = true } = {}) =>
  createPushSender({ key: async () => key, subject: 'mailto:a@b.kz', clock: { now }, allowsLoopback });
const message = { text: '{"web_push":8030}', keptSeconds: 3600, urgency: 'high', topic: 'offers' } as const;
const deviceOf = ({ endpoint, keys }: ReturnType<Awaited<ReturnType<typeof pushService>>['subscribe']>) => ({
  endpoint,
  publicKey: Buffer.from(keys.p256dh, 'base64url'),
  auth: Buffer.from(keys.auth, 'base64url'),
});

test('PUSH-06 a push service takes what we send, and the browser reads it', async () => {
  const service = await pushService(now);
  expect(await sender().send(deviceOf(service.subscribe()), message)).toEqual({ kind: 'sent', status: 201 });
  expect(service.received).toEqual([
    { text: message.text, headers: expect.objectContaining({ ttl: '3600', urgency: 'high', topic: 'offers' }) },
  ]);
  expect(service.received[0]?.headers.authorization).toContain(`k=${publicPushKey(key)}`);
  expect(await sender().publicKey()).toBe(publicPushKey(key));
});

test('PUSH-06 a message without a topic has no such header', async () => {
  const service = await pushService(now);
  await sender().send(deviceOf(service.subscribe()), { ...message, topic: null });
  expect(service.received[0]?.headers).not.toHaveProperty('topic');
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [301, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
] as const)('PUSH-08 an answer %d means %s', async (status, kind) => {
  const service = await pushService(now, () => status);
  expect(await sender().send(deviceOf(service.subscribe()), message)).toEqual({ kind, status });
});

test('PUSH-08 a push service that is not there may be later', async () => {
  const { host } = await localServer((_request, response) => void response.destroy());
  const { publicKey, auth } = newReceiver();
  expect(await sender().send({ endpoint: `http://${host}/`, publicKey, auth }, message)).toEqual({ kind: 'later', status: 0 });
});

test('PUSH-07 without the switch of the tests nothing is sent to this machine', async () => {
  const service = await pushService(now);
  const device = deviceOf(service.subscribe());
  expect(sender({ allowsLoopback: false }).isEndpoint(device.endpoint)).toBe(false);
  expect(await sender({ allowsLoopback: false }).send(device, message)).toEqual({ kind: 'gone', status: 0 });
  expect(service.seen).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
])('PUSH-07 %s is an endpoint', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://db/x',
  'https://redis.corp/x',
  'https://localhost./x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  'no address',
  '',
])('PUSH-07 "%s" is none', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false);
});

test('PUSH-07 a name that leads into our networks is not connected to', async () => {
  const found = await new Promise((resolve) => lookupPublic('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses)));
  expect(found).toEqual(new Error('a push service has no public address'));
  for (const inside of ['10.0.0.5', '127.0.0.1', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1', 'nothing'])
    expect(isPublicAddress(inside), inside).toBe(false);
  expect(isPublicAddress('142.250.74.106')).toBe(true);
});
