import { messagesOf } from '@tulpar/i18n/all-messages';
import { expect, test } from 'vitest';
import type { Boot } from '#platform/boot.ts';
import { headOf } from './head.ts';
import { routeOf } from './routes.ts';

const bootOf = (url: string, more: Partial<Boot> = {}): Boot => ({
  url,
  language: 'kk',
  messages: messagesOf('kk'),
  currency: 'KZT',
  country: 'KZ',
  brand: 'tulpar',
  brandName: 'Tulpar',
  origin: 'https://tulpar.example',
  support: { email: null, phone: null },
  appPromoCode: null,
  sentryDsn: null,
  isRegionBlocked: false,
  licenceHosts: [],
  hostname: 'tulpar.kz',
  authHost: null,
  parentOrigins: [],
  slug: null,
  page: null,
  answers: {},
  hasSession: false,
  hasPlayed: false,
  ...more,
});
const head = (url: string, more?: Partial<Boot>) => headOf(bootOf(url, more), routeOf(url));
const PAGE = { slug: 'rules', title: 'Ережелер', description: 'Ойын "тәртібі"', content: '<p>x</p>' };

test('ROUTE-24 a page of text has its own title and description, escaped', () => {
  const html = head('/rules', { page: PAGE });
  expect(html).toContain('<title>Ережелер · Tulpar</title>');
  expect(html).toContain('<meta name="description" content="Ойын &quot;тәртібі&quot;">');
  expect(html).toContain('<meta property="og:title" content="Ережелер · Tulpar">');
  expect(html).not.toContain('noindex');
});

test('ROUTE-24 a page names itself in every language', () => {
  const html = head('/rules?utm_source=x', { page: PAGE });
  expect(html).toContain('<link rel="canonical" href="https://tulpar.example/rules">');
  for (const language of ['kk', 'en', 'az', 'ru'])
    expect(html).toContain(`hreflang="${language}" href="https://tulpar.example/rules?language=${language}"`);
  expect(html).toContain('hreflang="x-default" href="https://tulpar.example/rules"');
  expect(html).toContain('<meta property="og:locale" content="kk_KZ">');
  expect(html).toContain('<meta property="og:locale:alternate" content="az_AZ">');
  expect(head('/rules?language=kk', { page: PAGE })).toContain('rel="canonical" href="https://tulpar.example/rules?language=kk"');
});

test('ROUTE-01 ROUTE-43 other pages have the texts of the messages, and what is not there is not to be found', () => {
  expect(head('/')).toContain('<link rel="canonical" href="https://tulpar.example/">');
  for (const url of ['/nothing', '/a/b']) {
    expect(head(url)).toContain('<title>Бет табылмады · Tulpar</title>');
    expect(head(url)).toContain('<meta name="robots" content="noindex">');
    expect(head(url)).not.toContain('canonical');
  }
});

test('ROUTE-35 a link with an e-mail address in it is kept from search engines', () => {
  const html = head('/unsubscribe/a@b.kz', { page: { ...PAGE, slug: 'unsubscribe' } });
  expect(html).toContain('noindex');
  expect(html).not.toContain('a@b.kz');
});

test('ROUTE-24 questions are there for search engines, and nothing in them ends the element', () => {
  const content = '<details><summary>Кім?</summary><p>&lt;/script&gt;&lt;script&gt;x</p></details>';
  const html = head('/faq', { page: { ...PAGE, slug: 'faq', content } });
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Кім?', acceptedAnswer: { text: '</script><script>x' } }],
  });
  expect(head('/rules', { page: PAGE })).not.toContain('ld+json');
});

test('an address with signs in it stays an address', () => {
  expect(head('/"><script>alert(1)</script>', { page: PAGE })).not.toContain('<script>');
});
