import { LANGUAGES } from '@tulpar/domain/languages';
import { beforeAll, expect, test } from 'vitest';
import { seedContent } from '#seed/content.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { PUBLIC_URL: 'https://tulpar.example/' } });
beforeAll(() => seedContent(world.database));

test('robots.txt keeps search engines to the pages and names the map', async () => {
  const answer = await world.http.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const line of ['Disallow: /api/', 'Disallow: /unsubscribe/', 'Sitemap: https://tulpar.example/sitemap.xml'])
    expect(answer.body.split('\n')).toContain(line);
});

test('ROUTE-24 the site map names every page in four languages', async () => {
  const { headers, body } = await world.http.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const pages = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(pages).toHaveLength(15);
  for (const path of ['/', '/rules', '/faq', '/vipclub']) expect(pages).toContain(`https://tulpar.example${path}`);
  expect(body).not.toContain('unsubscribe');
  for (const language of LANGUAGES)
    expect(body).toContain(`hreflang="${language}" href="https://tulpar.example/rules?language=${language}"`);
  expect(body.match(/hreflang="x-default"/g)).toHaveLength(15);
  expect(body).toContain('<lastmod>2026-03-02</lastmod>');
});

test('without a public address the site map uses the address of the request', async () => {
  const context = await createTestApp({ url: world.url });
  const answer = await context.http.inject({ url: '/robots.txt', headers: { host: '192.168.1.7:8080' } });
  expect(answer.body).toContain('Sitemap: http://192.168.1.7:8080/sitemap.xml');
  for (const host of ['a"><script>', 'evil.example'])
    expect((await context.http.inject({ url: '/sitemap.xml', headers: { host } })).statusCode).toBe(400);
  await context.close();
});
