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

test('ROUTE-01 ROUTE-43 other pages use the translated titles, and a missing page is not indexed', () => {
  expect(head('/')).toContain('<link rel="canonical" href="https://tulpar.example/">');
  for (const url of ['/nothing', '/a/b']) {
    expect(head(url)).toContain('<title>Бет табылмады · Tulpar</title>');
    expect(head(url)).toContain('<meta name="robots" content="noindex">');
    expect(head(url)).not.toContain('canonical');
  }
});

const AUDIENCE = 'currency=KZT&language=kk';

test.each([
  ['SEARCH-06', '/games/dice?mode=demo', `/api/v1/games/dice?${AUDIENCE}`, { name: 'Сүйектер' }, 'Сүйектер'],
  ['ROUTE-30', '/news/august', '/api/v1/promos?currency=KZT&locale=kk&slug=august', [{ title: 'Тамыз' }], 'Тамыз'],
  ['ROUTE-08', '/games/category/new', `/api/v1/categories?${AUDIENCE}`, [{ slug: 'new', menu_name: 'Жаңа' }], 'Жаңа'],
  [
    'ROUTE-09',
    '/games/filter/asyq',
    `/api/v1/games?currency=KZT&filter_slug=asyq&language=kk&limit=10&page=1`,
    [{ provider: { name: 'Asyq' } }],
    'Asyq',
  ],
  ['ROUTE-31', '/tournaments/cup?a=1', `/api/v1/tournaments/cup?${AUDIENCE}&locale=kk`, { title: 'Дала кубогы' }, 'Дала кубогы'],
  ['ROUTE-32', '/tournaments/cup/games', `/api/v1/tournaments/cup?${AUDIENCE}&locale=kk`, { title: 'Дала кубогы' }, 'Дала кубогы'],
])('%s the title of %s is its subject', (_id, url, address, data, name) => {
  const html = head(url, { answers: { [address]: { status: 200, body: { data } } } });
  expect(html).toContain(`<title>${name} · Tulpar</title>`);
  expect(html).toContain('canonical');
});

test('ROUTE-30 ROUTE-31 SEARCH-06 a game, promotion or tournament that is not there is not to be found', () => {
  const promos = '/api/v1/promos?currency=KZT&locale=kk&slug=august';
  for (const html of [
    head('/games/nothing', { answers: { [`/api/v1/games/nothing?${AUDIENCE}`]: { status: 404 } } }),
    head('/news/august', { answers: { [promos]: { status: 200, body: { data: [] } } } }),
    head('/tournaments/cup', { answers: { [`/api/v1/tournaments/cup?${AUDIENCE}&locale=kk`]: { status: 404 } } }),
    head('/tournaments/cup/games', { answers: { [`/api/v1/tournaments/cup?${AUDIENCE}&locale=kk`]: { status: 404 } } }),
  ]) {
    expect(html).toContain('<title>Бет табылмады · Tulpar</title>');
    expect(html).toContain('noindex');
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
