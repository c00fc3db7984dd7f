import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { type CashbackPeriod, cashbackAmount, cashbackPeriodAt, lostIn } from '@tulpar/domain/offers/cashback';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playResults, readWallet } from '#modules/ledger/index.ts';
import { addToSegment, listGrants, readBudget, readCashback as readEvidence } from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { fund, useGames } from '#testing/use-games.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { activateOffer } from './activate-offer.ts';
import { openCashback } from './open-cashback.ts';
import { createCashbackReader } from './read-cashback.ts';

const world = useGames();
interface Somebody {
  readonly id: string;
}
const MAX = 5_000_000 as Minor;
const TERMS = { wager: 3, amountMax: MAX, depositMin: 300_000 as Minor, days: 7, openDays: 7 };

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

interface OpenBet {
  win(amount: number, isLast?: boolean): Promise<unknown>;
  rollBack(): Promise<unknown>;
}

/** A bet whose win, if any, comes later; or is rolled back. */
async function bet(player: Somebody, stake: number): Promise<OpenBet> {
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
    win: (amount, isLast = true) =>
      world.context.ledger.run({
        ...named(player),
        kind: 'win',
        currency: 'KZT',
        roundId,
        transactionId: world.database.ids.uuid(),
        amount: amount as Minor,
        isLast,
      }),
    rollBack: () => world.context.ledger.run({ ...named(player), kind: 'rollback', roundId, transactionId: world.database.ids.uuid() }),
  };
}

interface PlayedRound {
  moved: number;
  endedAt: Date | null;
  hasWon: boolean;
}

/** Plays rounds of every kind over weeks, also across the edge of one; says what each has moved, and when it ended. */
async function playOver(
  player: Somebody,
  steps: readonly { readonly hours: number; readonly stake: number; readonly kind: number; readonly pick: number }[],
): Promise<PlayedRound[]> {
  const rounds: PlayedRound[] = [];
  const open: { readonly round: PlayedRound; readonly placed: OpenBet }[] = [];
  const newRound = (): PlayedRound => {
    rounds.push({ moved: 0, endedAt: null, hasWon: false });
    return rounds.at(-1)!;
  };
  const counted = async (round: PlayedRound, act: () => Promise<unknown>, isEnd: boolean) => {
    const before = await realOf(player);
    await act();
    round.moved += (await realOf(player)) - before;
    if (isEnd) round.endedAt = world.clock.now();
  };
  for (const { hours, stake, kind, pick } of steps) {
    world.clock.pass(hours * HOUR_MS);
    const chosen = open[pick % Math.max(1, open.length)];
    if (kind === 0) await counted(newRound(), () => play(player, stake, stake * (pick % 3)), true);
    else if (kind <= 2 || !chosen) {
      const round = newRound();
      await counted(round, async () => void open.push({ round, placed: await bet(player, stake) }), false);
    } else {
      const isLast = kind !== 3;
      const isBack = kind === 5 && !chosen.round.hasWon;
      await counted(chosen.round, () => (isBack ? chosen.placed.rollBack() : chosen.placed.win(stake, isLast)), isLast);
      chosen.round.hasWon = true;
      if (isLast) open.splice(open.indexOf(chosen), 1);
    }
  }
  // The last moment of a week and the first of the next fall to their sides.
  goTo(weekNow().until, -1);
  await counted(newRound(), () => play(player, 777_700, 0), true);
  world.clock.pass(1);
  await counted(newRound(), () => play(player, 888_800, 0), true);
  return rounds;
}

