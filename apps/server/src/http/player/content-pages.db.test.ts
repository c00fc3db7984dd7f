import {
  getFooterPages,
  getLegalIcons,
  getPaymentIcons,
  getPromoBanners,
  getStaticPage,
  getStaticPages,
  sendFeedback,
} from '@tulpar/contract/content';
import { unsubscribe } from '@tulpar/contract/profile-changes';
import { getProfile } from '@tulpar/contract/profiles';
import { LANGUAGES } from '@tulpar/domain/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContent, seedContent } from '#seed/content.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { SUPPORT_EMAIL: 'help@tulpar.example' } });
const content = await readContent();
beforeAll(() => seedContent(world.database));

const run = (sql: string, values: unknown[] = []) => world.database.pool.query(sql, values);
const dataOf = (body: unknown) => (body as { data: Record<string, string>[] }).data;

describe.each(LANGUAGES)('in %s', (language) => {
  const query = { language, currency: 'KZT' };

  test('API-49 the list of pages', async () => {
    const answer = await world.visitor().call(getStaticPages, { query });
    const expected = content.pages.filter((page) => page.language === language).map(({ slug, title }) => ({ slug, title }));
    expect(answer.body).toEqual({ data: expected.sort((a, b) => a.slug.localeCompare(b.slug)) });
  });

  test('API-50 one page, with the name of the house in it', async () => {
    const answer = await world.visitor().call(getStaticPage, { params: { slug: 'about' }, query });
    expect(answer.status).toBe(200);
    const { data } = answer.body as { data: Record<string, string> };
    expect(Object.keys(data)).toEqual(['slug', 'title', 'description', 'content']);
    expect(data['title']).toBe(content.pages.find((page) => page.slug === 'about' && page.language === language)?.title);
    expect(data['content']).toContain('Tulpar');
    expect(JSON.stringify(data)).not.toContain('{brand}');
  });

  test('API-51 ENTITY-40 FOOTER-03 the links of the footer, in their order', async () => {
    const answer = await world.visitor().call(getFooterPages, { query });
    const expected = content.links.filter((link) => link.language === language);
    expect(answer.body).toEqual({ data: expected.map(({ url, name }) => ({ url, link_name: name })) });
  });

  test('API-47 API-48 ENTITY-41 FOOTER-04 the icons of the footer', async () => {
    const legal = dataOf((await world.visitor().call(getLegalIcons, { query })).body);
    expect(legal.map(({ image_url }) => image_url)).toEqual(['/cdn/icons/fair.webp', '/cdn/icons/help.webp']);
    expect(legal[0]?.['url']).toBe('/rules');
    const payment = dataOf((await world.visitor().call(getPaymentIcons, { query })).body);
    expect(payment).toHaveLength(5);
    expect(payment[0]).not.toHaveProperty('url');
    expect(new Set([...legal, ...payment].map(({ name }) => name)).size).toBe(7);
  });
});

test('API-44 API-55 ENTITY-39 banners by category', async () => {
  const visitor = world.visitor();
  const answer = await visitor.call(getPromoBanners, { query: { category: 'register_banner' } });
  expect(answer.body).toEqual({ data: content.banners.map(({ slug, image }) => ({ slug, img_icon: image })) });
  expect((await visitor.call(getPromoBanners, { query: { category: 'nothing' } })).body).toEqual({ data: [] });
  expect(dataOf((await visitor.call(getPromoBanners, { query: {} })).body)).toHaveLength(content.banners.length);
});

test.each(['nothing', 'RULES', 'rules%20x', '__proto__', '..%2frules', 'x'.repeat(65), "rules'--"])(
  'API-50 ROUTE-41 there is no page %s',
  async (slug) => {
    const answer = await world.http.inject(`/api/v1/static-page/${slug}?language=kk`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'NOT_FOUND' }]);
  },
);

test.each(['de', '', 'kk ', 'KK', 'toString'])('API-50 a language that is none of ours is answered in English: %j', async (language) => {
  const answer = await world.visitor().call(getStaticPage, { params: { slug: 'rules' }, query: { language, currency: 'GBP' } });
  expect(answer.body).toMatchObject({ data: { title: language.trim() === 'kk' ? 'Ережелер' : 'Rules' } });
});

test('API-51 a row for one currency is preferred to a row for any', async () => {
  await run(`insert into content_link (url, language, currency, link_name, place) values ('/rules', 'az', 'AZN', 'Manat', 0)`);
  const name = async (currency: string) =>
    dataOf((await world.visitor().call(getFooterPages, { query: { language: 'az', currency } })).body).find(
      ({ url }) => url === '/rules',
    )?.['link_name'];
  expect([await name('AZN'), await name('KZT')]).toEqual(['Manat', 'Qaydalar']);
  await run(`delete from content_link where currency = 'AZN'`);
});

test('API-50 unsanitized rows of the database are sanitized when they are read', async () => {
  await run(
    `insert into content_page (slug, language, currency, title, description, content, updated_at, edited_at)
     values ('dirty', 'kk', 'ANY', 'x', '', $1, now(), now())`,
    ['<p onclick="x()">a<script>alert(1)</script></p><svg onload=x()></svg><a href="javascript:x()">b</a>'],
  );
  const answer = await world.visitor().call(getStaticPage, { params: { slug: 'dirty' }, query: { language: 'kk' } });
  expect(answer.body).toMatchObject({ data: { content: '<p>a</p><a>b</a>' } });
});

