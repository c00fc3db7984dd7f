import { expect, test } from '#setup/test.ts';
import { MESSAGES_PATH } from '#setup/test-server.ts';

const YEAR = /max-age=31536000, immutable/;

test('the page has its security headers, and a new nonce each time', async ({ request }) => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit++) {
    const answer = await request.get('/auth/login', { headers: { 'accept-language': 'az-AZ,az;q=0.9' } });
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'az',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    const html = await answer.text();
    expect(html).not.toContain('__nonce__');
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ on[a-z]+="| style="/);
  }
  expect(nonces.size).toBe(2);
});

test('CONST-03 the language comes from the cookie, then from the browser, then it is English', async ({ request }) => {
  const languageOf = async (headers: Record<string, string>) => (await request.get('/', { headers })).headers()['content-language'];
  expect(await languageOf({ cookie: 'language=kk', 'accept-language': 'ru' })).toBe('kk');
  expect(await languageOf({ cookie: 'language=de', 'accept-language': 'ru' })).toBe('ru');
  expect(await languageOf({ 'accept-language': 'fr,de' })).toBe('en');
});

test('code and styles are compressed and kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
  for (const file of files) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await request.get(file, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers()['cache-control'], file).toMatch(YEAR);
      // Small files are not compressed, because they fit into one packet, and fonts are already compressed.
      if ((await answer.body()).length > 1400 && !file.endsWith('.woff2'))
        expect(answer.headers()['content-encoding'], file).toBe(encoding);
    }
  }
});

test('CONST-35 pictures come as WebP in the width asked for, and those of the app itself are kept for ever', async ({ request }) => {
  const html = await (await request.get('/auth/register')).text();
  const sources = /srcSet="([^"]+)"/i.exec(html)?.[1]?.replaceAll('&amp;', '&').split(', ') ?? [];
  expect(sources.length).toBeGreaterThan(2);
  const sizes: number[] = [];
  for (const source of [sources[0], sources.at(-1)]) {
    const [address = '', width] = source?.split(' ') ?? [];
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toBe('image/webp');
    expect(answer.headers()['cache-control']).toMatch(YEAR);
    const bytes = await answer.body();
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    // The lossy and the extended format store the width at different offsets.
    const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X';
    expect(`${isExtended ? 1 + bytes.readUIntLE(24, 3) : bytes.readUInt16LE(26) & 0x3fff}w`).toBe(width);
    sizes.push(bytes.length);
  }
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  for (const address of ['/cdn/../package.json', '/cdn/%2e%2e/package.json', '/cdn/banners/no-such.webp', '/cdn/favicon.svg']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test('the server answers health checks, lists its API, and keeps sent messages private', async ({ request, server }) => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await request.get(path);
    expect([answer.status(), await answer.text()]).toEqual([200, 'ok']);
  }
  expect(await (await request.get('/api/docs')).text()).toContain('POST /api/signup');
  expect(await (await request.get('/api/docs/openapi.json')).json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  // This visitor comes through a proxy; only local requests may read the messages.
  expect((await request.get('/sandbox/messages')).status()).toBe(404);
  expect((await fetch(`${server.url}/sandbox/messages`)).status).toBe(404);
  expect((await fetch(server.url + MESSAGES_PATH)).status).toBe(200);
  expect((await request.get('/api/v1/no-such-call')).status()).toBe(404);
});

test('ROUTE-42 the gallery of components is not part of a built product', async ({ request }) => {
  expect((await request.get('/dev')).status()).toBe(404);
});
