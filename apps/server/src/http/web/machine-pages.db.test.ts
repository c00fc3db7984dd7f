import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requestPasswordReset } from '@tulpar/contract/accounts';
import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { createTestApp, DEVELOPER_KEY, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();

describe('health', () => {
  test('/healthz says that the process lives, /readyz that it can serve', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await world.http.inject(url);
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'ok', 'no-store']);
    }
  });

  test('without its database it lives, but cannot serve', async () => {
    const context = await createTestApp({ url: world.url });
    await context.database.close();
    expect((await context.http.inject('/healthz')).statusCode).toBe(200);
    const answer = await context.http.inject('/readyz');
    expect([answer.statusCode, answer.body]).toEqual([503, 'the database does not answer']);
    await context.http.close();
  });
});

describe('/offline', () => {
  test('SYS-01 a page for a browser without a connection holds all it needs, in each language', async () => {
    for (const [language, title] of [
      ['kk', 'Байланыс үзілді'],
      ['ru', 'Связь пропала'],
    ]) {
      const answer = await world.http.inject(`/offline/${language}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`lang="${language}"`);
      expect(answer.body).toContain(`<h1>${title}</h1>`);
      expect(answer.body).not.toMatch(/<link|src=|https?:(?!\/\/www\.w3\.org)/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await world.http.inject('/offline/xx')).statusCode).toBe(404);
  });
});

describe('/.well-known/security.txt', () => {
  test('names the contact for weaknesses, and until when', async () => {
    const app = await createTestApp({
      url: world.url,
      config: { PUBLIC_URL: 'https://casino.example', SECURITY_CONTACT: 'mailto:security@casino.example' },
    });
    const answer = await app.http.inject('/.well-known/security.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@casino.example',
      'Expires: 2026-08-29T00:00:00.000Z',
      'Preferred-Languages: en, ru, kk, az',
      'Canonical: https://casino.example/.well-known/security.txt',
      '',
    ]);
    await app.close();
  });

  test('is not there where no contact is named', async () => {
    expect((await world.http.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });
});

describe('/sandbox/messages', () => {
  const page = (options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    world.http.inject({ url: `/sandbox/messages?key=${DEVELOPER_KEY}`, ...options });

  test('shows unsent messages to a browser on this machine', async () => {
    const player = await world.player();
    await player.call(requestPasswordReset, { body: { phone: player.phone } });
    await world.messages();
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await page({ remoteAddress });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(player.phone);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const list = (await page({ headers: { accept: 'application/json' } })).json<{ data: unknown[] }>();
    expect(list.data[0]).toMatchObject({ kind: 'sms', recipient: player.phone, body: expect.stringMatching(/\d{6}/) });
  });

  test('escapes the text of a message', async () => {
    await world.database.pool.query(
      `insert into platform_message (id, kind, recipient, subject, body, created_at) values (gen_random_uuid(), 'email', 'a&b', '<b>"x"', '<script>alert(1)</script>', now() + interval '1 year')`,
    );
    const { body } = await page();
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script>');
    expect(body).toContain('a&amp;b');
  });

  test.each([
    ['from outside', { remoteAddress: '203.0.113.7' }],
    ['from the same house', { remoteAddress: '192.168.1.7' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy that names the client otherwise', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['through a proxy that names itself', { headers: { via: '1.1 proxy' } }],
    ['through a proxy of the standard', { headers: { forwarded: 'for=127.0.0.1' } }],
  ])('is not there %s', async (_where, options) => {
    const answer = await page(options);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'NOT_FOUND' }]);
  });

  test('is not there under a foreign name that points here', async () => {
    expect((await page({ headers: { host: 'evil.example:8080' } })).statusCode).toBe(400);
  });

  test('is not there without the key, for other users of the machine and proxies that add no header', async () => {
    for (const url of ['/sandbox/messages', '/sandbox/messages?key=guess']) expect((await world.http.inject(url)).statusCode).toBe(404);
  });

  // A proxy on the same machine that adds nothing looks like a local browser: only the settings can close the page.
  test.each([
    ['https', { PUBLIC_URL: 'https://casino.example' }],
    ['no demo world', { DEMO: 'off' }],
  ])('does not exist, and nothing is kept for it, with %s', async (_what, config) => {
    const app = await createTestApp({ url: world.url, config, isProduction: true });
    const player = await app.player();
    await player.call(requestPasswordReset, { body: { phone: player.phone } });
    expect((await app.messages()).filter(({ recipient }) => recipient === player.phone)).toEqual([]);
    expect((await app.http.inject(`/sandbox/messages?key=${DEVELOPER_KEY}`)).statusCode).toBe(404);
    await app.close();
  });

  test('does not exist when senders are configured', async () => {
    const context = await createTestApp({ url: world.url, config: { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' } });
    expect((await context.http.inject('/sandbox/messages')).statusCode).toBe(404);
    await context.close();
  });
});

describe('/cdn', () => {
  async function appWithPictures() {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'files/banners'), { recursive: true });
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0af' } })
      .png()
      .toBuffer();
    await writeFile(path.join(folder, 'files/banners/a.png'), picture);
    await writeFile(path.join(folder, 'files/secret.txt'), 'secret');
    const context = await createTestApp({ url: world.url, config: { DATA_DIR: folder } });
    onTestFinished(() => context.close());
    return (url: string) => context.http.inject(url);
  }

  test('gives our own pictures as WebP, for a day or for ever', async () => {
    const get = await appWithPictures();
    const answer = await get('/cdn/banners/a.png?format=webp&quality=70&width=300');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect((await get('/cdn/banners/a.png?v=7')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('gives a picture under the hash of its content for ever, and under another one for a minute', async () => {
    const get = await appWithPictures();
    const plain = await get('/cdn/banners/a.png?width=48');
    const files = path.join(import.meta.dirname, '../../../../../art/pictures');
    const content = await readFile(path.join(files, 'games/dice/cover.webp'));
    const version = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const good = await get(`/cdn/v-${version}/games/dice/cover.webp?width=48`);
    expect([good.statusCode, good.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const other = await get(`/cdn/v-${version}/banners/a.png?width=48`);
    expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(other.rawPayload).toEqual(plain.rawPayload);
    expect((await get(`/cdn/v-${version}/secret.txt`)).statusCode).toBe(404);
  });

  test.each([
    '',
    'a.png',
    'secret.txt',
    '../secret.txt',
    '..%2fsecret.txt',
    'banners/..%2f..%2fsecret.txt',
    'banners',
    'banners/A.png',
    'a%00.png',
    'banners%5ca.png',
    'http://x/a.png',
    'x'.repeat(300),
  ])('knows no picture %s', async (key) => {
    const get = await appWithPictures();
    const answer = await get(`/cdn/${key}`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'NOT_FOUND' }]);
  });

  test.each([
    'width=0',
    'width=-1',
    'width=1601',
    'width=1.5',
    'width=x',
    'width=',
    'width=1&width=2',
    'height=99999',
    'format=png',
    'quality=100',
    `v=${'x'.repeat(65)}`,
  ])('refuses the query %s', async (query) => {
    const answer = await world.http.inject(`/cdn/banners/a.png?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR' }]);
  });
});

test('/api/docs shows every call, and the document for tools', async () => {
  const page = await world.http.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { method, path } of ALL_ENDPOINTS.values()) expect(page.body).toContain(`<code>${method} ${path}</code>`);
  const document = await world.http.inject('/api/docs/openapi.json');
  expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'tulpar API' } });
});
