import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { type CashbackPeriod, cashbackAmount, cashbackPeriodAt, lostIn } from '@tulpar/domain/offers/cashback';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playResults, readWallet } from '#modules/ledger/index.ts';
import { addToSegment, listGrants, readCashback as readEvidence } from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { fund, useGames } from '#testing/use-games.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { openCashback } from './open-cashback.ts';
import { readCashback } from './read-cashback.ts';

const world = useGames();
interface Somebody {
  readonly id: string;
}
const MAX = 5_000_000 as Minor;
const TERMS = { wager: 3, amountMax: MAX, depositMin: 300_000 as Minor, days: 7, openDays: 7 };
const EVERYBODY = { first: '00000000-0000-0000-0000-000000000000', last: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  other = await createTestApp({ url: world.url, clock: world.clock });
  const startsAt = world.clock.now();
  const trigger = (rhythm: 'week' | 'month') => ({ on: 'cashback', rhythm }) as const;
  await publishCampaign(world.database, { id: 'cashback-week', type: 'cashback', trigger: trigger('week'), priority: 2, startsAt }, TERMS);
  const monthly = { priority: 1, audience: { segment: 'monthly' }, startsAt };
  await publishCampaign(world.database, { id: 'cashback-month', type: 'cashback', trigger: trigger('month'), ...monthly }, TERMS);
});
afterAll(() => other.close());

const weekNow = (): CashbackPeriod => cashbackPeriodAt('week', 'KZT', world.clock.now());
const goTo = (moment: Date, after = 0): void => world.clock.pass(moment.getTime() + after - world.clock.now().getTime());
const cashbackGrants = async (player: Somebody) =>
  (await listGrants(world.database, player.id, null)).filter(({ type }) => type === 'cashback');
const gambler = async (money = 100_000_000): Promise<Somebody> => {
  const [player] = await quickPlayers(world, 1);
  if (!player) throw new Error('nobody');
  await fund(world, player.id, money);
  return player;
};

let rounds = 0;
const named = ({ id }: Somebody) => ({ playerId: id, source: 'test', actor: `player:${id}` as const, requestId: `r${++rounds}` });
const play = (player: Somebody, stake: number, win: number, app: TestApp = world) =>
  app.context.ledger.run({
    ...named(player),
    kind: 'round',
    currency: 'KZT',
    roundId: world.database.ids.uuid(),
    game: 'dice',
    stake: stake as Minor,
    win: win as Minor,
    weightPercent: 100,
  });
const realOf = async (player: Somebody): Promise<number> => (await readWallet(world.database, player.id))?.real ?? 0;

/** A bet whose win, if any, comes later; or is rolled back. */
async function bet(player: Somebody, stake: number): Promise<{ win(amount: number): Promise<unknown>; rollBack(): Promise<unknown> }> {
  const roundId = world.database.ids.uuid();
  const about = { currency: 'KZT', roundId, game: 'dice' } as const;
  await world.context.ledger.run({
    ...named(player),
    kind: 'bet',
    ...about,
    transactionId: roundId,
    stake: stake as Minor,
    weightPercent: 100,
  });
  return {
    win: (amount) =>
      world.context.ledger.run({
        ...named(player),
        kind: 'win',
        currency: 'KZT',
        roundId,
        transactionId: world.database.ids.uuid(),
        amount: amount as Minor,
        isLast: true,
      }),
    rollBack: () => world.context.ledger.run({ ...named(player), kind: 'rollback', roundId, transactionId: world.database.ids.uuid() }),
  };
}

