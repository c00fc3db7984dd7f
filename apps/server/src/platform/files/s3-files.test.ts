import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { localServer, type SeenRequest } from '../testing/local-server.ts';
import { createS3Files } from './s3-files.ts';

const KEY = 'AKIA/TEST+KEY';
const SECRET = 's3cr3t/with+signs=';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** What the signature must be, worked out from the request as it arrived. */
function signatureOf({ method, url, headers }: SeenRequest, region: string): { expected: string; sent: string } {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
  const [, credential = '', signed = '', sent = ''] = found ?? [];
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  expect(credential).toBe(`${KEY}/${scope}`);
  expect(signed.split(';')).toEqual(expect.arrayContaining(['host', 'x-amz-content-sha256', 'x-amz-date']));
  const [path = '', query = ''] = url.split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${SECRET}`, date.slice(0, 8)), region));
  return { expected: hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex'), sent };
}

/** A small store that keeps what a rightly signed request brings, and refuses every other. */
async function s3Server(region = 'us-east-1') {
  const kept = new Map<string, Buffer>();
  const server = await localServer((request, response) => {
    const { expected, sent } = signatureOf(request, region);
    if (sent !== expected) return void response.writeHead(403).end();
    if (request.method === 'PUT') kept.set(request.url, request.body);
    if (request.method === 'DELETE') kept.delete(request.url);
    const found = kept.get(request.url);
    if (request.method === 'GET' && !found) return void response.writeHead(404).end('<Error/>');
    return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end(found);
  });
  const query = region === 'us-east-1' ? '' : `?region=${region}`;
  const url = (secret = SECRET) => `http://${encodeURIComponent(KEY)}:${encodeURIComponent(secret)}@${server.host}/bucket${query}`;
  return { ...server, kept, url };
}

test('every request is signed, and files come back as they went', async () => {
  const store = await s3Server();
  const files = createS3Files(store.url());
  expect(await files.read('banners/first.png')).toBeNull();
  await files.write('banners/first.png', new Uint8Array([0, 1, 255]), 'image/png');
  expect(await files.read('banners/first.png')).toEqual(Buffer.from([0, 1, 255]));
  await files.remove('banners/first.png');
  expect(await files.read('banners/first.png')).toBeNull();
  expect(store.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /bucket/banners/first.png',
    'PUT /bucket/banners/first.png',
    'GET /bucket/banners/first.png',
    'DELETE /bucket/banners/first.png',
    'GET /bucket/banners/first.png',
  ]);
  expect(store.seen[1]?.headers['content-type']).toBe('image/png');
});

test('the region of the address is signed for', async () => {
  const store = await s3Server('eu-central-1');
  await createS3Files(store.url()).write('a.png', Buffer.from('a'), 'image/png');
  expect([...store.kept.keys()]).toEqual(['/bucket/a.png']);
});

test('a wrong secret is refused by the store, and the refusal is an error without the secret', async () => {
  const store = await s3Server();
  const files = createS3Files(store.url('another'));
  const attempts = [files.read('a.png'), files.write('a.png', Buffer.from('a'), 'image/png'), files.remove('a.png')];
  for (const { reason } of (await Promise.allSettled(attempts)) as PromiseRejectedResult[])
    expect(reason).toEqual(new Error('the file store answered 403'));
  expect(store.kept.size).toBe(0);
});

test('no address contains the key or the secret', async () => {
  const store = await s3Server();
  await createS3Files(store.url()).read('a.png');
  expect(JSON.stringify(store.seen)).not.toContain(SECRET);
  expect(store.seen[0]?.url).toBe('/bucket/a.png');
});

test('a failed request to the store is retried', async () => {
  let asked = 0;
  const stumble = (_request: SeenRequest, response: ServerResponse) => void response.writeHead(++asked < 3 ? 503 : 200).end('here');
  const { host } = await localServer(stumble);
  expect((await createS3Files(`http://k:s@${host}/bucket`).read('a.png'))?.toString()).toBe('here');
  expect(asked).toBe(3);
});

test('a malformed key is refused without a request', async () => {
  const store = await s3Server();
  await expect(createS3Files(store.url()).read('../other-bucket/a.png')).rejects.toThrow('not a file key');
  expect(store.seen).toEqual([]);
});
