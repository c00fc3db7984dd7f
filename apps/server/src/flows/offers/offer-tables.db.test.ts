import { mayFollow, OFFER_STATUSES } from '@tulpar/domain/offers/status';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { withAppRole } from '#platform/schema/app-role.ts';
import { useOffers } from '#testing/use-offers.ts';

const world = useOffers();

test('MONEY-58 the database allows exactly the pairs of statuses that the rules allow', async () => {
  const pairs = [null, ...OFFER_STATUSES].flatMap((from) => OFFER_STATUSES.map((to) => [from, to] as const));
  const { rows } = await world.database.pool.query<{ may: boolean }>(
    'select offer_may_follow(a.was, a.becomes) as may from unnest($1::text[], $2::text[]) with ordinality as a (was, becomes, nth) order by nth',
    [pairs.map(([from]) => from ?? ''), pairs.map(([, to]) => to)],
  );
  expect(rows.map(({ may }) => may)).toEqual(pairs.map(([from, to]) => mayFollow(from, to)));
});

/** What nobody may write, whatever the application's role allows. */
const FORBIDDEN: readonly (readonly [what: string, sql: string])[] = [
  [
    'MONEY-58 an end undone',
    `update offer_grant set status = 'available', ended_at = null where campaign_id = 'welcome-1' and player_id = $1`,
  ],
  ['MONEY-58 active without being earned', `update offer_grant set status = 'active' where campaign_id = 'welcome-3' and player_id = $1`],
  ['MONEY-61 other terms', `update offer_grant set terms_id = gen_random_uuid() where player_id = $1`],
  ['another occurrence', `update offer_grant set occurrence = 'again' where player_id = $1`],
  ['another amount', `update offer_grant set amount = 1 where campaign_id = 'welcome-2' and player_id = $1 and amount is not null`],
  ['an offer gone', 'delete from offer_grant where player_id = $1'],
  ['MONEY-61 a changed receipt', `update offer_receipt set terms = '{}' where player_id = $1`],
  ['a receipt gone', 'delete from offer_receipt where player_id = $1'],
  ['MONEY-61 changed terms', `update offer_terms set terms = '{}' where $1::uuid is not null`],
  ['MONEY-64 more promised than the budget holds', `update offer_budget set promised = cap + 1 where $1::uuid is not null`],
  ['MONEY-64 less than nothing spent', `update offer_budget set spent = -1 where $1::uuid is not null`],
  ['MONEY-76 a mark of another player', 'update offer_mark set player_id = gen_random_uuid() where $1::uuid is not null'],
];

test('what players were promised cannot be written away', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  await world.depositWith(player, await world.uidOf(player, 'welcome-2'), 500_000);
  const app = new Client({ connectionString: withAppRole(world.url) });
  const owner = new Client({ connectionString: world.url });
  await Promise.all([app.connect(), owner.connect()]);
  try {
    for (const [what, sql] of FORBIDDEN) await expect(app.query(sql, [player.id]), what).rejects.toThrow();
    // The tables stop their owner as well where the role alone would not.
    for (const [what, sql] of FORBIDDEN.slice(0, 9)) await expect(owner.query(sql, [player.id]), what).rejects.toThrow();
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
});