describe('a week of cashback', () => {
  test('MONEY-67 opens on Thursday with a share of what was lost, once, however often and wherever the job runs', async () => {
    const [loser, winner, small] = [await gambler(), await gambler(), await gambler()];
    const week = weekNow();
    await play(loser, 10_000_000, 0);
    await play(winner, 1_000_000, 3_000_000);
    // Three percent of it is less than the smallest cashback.
    await play(small, 333_300, 0);
    goTo(week.opensAt);
    expect(await openCashback(world.context)).toBe(0);
    world.clock.pass(5 * MINUTE_MS);
    const opened = await Promise.all([openCashback(world.context), openCashback(other.context), openCashback(world.context)]);
    expect(opened.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await openCashback(other.context)).toBe(0);
    expect(await cashbackGrants(loser)).toMatchObject([
      { status: 'available', amount: 300_000, occurrence: week.name, campaignId: 'cashback-week' },
    ]);
    expect(await cashbackGrants(winner)).toEqual([]);
    expect(await cashbackGrants(small)).toEqual([]);
    expect(await readEvidence(world.database, small.id, 'cashback-week', week.name)).toMatchObject({
      lost: 333_300,
      percent: 3,
      amount: 0,
    });
  });

  test('MONEY-67 MONEY-68 for random histories it is the formula on the entries, never negative, and the same a month later', async () => {
    const player = await gambler(500_000_000);
    const moves: { at: Date; moved: number }[] = [];
    const counted = async (act: () => Promise<unknown>) => {
      const before = await realOf(player);
      await act();
      moves.push({ at: world.clock.now(), moved: (await realOf(player)) - before });
    };
    const first = weekNow();
    const [steps] = fc.sample(
      fc.array(fc.record({ hours: fc.integer({ min: 0, max: 30 }), stake: fc.integer({ min: 100, max: 3_000_000 }), kind: fc.nat(3) }), {
        minLength: 60,
        maxLength: 60,
      }),
      { numRuns: 1, seed: 67 },
    );
    const waiting: Awaited<ReturnType<typeof bet>>[] = [];
    for (const { hours, stake, kind } of steps ?? []) {
      world.clock.pass(hours * HOUR_MS);
      if (kind === 0) await counted(() => play(player, stake, 0));
      else if (kind === 1) await counted(() => play(player, stake, stake * 2));
      else if (kind === 2) await counted(async () => void waiting.push(await bet(player, stake)));
      else if (waiting.length % 2 === 0) await counted(async () => waiting.pop()?.win(stake));
      else await counted(async () => waiting.pop()?.rollBack());
    }
    // The last moment of a week and the first of the next fall to their sides.
    const edge = weekNow().until;
    goTo(edge, -1);
    await counted(() => play(player, 777_700, 0));
    world.clock.pass(1);
    await counted(() => play(player, 888_800, 0));
    const last = weekNow();
    goTo(last.opensAt, HOUR_MS);
    await openCashback(world.context);

    let sum = 0;
    for (let period = first; period.from <= last.from; period = cashbackPeriodAt('week', 'KZT', period.until)) {
      const moved = moves.filter(({ at }) => at >= period.from && at < period.until).reduce((all, one) => all + one.moved, 0);
      sum += moved;
      const evidence = await readEvidence(world.database, player.id, 'cashback-week', period.name);
      if (moved >= 0) expect(evidence).toBeNull();
      else {
        const amount = cashbackAmount(lostIn(moved), evidence?.percent ?? 0, { amountMax: MAX, currency: 'KZT' });
        expect(evidence).toMatchObject({ lost: -moved, amount });
        expect((await cashbackGrants(player)).find(({ occurrence }) => occurrence === period.name)?.amount).toBe(amount || undefined);
      }
    }
    // Over all periods together nothing is counted twice or left out.
    expect(sum).toBe(moves.reduce((all, one) => all + one.moved, 0));
    world.clock.pass(31 * DAY_MS);
    const again = await playResults(world.database, EVERYBODY, { ...last, currency: 'KZT' });
    const kept = await readEvidence(world.database, player.id, 'cashback-week', last.name);
    expect(again.find(({ playerId }) => playerId === player.id)).toMatchObject({ moved: 0 - Number(kept?.lost), lastSeq: kept?.lastSeq });
  });

  test('MONEY-67 after a process was killed in the middle the next run gives the rest, and nothing twice', async () => {
    const players = [await gambler(), await gambler(), await gambler(), await gambler()];
    const week = weekNow();
    for (const player of players) await play(player, 10_000_000, 0);
    // What was due before is out of the way.
    goTo(week.opensAt, -1);
    await openCashback(world.context);
    world.clock.pass(10 * MINUTE_MS);
    let transactions = 0;
    const dying = {
      config: world.context.config,
      database: {
        ...world.database,
        transaction: ((work) => {
          if (++transactions > 2) throw new Error('killed');
          return world.database.transaction(work);
        }) as typeof world.database.transaction,
      },
    };
    await expect(openCashback(dying)).rejects.toThrow();
    const given = async () => (await Promise.all(players.map(cashbackGrants))).flat().length;
    expect(await given()).toBe(2);
    expect(await openCashback(world.context)).toBe(2);
    expect(await given()).toBe(4);
    expect(await openCashback(world.context)).toBe(0);
  });

  test('MONEY-67 a night without jobs is made up, week by week', async () => {
    const player = await gambler();
    const first = weekNow();
    await play(player, 10_000_000, 0);
    goTo(first.until);
    await play(player, 20_000_000, 0);
    world.clock.pass(30 * DAY_MS);
    await openCashback(world.context);
    const amounts = (await cashbackGrants(player)).map(({ amount, occurrence }) => [occurrence, amount]);
    const second = cashbackPeriodAt('week', 'KZT', first.until);
    expect(new Map(amounts as [string, number][])).toEqual(
      new Map([
        [first.name, 300_000],
        [second.name, 600_000],
      ]),
    );
  });
});

