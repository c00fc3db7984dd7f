import { HOUR_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { type CashbackPeriod, cashbackPeriodAt } from '@tulpar/domain/offers/cashback';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { beforeAll, expect, test } from 'vitest';
import { addToSegment, listGrants, readCashback as readEvidence } from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { fund, useGames } from '#testing/use-games.ts';
import { openCashback } from './open-cashback.ts';
import { createCashbackReader } from './read-cashback.ts';

const world = useGames();
const TERMS = { wager: 3, amountMax: 5_000_000 as Minor, depositMin: 300_000 as Minor, days: 7, openDays: 7 };

beforeAll(async () => {
  const startsAt = world.clock.now();
  const trigger = (rhythm: 'week' | 'month') => ({ on: 'cashback', rhythm }) as const;
  await publishCampaign(world.database, { id: 'cashback-week', type: 'cashback', trigger: trigger('week'), priority: 2, startsAt }, TERMS);
  const monthly = { priority: 1, audience: { segment: 'monthly' }, startsAt };
  await publishCampaign(world.database, { id: 'cashback-month', type: 'cashback', trigger: trigger('month'), ...monthly }, TERMS);
});

const weekAt = (moment: Date): CashbackPeriod => cashbackPeriodAt('week', 'KZT', moment);
const weekNow = (): CashbackPeriod => weekAt(world.clock.now());
const monthNow = (): CashbackPeriod => cashbackPeriodAt('month', 'KZT', world.clock.now());
const goTo = (moment: Date, after = 0): void => world.clock.pass(moment.getTime() + after - world.clock.now().getTime());

interface Somebody {
  readonly id: string;
}
async function gambler(): Promise<Somebody> {
  const [player] = await quickPlayers(world, 1);
  if (!player) throw new Error('nobody');
  await fund(world, player.id, 100_000_000);
  return player;
}
let rounds = 0;
const lose = ({ id }: Somebody, stake: number) =>
  world.context.ledger.run({
    playerId: id,
    source: 'test',
    actor: `player:${id}`,
    requestId: `r${++rounds}`,
    kind: 'round',
    currency: 'KZT',
    roundId: world.database.ids.uuid(),
    game: 'dice',
    stake: stake as Minor,
    win: 0 as Minor,
    weightPercent: 100,
  });

test('MONEY-67 who moves from weekly to monthly cashback and back gets one share of each loss', async () => {
  // A month whose last week reaches into the next.
  for (let ends = monthNow().until; ends >= weekAt(new Date(ends.getTime() - 1)).until; ends = monthNow().until) goTo(ends);
  const player = await gambler();
  const month = monthNow();
  const evidence = (campaign: string, { name }: CashbackPeriod) => readEvidence(world.database, player.id, campaign, name);
  const shown = async () => (await createCashbackReader(world.context)(player.id, HOUSE_POLICY))?.lost;
  goTo(weekNow().until, HOUR_MS);
  const first = weekNow();
  await lose(player, 10_000_000);
  goTo(first.until, HOUR_MS);
  const second = weekNow();
  await lose(player, 4_000_000);
  goTo(first.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await evidence('cashback-week', first)).toMatchObject({ lost: 10_000_000 });
  // The second week is not over: all of it but the first belongs to the month.
  await world.database.transaction((tx) => addToSegment(tx, player.id, 'monthly'));
  expect(await shown()).toBe(4_000_000);
  goTo(weekAt(new Date(month.until.getTime() - 1)).from, HOUR_MS);
  const last = weekNow();
  await lose(player, 2_000_000);
  goTo(month.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await evidence('cashback-week', second)).toBeNull();
  expect(await evidence('cashback-month', month)).toMatchObject({ lost: 6_000_000 });
  await world.database.pool.query('delete from offer_segment where player_id = $1', [player.id]);
  await lose(player, 3_000_000);
  goTo(last.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await evidence('cashback-week', last)).toMatchObject({ lost: 3_000_000 });
});

test('MONEY-67 the group at the end of a period counts, also for who leaves it before the period opens', async () => {
  goTo(weekNow().until, HOUR_MS);
  const player = await gambler();
  const week = weekNow();
  await lose(player, 10_000_000);
  goTo(week.until, HOUR_MS);
  await world.database.transaction((tx) => addToSegment(tx, player.id, 'monthly'));
  goTo(week.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect((await listGrants(world.database, player.id, null)).filter(({ type }) => type === 'cashback')).toMatchObject([
    { campaignId: 'cashback-week', occurrence: week.name, amount: 300_000 },
  ]);
});
