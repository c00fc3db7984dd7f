import { type AnalyticsEvent, EVENTS_PER_CALL_MAX, postAnalytics, postVisit } from '@tulpar/contract/analytics';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const rowsOf = async (table: string) => (await world.database.pool.query(`select * from ${table} order by id`)).rows as object[];

const EVENT: AnalyticsEvent = {
  visitor_uid: 'a1b2',
  player_id: null,
  source_id: 'autumn',
  platform: 'pwa',
  operating_system: 'Android',
  os_version: '14',
  browser: 'Chrome 130',
  screen_resolution: '390x844',
  payload: { button: 'deposit', amount: 5000 },
  local_time: '2026-11-15T12:00:00+05:00',
  url: 'https://tulpar.kz/bonuses?auth_token=s3cret',
  previous_url: null,
  project: 'tulpar',
  event_name: 'withdrawal_click',
};

test('API-73 ENTITY-46 events are stored field by field, and a token in an address is not', async () => {
  const answer = await world.visitor().call(postAnalytics, { body: [EVENT, { ...EVENT, event_name: 'two', payload: {} }] });
  expect(answer).toMatchObject({ status: 200, body: { data: { accepted: 2 } } });
  const rows = await rowsOf('analytics_event');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(expect.objectContaining({ ...EVENT, url: 'https://tulpar.kz/bonuses?auth_token=hidden' }));
  expect(rows).toContainEqual(expect.objectContaining({ event_name: 'two', payload: {} }));
});

test('API-73 at most a hundred events a call, and at least one', async () => {
  const visitor = world.visitor();
  const post = async (body: unknown) => (await visitor.call(postAnalytics, { body: body as AnalyticsEvent[] })).status;
  expect(await post(Array.from({ length: EVENTS_PER_CALL_MAX }, () => EVENT))).toBe(200);
  expect(await post(Array.from({ length: EVENTS_PER_CALL_MAX + 1 }, () => EVENT))).toBe(422);
  expect(await post([])).toBe(422);
  expect(await post({})).toBe(422);
  expect(await post([{ ...EVENT, event_name: 'a b' }])).toBe(422);
  expect(await post([{ ...EVENT, platform: 'toaster' }])).toBe(422);
});

test.each(Object.keys(EVENT))(
  'API-73 an event whose %s is of another kind is refused, and nothing of its call is stored',
  async (field) => {
    world.clock.pass(2 * MINUTE_MS);
    const before = (await rowsOf('analytics_event')).length;
    for (const wrong of [7, [], ['a'], true, 'x'.repeat(3000)]) {
      const answer = await world.visitor().call(postAnalytics, { body: [EVENT, { ...EVENT, [field]: wrong }] as AnalyticsEvent[] });
      expect([answer.status, answer.body], String(wrong).slice(0, 9)).toMatchObject([422, { code: 'VALIDATION_ERROR' }]);
    }
    expect(await rowsOf('analytics_event')).toHaveLength(before);
  },
);

test('API-74 a visit is stored with the address of the connection, whatever the body says', async () => {
  const body = { visitor_uid: 'a1b2', url: 'https://tulpar.kz/confirm-email/s3cret', user_agent: 'Mozilla/5.0', client_ip: '1.2.3.4' };
  const visitor = world.visitor();
  expect(await visitor.call(postVisit, { body })).toMatchObject({ status: 200, body: { data: { success: true } } });
  expect(await rowsOf('analytics_visit')).toMatchObject([
    {
      visitor_uid: 'a1b2',
      url: 'https://tulpar.kz/confirm-email/hidden',
      user_agent: 'Mozilla/5.0',
      client_ip: expect.stringMatching(/^(?!1\.2\.3\.4).+/),
    },
  ]);
});

test('an address writes sixty times a minute, then it waits', async () => {
  world.clock.pass(2 * MINUTE_MS);
  const visitor = world.visitor();
  const statuses: number[] = [];
  for (let call = 0; call < 61; call++) statuses.push((await visitor.call(postAnalytics, { body: [EVENT] })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  world.clock.pass(MINUTE_MS);
  expect((await visitor.call(postAnalytics, { body: [EVENT] })).status).toBe(200);
});

test('after four hundred days nothing of it is left', async () => {
  await world.runJob('sweep');
  expect(await rowsOf('analytics_visit')).toHaveLength(1);
  world.clock.pass(401 * DAY_MS);
  await world.runJob('sweep');
  expect([...(await rowsOf('analytics_event')), ...(await rowsOf('analytics_visit'))]).toEqual([]);
});

test('a visit through a proxy that passes on no plain address is kept, without what is no address', async () => {
  const body = { visitor_uid: 'proxied', url: 'https://tulpar.kz/', user_agent: 'x' };
  const seen: unknown[] = [];
  for (const address of ['1.2.3.4:5678', 'unknown', 'fe80::1%eth0', '[2001:db8::1]:443']) {
    expect((await world.visitor(address).call(postVisit, { body })).status).toBe(200);
    seen.push((await rowsOf('analytics_visit')).at(-1));
  }
  expect(seen.map((row) => (row as { client_ip: string | null }).client_ip)).toEqual(['1.2.3.4', null, 'fe80::1', '2001:db8::1']);
});