test('MONEY-67 the percent is that of the level at the end of the period, whatever was staked since', async () => {
  const player = await gambler(2_000_000_000);
  const week = weekNow();
  await play(player, 49_000_000, 39_000_000);
  const later = await bet(player, 1_000_000);
  goTo(week.until);
  await later.win(0);
  await play(player, 90_000_000, 90_000_000);
  goTo(week.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await readEvidence(world.database, player.id, 'cashback-week', week.name)).toMatchObject({ lost: 11_000_000, percent: 3 });
  const next = cashbackPeriodAt('week', 'KZT', week.until);
  goTo(next.opensAt, HOUR_MS);
  await play(player, 10_000_000, 0);
  const then = weekNow();
  goTo(then.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await readEvidence(world.database, player.id, 'cashback-week', then.name)).toMatchObject({ percent: 5 });
});

test('MONEY-67 who is on a time-out gets it hidden, and one player belongs to one cashback', async () => {
  const [paused, monthly] = [await gambler(), await gambler()];
  await world.database.transaction((tx) => addToSegment(tx, monthly.id, 'monthly'));
  goTo(cashbackPeriodAt('month', 'KZT', world.clock.now()).until);
  const week = weekNow();
  const month = cashbackPeriodAt('month', 'KZT', world.clock.now());
  for (const player of [paused, monthly]) await play(player, 10_000_000, 0);
  await pausePlay(world.context, { playerId: paused.id, length: { kind: 'time-out', hours: 720 }, actor: `player:${paused.id}` });
  goTo(week.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await cashbackGrants(paused)).toMatchObject([{ status: 'hidden', keptStatus: 'available', amount: 300_000 }]);
  expect(await cashbackGrants(monthly)).toEqual([]);
  goTo(month.opensAt, HOUR_MS);
  await openCashback(world.context);
  expect(await cashbackGrants(monthly)).toMatchObject([{ campaignId: 'cashback-month', occurrence: month.name }]);
});

test('API-59 the running period tells what has gathered, and begins at nothing', async () => {
  const player = await gambler();
  goTo(weekNow().until);
  const shown = () => readCashback(world.context, player.id, HOUSE_POLICY);
  expect(await shown()).toMatchObject({ rhythm: 'week', lost: 0, amount: 0, percent: 3 });
  await play(player, 10_000_000, 0);
  expect(await shown()).toMatchObject({ lost: 10_000_000, amount: 300_000, period: weekNow() });
  await play(player, 1_000_000, 12_000_000);
  expect(await shown()).toMatchObject({ lost: 0, amount: 0 });
});
