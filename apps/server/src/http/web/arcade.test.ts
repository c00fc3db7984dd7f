import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { loadBuiltArcade, serveArcade } from './arcade.ts';

const security = { isSecure: false, isDevelopment: false, parentOrigins: ['https://partner.test'] };

async function openArcade(): Promise<FastifyInstance> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><head><title>game</title></head>');
  await writeFile(path.join(folder, 'assets/main-1.js'), 'export {}');
  for (const letters of ['latin', 'latin-ext-wght-normal', 'azerbaijani', 'cyrillic', 'kazakh'])
    await writeFile(path.join(folder, `assets/onest-${letters}-D43ras_v.woff2`), '');
  const app = Fastify();
  onTestFinished(() => app.close());
  addSecurityHeaders(app, security);
  await app.register(compress, { globalCompression: false });
  serveArcade(app, { arcade: await loadBuiltArcade(folder), config: { publicUrl: 'https://tulpar.test' }, security });
  return app;
}

test('a game page has an opaque origin, may make no calls and opens in our own frames only', async () => {
  const answer = await (await openArcade()).inject('/arcade/dice');
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' https://tulpar.test;");
  expect(policy).toContain("frame-ancestors 'self' https://partner.test");
  expect(policy).toContain('sandbox allow-scripts');
  for (const open of ['connect-src', 'unsafe-inline', 'unsafe-eval', 'allow-same-origin']) expect(policy).not.toContain(open);
});

test.each([
  ['az', ['latin', 'azerbaijani']],
  ['kk', ['latin', 'azerbaijani', 'cyrillic', 'kazakh']],
])('the letters of %s come with the page', async (language, letters) => {
  const answer = await (await openArcade()).inject({ url: '/arcade/dice', headers: { cookie: `language=${language}` } });
  const asked = [...answer.body.matchAll(/rel="preload" as="font" [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(asked).toEqual(letters.map((one) => `/arcade/assets/onest-${one}-D43ras_v.woff2`));
  expect(answer.headers['vary']).toContain('cookie');
});

test('the files of a game may be read by a frame with an opaque origin', async () => {
  const answer = await (await openArcade()).inject('/arcade/assets/main-1.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a preflight request gets the same headers', async () => {
  const answer = await (await openArcade()).inject({ method: 'OPTIONS', url: '/arcade/assets/main-1.js' });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
});

test.each(['/arcade/no-such-game', '/arcade/', '/arcade/assets/../index.html', '/arcade/assets/none.js', '/arcade/index.html'])(
  '%s is nothing',
  async (url) => {
    expect((await (await openArcade()).inject(url)).statusCode).toBe(404);
  },
);
