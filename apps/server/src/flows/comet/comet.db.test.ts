import type { CometBetReply } from '@tulpar/contract/games/comet';
import { getRoundProof, getRounds, playRound, type RoundProof } from '@tulpar/contract/games/rounds';
import { verifyFlight } from '@tulpar/games/comet/chain';
import { afterEach, expect, test } from 'vitest';
import { changeLimit } from '#flows/protection/change-limit.ts';
import * as comet from '#modules/comet/index.ts';
import type { Answer } from '#testing/test-visitor.ts';
import { MONEY, openWatcher, useComet } from '#testing/use-comet.ts';

const world = useComet();
const betIn = (answer: Answer): CometBetReply => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: CometBetReply }).data;
};
const between = (low: number, high: number) => (crash: number) => crash >= low && crash <= high;

let watcher: Awaited<ReturnType<typeof openWatcher>>;
const fly = async () => {
  watcher = await openWatcher(world.http);
};
afterEach(() => watcher.end());

test('MONEY-19 a flight: taken by hand, by itself and not at all; each moves once, however often it is asked', async () => {
  const number = await world.nextFlight(between(125, 150));
  const [hand, auto, beyond, brave, late] = await world.gamblers(5);
  await fly();
  await world.until(number, 'open');
  const id = world.betId();
  const placed = await Promise.all(Array.from({ length: 10 }, () => world.bet(hand, { flight: number, id })));
  // Ten taps in one moment are one bet, and the same id for another bet is refused.
  expect(new Set(placed.map((answer) => betIn(answer).seat)).size).toBe(1);
  expect((await world.bet(hand, { flight: number, id, stake: 20_000 })).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect((await world.bet(hand, { flight: number })).body).toMatchObject({ code: expect.stringMatching(/ROUND_(UNFINISHED|TOO_SOON)/) });
  expect((await world.take(hand, id)).body).toMatchObject({ code: 'FLIGHT_NOT_OFF' });
  const bets = {
    auto: betIn(await world.bet(auto, { flight: number, auto: 110 })),
    beyond: betIn(await world.bet(beyond, { flight: number, auto: 151 })),
    brave: betIn(await world.bet(brave, { flight: number })),
  };
  await world.until(number, 'flying');
  expect((await world.bet(late, { flight: number })).body).toMatchObject({ code: 'FLIGHT_CLOSED' });
  const taken = await Promise.all(Array.from({ length: 10 }, () => world.take(hand, id)));
  const first = betIn(taken[0] as Answer);
  expect(first).toMatchObject({ status: 'out', win: (10_000 * (first.at ?? 0)) / 100 });
  expect(new Set(taken.map((answer) => JSON.stringify({ ...betIn(answer) }))).size).toBe(1);
  // Nothing of where it bursts is told while it flies.
  const open = (await brave.call(getRoundProof, { params: { id: bets.brave.id } })).body as { data: RoundProof };
  expect(open.data.server_seed).toBeNull();
  expect(JSON.stringify(watcher.state()?.flight)).toContain('"end":null');

  await world.until(number, 'settled');
  expect((await world.take(brave, bets.brave.id)).body).toMatchObject({ code: 'FLIGHT_OVER' });
  expect(betIn(await world.take(hand, id))).toMatchObject({ status: 'out', at: first.at });
  expect(betIn(await world.look(auto, bets.auto.id))).toMatchObject({ status: 'out', at: 110, win: 11_000 });
  for (const [player, bet] of [[beyond, bets.beyond] as const, [brave, bets.brave] as const]) {
    expect(betIn(await world.look(player, bet.id))).toMatchObject({ status: 'lost', at: null, win: 0 });
    expect(await world.money(player)).toBe(MONEY - 10_000);
  }
  expect(await world.money(hand)).toBe(MONEY - 10_000 + (first.win ?? 0));
  expect(await world.money(auto)).toBe(MONEY + 1_000);
  for (const player of [hand, auto, beyond, brave]) expect(await world.entries(player)).toEqual(['bet', 'win']);

  // Anybody can check it now, and its players find it among their rounds.
  await expect.poll(() => watcher.state()?.history[0]?.number).toBeGreaterThanOrEqual(number);
  const { chain, history } = watcher.state() ?? {};
  const past = history?.find((flight) => flight.number === number);
  if (!chain || !past) throw new Error('no history');
  expect(verifyFlight({ ...past, end: chain.end, salt: chain.salt ?? '', first: chain.first })).toEqual({ verdict: 'agrees' });
  const proof = (await hand.call(getRoundProof, { params: { id } })).body as { data: RoundProof };
  expect(proof.data).toMatchObject({ actions: [{ at: first.at }], nonce: number, server_seed: past.seed, player_seed: chain.salt });
  expect(proof.data.chain).toEqual({ end: chain.end, first: chain.first });
  expect((await hand.call(getRounds, { query: { game: 'comet' } })).body).toMatchObject({
    data: [{ id, win: first.win, status: 'settled' }],
  });
});

test('a comet that never leaves the ground takes every bet with it', async () => {
  const number = await world.nextFlight((crash) => crash === 0);
  const gambler = await world.gambler();
  await fly();
  await world.until(number, 'open');
  const { id } = betIn(await world.bet(gambler, { flight: number, auto: 101 }));
  await world.until(number, 'settled');
  expect(betIn(await world.look(gambler, id))).toMatchObject({ status: 'lost' });
  expect((await world.take(gambler, id)).body).toMatchObject({ code: 'FLIGHT_OVER' });
  expect(await world.money(gambler)).toBe(MONEY - 10_000);
});

test('a bet without money, on another flight, in another game session or by the usual way is refused, and nothing moves', async () => {
  const number = await world.nextFlight((crash) => crash === 0);
  const gambler = await world.gambler();
  const stranger = await world.gambler();
  const poor = await world.gambler(0);
  await fly();
  await world.until(number, 'open');
  expect((await world.bet(gambler, { flight: number + 1 })).body).toMatchObject({ code: 'FLIGHT_CLOSED' });
  expect((await world.bet(gambler, { flight: number, stake: 5_000_000_000 })).body).toMatchObject({ code: 'STAKE_TOO_LARGE' });
  expect((await world.bet(gambler, { flight: number, auto: 100 })).body).toMatchObject({ code: 'BET_MALFORMED' });
  expect((await world.bet(gambler, { flight: number, session: stranger.session })).body).toMatchObject({ code: 'GAME_SESSION_UNKNOWN' });
  const usual = { id: world.betId(), session: gambler.session, game: 'comet', bet: { stake: 10_000, auto: 0 } };
  expect((await gambler.call(playRound, { body: usual })).status).toBe(422);
  expect((await world.bet(poor, { flight: number })).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await world.entries(gambler)).toEqual([]);
  expect((await world.take(stranger, world.betId())).body).toMatchObject({ code: 'ROUND_UNKNOWN' });
});

test('flights that nobody leads any more come to their end by the clock', async () => {
  const number = await world.nextFlight(between(101, 108));
  const gambler = await world.gambler();
  await fly();
  await world.until(number, 'open');
  const { id } = betIn(await world.bet(gambler, { flight: number, auto: 101 }));
  await watcher.end();
  await world.until(number, 'flying');
  await expect
    .poll(async () => {
      await world.runJob('settle-flights');
      return (await comet.findFlight(world.database, number))?.isSettled;
    })
    .toBe(true);
  expect(betIn(await world.look(gambler, id))).toMatchObject({ status: 'out', at: 101 });
  expect(await world.money(gambler)).toBe(MONEY + 100);
});

test('MONEY-92 a bet beyond a limit is refused for the limit, before a seat is taken, and a flying bet is named first', async () => {
  const number = await world.nextFlight(between(150, 200));
  const [limited, flying] = [await world.gambler(), await world.gambler()];
  await fly();
  await world.until(number, 'open');
  for (const { id: playerId } of [limited, flying]) {
    const daily = { imposer: 'player', kind: 'loss', period: 'day', amount: 10_000, actor: `player:${playerId}` } as const;
    expect(await changeLimit(world.context, { playerId, ...daily })).toEqual({ ok: true });
  }
  // Of another flight too: a player who has reached the limit need not wait for it.
  for (const flight of [number, number + 1])
    expect((await world.bet(limited, { flight, stake: 20_000 })).body).toMatchObject({ code: 'LOSS_LIMIT_REACHED' });
  const { id } = betIn(await world.bet(flying, { flight: number }));
  expect((await world.bet(flying, { flight: number })).body).toMatchObject({ code: 'ROUND_UNFINISHED' });
  expect(betIn(await world.bet(flying, { flight: number, id }))).toMatchObject({ id, status: 'flying' });
  expect(await world.entries(limited)).toEqual([]);
  await world.until(number, 'settled');
});