describe('a week of cashback', () => {
  test('MONEY-38 MONEY-67 opens on Thursday with a share of what was lost, once, however often and wherever the job runs', async () => {
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

  test('MONEY-67 a bet counts in the week in which it ends: what comes back is never lost, and what is lost is not forgotten', async () => {
    const [lucky, unlucky, early, undone] = [await gambler(), await gambler(), await gambler(), await gambler()];
    const [week, lost] = [weekNow(), 10_000_000];
    const bets = [await bet(lucky, lost), await bet(unlucky, lost), await bet(early, lost), await bet(undone, lost)] as const;
    // It has won more than its stake already, and may win again.
    await bets[2].win(lost + 1, false);
    goTo(week.until);
    const next = weekNow();
    await bets[0].win(lost);
    for (const open of [bets[1], bets[2]]) await open.win(0);
    await bets[3].rollBack();
    goTo(next.opensAt, HOUR_MS);
    await openCashback(world.context);
    for (const player of [lucky, early, undone]) expect(await cashbackGrants(player)).toEqual([]);
    expect(await cashbackGrants(unlucky)).toMatchObject([{ occurrence: next.name, amount: 300_000 }]);
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
  expect(await readEvidence(world.database, player.id, 'cashback-week', week.name)).toMatchObject({ lost: 10_000_000, percent: 3 });
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

test('MONEY-64 every week of cashback has the budget of its campaign for itself, and a raised one holds at once', async () => {
  const small = { id: 'cashback-small', type: 'cashback', trigger: { on: 'cashback', rhythm: 'week' }, priority: 0 } as const;
  const publish = (budget: number) =>
    publishCampaign(world.database, { ...small, audience: { segment: 'small' } }, { ...TERMS, depositMin: 0 as Minor }, budget);
  await publish(300_000 + 299_999);
  const take = async (player: Somebody, week: string) => {
    const uid = (await cashbackGrants(player)).find(({ occurrence }) => occurrence === week)?.uid ?? 'none';
    const taken = await activateOffer(world.context, { playerId: player.id, uid, afterCurrent: true, language: 'kk' });
    return taken.ok ? 'taken' : taken.code;
  };
  const left: { readonly player: Somebody; readonly period: string }[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const [first, second] = [await gambler(), await gambler()];
    const week = weekNow();
    for (const player of [first, second]) {
      await world.database.transaction((tx) => addToSegment(tx, player.id, 'small'));
      await play(player, 10_000_000, 0);
    }
    goTo(week.opensAt, HOUR_MS);
    await openCashback(world.context);
    expect([await take(first, week.name), await take(second, week.name)]).toEqual(['taken', 'OFFER_BUDGET_SPENT']);
    left.push({ player: second, period: week.name });
  }
  await publish(600_000);
  for (const { player, period } of left) {
    expect(await readBudget(world.database, { campaignId: small.id, currency: 'KZT', period })).toMatchObject({ spent: 300_000 });
    // Who was too late in the first week has let its days pass.
    expect(await take(player, period)).toBe(period === left[0]?.period ? 'OFFER_NOT_AVAILABLE' : 'taken');
  }
  expect(await readBudget(world.database, { campaignId: small.id, currency: 'KZT' })).toEqual({ cap: 600_000, promised: 0, spent: 0 });
});

test('API-59 the running period tells what has gathered, and begins at nothing', async () => {
  const player = await gambler();
  goTo(weekNow().until);
  const read = createCashbackReader(world.context);
  const shown = () => read(player.id, HOUSE_POLICY);
  expect(await shown()).toMatchObject({ rhythm: 'week', lost: 0, amount: 0, percent: 3 });
  await play(player, 10_000_000, 0);
  expect(await shown()).toMatchObject({ lost: 10_000_000, amount: 300_000, period: weekNow() });
  await play(player, 1_000_000, 12_000_000);
  expect(await shown()).toMatchObject({ lost: 0, amount: 0 });
});

// The last of all: it leaves the clock anywhere.
test('MONEY-67 MONEY-68 over random play every round counts once, in the week it ended, and a month later the same comes out', async () => {
  const anyStep = fc.record({ hours: fc.nat(30), stake: fc.integer({ min: 100, max: 3_000_000 }), kind: fc.nat(5), pick: fc.nat(9) });
  const anyPlay = fc.array(anyStep, { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(anyPlay, async (steps) => {
      const player = await gambler(500_000_000);
      const first = weekNow();
      const rounds = await playOver(player, steps);
      const last = weekNow();
      goTo(last.opensAt, HOUR_MS);
      await openCashback(world.context);
      let sum = 0;
      for (let week = first; week.from <= last.from; week = cashbackPeriodAt('week', 'KZT', week.until)) {
        const moved = rounds
          .filter(({ endedAt }) => endedAt !== null && endedAt >= week.from && endedAt < week.until)
          .reduce((all, round) => all + round.moved, 0);
        sum += moved;
        const evidence = await readEvidence(world.database, player.id, 'cashback-week', week.name);
        const amount = cashbackAmount(lostIn(moved), evidence?.percent ?? 0, { amountMax: MAX, currency: 'KZT' });
        if (moved >= 0) expect(evidence).toBeNull();
        else expect(evidence).toMatchObject({ lost: -moved, amount });
        expect((await cashbackGrants(player)).find(({ occurrence }) => occurrence === week.name)?.amount).toBe(amount || undefined);
      }
      const open = rounds.filter(({ endedAt }) => endedAt === null).reduce((all, { moved }) => all + moved, 0);
      expect(sum + open).toBe((await realOf(player)) - 500_000_000);
      world.clock.pass(31 * DAY_MS);
      const range = { first: player.id, last: player.id };
      const kept = await readEvidence(world.database, player.id, 'cashback-week', last.name);
      const [again] = await playResults(world.database, range, { ...last, currency: 'KZT' });
      expect(lostIn(again?.moved ?? 0)).toBe(kept?.lost ?? 0);
      if (kept) expect(again?.lastSeq).toBe(kept.lastSeq);
    }),
    { numRuns: 3 },
  );
});
