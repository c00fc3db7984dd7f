import type { CometBetReply } from '@tulpar/contract/games/comet';
import { placeCometBet } from '@tulpar/contract/games/comet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as comet from '#modules/comet/index.ts';
import { createTestVisitor } from '#testing/test-visitor.ts';
import { MONEY, openWatcher, useComet } from '#testing/use-comet.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';

const world = useComet();
let other: TestApp;
beforeAll(async () => {
  other = await createTestApp({ url: world.url, clock: world.clock, cometTimes: world.times });
  await other.http.listen({ port: 0, host: '127.0.0.1' });
});
let isDead = false;
afterAll(async () => {
  await other.http.close();
  if (!isDead) await other.database.close();
});

const fence = async () => (await world.database.pool.query<{ fence: number }>('select fence from comet_lease')).rows[0]?.fence;

test('the leader dies in mid-flight: another process goes on by the same schedule, and every bet ends as the rules say', async () => {
  const number = await world.nextFlight((crash) => crash >= 130 && crash <= 140);
  const [early, late, hand, lost] = await world.gamblers(4);
  // The first process that is watched leads.
  const there = await openWatcher(other.http);
  await world.until(number, 'open');
  const here = await openWatcher(world.http);
  const before = await fence();
  // A bet made in one process is seen in the other.
  const elsewhere = Object.assign(createTestVisitor(other.http, '10.9.9.9'), { access: early.access });
  const id = world.betId();
  const body = { id, session: early.session, flight: number, stake: 10_000, auto: 102 };
  expect((await elsewhere.call(placeCometBet, { body })).status).toBe(200);
  const bets = {
    late: (await world.bet(late, { flight: number, auto: 129 })).body as { data: CometBetReply },
    hand: (await world.bet(hand, { flight: number })).body as { data: CometBetReply },
    lost: (await world.bet(lost, { flight: number, auto: 141 })).body as { data: CometBetReply },
  };
  for (const watcher of [here, there])
    await expect
      .poll(() => new Set(watcher.heard.flatMap(({ bets: seen }) => (seen as { seat: number }[]).map(({ seat }) => seat))).size)
      .toBe(4);

  await world.until(number, 'flying');
  isDead = true;
  await other.database.close();
  const taken = await world.take(hand, bets.hand.data.id);
  expect(taken.status, taken.text).toBe(200);
  await world.until(number, 'settled');
  // On a busy machine the lead may change once more.
  expect(await fence()).toBeGreaterThan(before ?? Number.NaN);
  const { at } = (taken.body as { data: CometBetReply }).data;
  expect(await world.money(early)).toBe(MONEY + 200);
  expect(await world.money(late)).toBe(MONEY + 2_900);
  expect(await world.money(hand)).toBe(MONEY - 10_000 + 100 * (at ?? 0));
  expect(await world.money(lost)).toBe(MONEY - 10_000);
  for (const player of [early, late, hand, lost]) expect(await world.entries(player)).toEqual(['bet', 'win']);
  await expect.poll(() => here.state()?.flight?.end?.crash).toBeGreaterThanOrEqual(130);
  await Promise.all([here.end(), there.end()]);
});

test('a leader that stood still opens no flight once another has taken over', async () => {
  const { database } = world;
  const number = await world.nextFlight((crash) => crash === 0);
  const chain = await comet.chainAt(database, number);
  if (!chain) throw new Error('no chain');
  await world.until(number - 1, 'settled');
  const [one, two] = [database.ids.uuid(), database.ids.uuid()];
  await expect.poll(() => comet.acquireCometLease(database, one, 50)).not.toBeNull();
  const old = await comet.acquireCometLease(database, one, 50);
  let next: Awaited<ReturnType<typeof comet.acquireCometLease>> = null;
  await expect.poll(async () => (next = await comet.acquireCometLease(database, two, 60_000))).not.toBeNull();
  if (!old || !next) throw new Error('nobody leads');
  const flight = { number, chainId: chain.id, hash: chain.end, betMs: 1000 };
  expect(await comet.openFlight(database, flight, old)).toBe(false);
  expect(await comet.openFlight(database, flight, next)).toBe(true);
  // Opening it once more is not opening another one.
  expect(await comet.openFlight(database, flight, next)).toBe(false);
  await comet.releaseCometLease(database, two);
});