test('a new release updates or deletes unedited rows, and rows that staff has edited stay', async () => {
  await run(`update content_page set title = 'Old' where slug = 'rules' and language = 'en'`);
  await run(`update content_page set title = 'Ours', edited_at = now() where slug = 'payouts' and language = 'en'`);
  await seedContent(world.database);
  const { rows } = await run(`select title from content_page where language = 'en' and slug in ('rules', 'payouts') order by slug`);
  expect(rows).toEqual([{ title: 'Ours' }, { title: 'Rules' }]);
  await run(
    `insert into content_icon (kind, slug, language, currency, name, image_url, place) values ('legal', 'old', 'kk', 'ANY', 'x', '/cdn/x.webp', 9)`,
  );
  await seedContent(world.database);
  expect((await run(`select 1 from content_icon where slug = 'old'`)).rowCount).toBe(0);
  expect((await run(`select 1 from content_page where slug = 'dirty'`)).rowCount).toBe(1);
  const before = await run('select max(updated_at) as at from content_page');
  world.clock.pass(60_000);
  await seedContent(world.database);
  expect((await run('select max(updated_at) as at from content_page')).rows).toEqual(before.rows);
});

describe('API-75 feedback', () => {
  const feedback = { email: ' Aigerim@Mail.kz ', message: '  Сәлеметсіз бе!\nСұрағым бар <b>x</b>  ' };

  test('is kept, and handed to support', async () => {
    const answer = await world.visitor().call(sendFeedback, { body: feedback });
    expect([answer.status, answer.body]).toEqual([200, { data: { success: true } }]);
    const { rows } = await run('select email, message from content_feedback');
    expect(rows).toEqual([{ email: 'aigerim@mail.kz', message: 'Сәлеметсіз бе!\nСұрағым бар <b>x</b>' }]);
    expect((await world.messages()).at(-1)).toEqual({
      kind: 'email',
      recipient: 'help@tulpar.example',
      subject: 'Tulpar: aigerim@mail.kz',
      body: 'aigerim@mail.kz\n\nСәлеметсіз бе!\nСұрағым бар <b>x</b>',
    });
  });

  test('is kept where no address of support is known', async () => {
    const silent = await createTestApp({ url: world.url });
    const before = (await silent.messages()).length;
    expect((await silent.visitor().call(sendFeedback, { body: { email: 'a@b.kz', message: 'hello' } })).status).toBe(200);
    expect(await silent.messages()).toHaveLength(before);
    expect((await run(`select 1 from content_feedback where email = 'a@b.kz'`)).rowCount).toBe(1);
    await silent.close();
  });

  test.each([
    [{ email: 'no', message: 'hello' }, { email: ['EMAIL_INVALID'] }],
    [{ email: 'a@b.kz', message: ' \n ' }, { message: ['REQUIRED'] }],
    [{ email: 'a@b.kz', message: 'x'.repeat(4001) }, { message: ['TOO_LONG'] }],
    [{ email: 'a@b.kz' }, { message: ['REQUIRED'] }],
  ])('%j is refused', async (body, errors) => {
    const answer = await world.visitor().call(sendFeedback, { body });
    expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
  });

  test('is taken five times an hour from one address', async () => {
    const visitor = world.visitor();
    const send = async () => (await visitor.call(sendFeedback, { body: { email: 'a@b.kz', message: 'hello' } })).status;
    const statuses = [];
    for (let turn = 0; turn < 6; turn++) statuses.push(await send());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    world.clock.pass(3_600_000);
    expect(await send()).toBe(200);
  });
});

describe('API-25 ROUTE-35 unsubscribing', () => {
  test('ends the news by e-mail, with and without a sign-in, and leaves the rest', async () => {
    const player = await world.player({ email: 'news@mail.kz', receive_email: true, receive_sms: true });
    const answer = await world.visitor().call(unsubscribe, { body: { email: ' NEWS@mail.kz' } });
    expect([answer.status, answer.body]).toEqual([200, { data: { success: true } }]);
    expect((await player.call(getProfile)).body).toMatchObject({ data: { receive_email: false, receive_sms: true } });
    expect((await player.call(unsubscribe, { body: { email: 'news@mail.kz' } })).status).toBe(200);
  });

  test('answers the same for an unknown address', async () => {
    const answer = await world.visitor().call(unsubscribe, { body: { email: 'nobody@mail.kz' } });
    expect([answer.status, answer.body]).toEqual([200, { data: { success: true } }]);
  });

  test('is limited, so that lists of addresses cannot be tried', async () => {
    const visitor = world.visitor();
    for (let turn = 0; turn < 20; turn++) await visitor.call(unsubscribe, { body: { email: `a${turn}@b.kz` } });
    expect((await visitor.call(unsubscribe, { body: { email: 'a@b.kz' } })).status).toBe(429);
  });
});
