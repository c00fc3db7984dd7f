import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { firstIdOf } from '#platform/uuid-v7.ts';
import { fallsBefore, firstAndLastStakes, readPlayTimes } from './play-pattern.ts';
import { bet, deposit, rollback, round } from './testing/commands.ts';
import { useTestLedger } from './testing/test-ledger.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());
beforeAll(async () => {
  await world.owner.query(`select ledger_add_months('2026-01-01', 24)`);
});

const passTo = (moment: string) => world.clock.pass(Date.parse(moment) - world.clock.now().getTime());
/** An id of the clock's time, as a player's device makes it. */
const newId = (ms = 0) => firstIdOf(new Date(world.clock.now().getTime() + ms)).replace('-0000-0000-', '-7000-8000-');
const play = async (player: string, stake = 10) =>
  expect(await world.run(player, round(stake, 0, newId()))).toMatchObject({ status: 'applied' });
/** A round at each of these moments, by the clock of Kazakhstan. */
async function playAt(player: string, ...moments: readonly string[]): Promise<void> {
  for (const moment of moments) {
    passTo(`${moment}+05:00`);
    await play(player);
  }
}
const times = (player: string, since: string) =>
  readPlayTimes(world.database, player, {
    currency: 'KZT',
    since: new Date(`${since}+05:00`),
    nightMs: 6 * HOUR_MS,
    breakMs: 15 * MINUTE_MS,
  });

test('MONEY-101 a night counts the time played from midnight to six by the market’s clock, and no longer breaks', async () => {
  const player = await world.player('KZT', 1_000_000);
  // Two minutes before and two after midnight, three of which a pause of five minutes makes none, and two before six.
  await playAt(player, '2027-03-10T23:58:00', '2027-03-11T00:02:00', '2027-03-11T00:05:00', '2027-03-11T00:10:00');
  await playAt(player, '2027-03-11T05:58:00', '2027-03-11T06:01:00', '2027-03-11T06:03:00', '2027-03-12T01:00:00', '2027-03-12T01:04:59');
  expect((await times(player, '2027-03-05T00:00:00')).nights).toEqual([
    { day: '2027-03-11', ms: 2 * MINUTE_MS + 3 * MINUTE_MS + 2 * MINUTE_MS },
    { day: '2027-03-12', ms: 4 * MINUTE_MS + 59 * SECOND_MS },
  ]);
  // Read from a later moment on, an earlier night is no part of it.
  expect((await times(player, '2027-03-12T00:00:00')).nights).toHaveLength(1);
});

test('MONEY-101 the longest stretch ends with a break of fifteen minutes, and goes on through a shorter one and through midnight', async () => {
  const player = await world.player('KZT', 1_000_000);
  expect(await times(player, '2027-04-01T00:00:00')).toEqual({ nights: [], stretchMs: 0 });
  await playAt(player, '2027-04-10T22:00:00', '2027-04-10T22:15:00');
  expect((await times(player, '2027-04-01T00:00:00')).stretchMs).toBe(0);
  await playAt(player, '2027-04-10T22:29:59', '2027-04-10T22:44:58');
  expect((await times(player, '2027-04-01T00:00:00')).stretchMs).toBe(29 * MINUTE_MS + 58 * SECOND_MS);
  await playAt(player, '2027-04-10T23:50:00', '2027-04-11T00:02:00', '2027-04-11T00:14:00', '2027-04-11T00:26:00');
  expect((await times(player, '2027-04-01T00:00:00')).stretchMs).toBe(36 * MINUTE_MS);
});

test('MONEY-101 a fall of the balance by play counts once, for deposits within ten minutes of it and no later ones', async () => {
  const player = await world.player('KZT', 1_000);
  passTo('2027-05-10T12:00:00Z');
  await play(player, 100);
  const at = (ms: number) => new Date(world.clock.now().getTime() + ms);
  const falls = (...moments: readonly Date[]) => fallsBefore(world.database, player, { moments, withinMs: 10 * MINUTE_MS, below: 900 });
  // 900 is left, and 900 can be staked.
  expect(await falls(at(MINUTE_MS))).toBe(0);
  world.clock.pass(SECOND_MS);
  await play(player, 1);
  expect(await falls()).toBe(0);
  expect(await falls(at(10 * MINUTE_MS))).toBe(1);
  expect(await falls(at(10 * MINUTE_MS + 1))).toBe(0);
  expect(await falls(at(-1))).toBe(0);
  expect(await falls(at(MINUTE_MS), at(2 * MINUTE_MS))).toBe(1);
  // What was paid in meanwhile is no fall, and neither is a balance that somebody else has lowered.
  world.clock.pass(MINUTE_MS);
  await world.run(player, deposit(10));
  expect(await falls(at(MINUTE_MS))).toBe(0);
  world.clock.pass(MINUTE_MS);
  await play(player, 50);
  expect(await falls(at(MINUTE_MS), at(-30 * SECOND_MS))).toBe(1);
});

test('MONEY-101 the first and the last stakes of a day are added up, without those given back or added by a choice', async () => {
  const player = await world.player('KZT', 1_000_000);
  passTo('2027-06-10T23:59:00+05:00');
  await play(player, 500);
  passTo('2027-06-11T00:00:00+05:00');
  for (let nth = 1; nth <= 5; nth++) {
    await play(player, nth);
    world.clock.pass(SECOND_MS);
  }
  const [givenBack, added] = [newId(1), newId(2)];
  await world.run(player, bet(givenBack, 9_000));
  await world.run(player, rollback(givenBack));
  await world.run(player, { ...bet(added, 8_000), source: 'further' });
  const read = (count: number, since = '2027-06-10T00:00:00+05:00') =>
    firstAndLastStakes(world.database, player, { currency: 'KZT', since: new Date(since), count, uncounted: 'further' });
  expect(await read(2)).toEqual([
    { day: '2027-06-10', stakes: 1, first: 500, last: 500 },
    { day: '2027-06-11', stakes: 5, first: 3, last: 9 },
  ]);
  expect(await read(20, '2027-06-11T00:00:00+05:00')).toEqual([{ day: '2027-06-11', stakes: 5, first: 15, last: 15 }]);
  // The round that a choice has added to is still open.
  await world.run(player, { ...rollback(added), source: 'further' });
});
