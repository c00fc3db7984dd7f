import { launchGame } from '@tulpar/contract/games/launch';
import { minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#flows/app-context.ts';
import { openRoundsOf } from '#modules/ledger/index.ts';
import { openWatcher, useComet } from '#testing/use-comet.ts';
import type { Gambler } from '#testing/use-games.ts';
import { addDemoProvider, GAME, PROVIDER } from '#testing/use-seamless-wallet.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';
import { ledgerEntriesBehind, type StakeEntry, watchedContext } from '#testing/watched-context.ts';
import { readBet } from '../comet/end-bets.ts';
import { placeFlightBet } from '../comet/place-bet.ts';
import { actInRound } from '../rounds/act-in-round.ts';
import { playRound } from '../rounds/play-round.ts';
import { payWin } from '../seamless-wallet/pay-win.ts';
import { placeProviderBet } from '../seamless-wallet/place-bet.ts';
import { rollBackBet } from '../seamless-wallet/roll-back-bet.ts';
import { blockGame, blockKind } from './block-game.ts';
import { changeLimit } from './change-limit.ts';
import { pausePlay } from './pause-play.ts';

const world = useComet();
let other: TestApp;
beforeAll(async () => {
  await addDemoProvider(world);
  other = await createTestApp({ url: world.url, clock: world.clock, cometTimes: world.times });
});
afterAll(() => other.close());

/** Without a pace: what may come at once comes at once. */
const policy = { ...HOUSE_POLICY, roundMsMin: { slot: 0, original: 0, table: 0 } };
const requestId = 'test';
const STAKE = 10_000;
type Context = AppContext;

interface Seat extends Gambler {
  readonly dice: string;
  readonly blackjack: string;
  readonly token: string;
}

async function sitDown(): Promise<Seat> {
  const gambler = await world.gambler(100_000_000);
  const launch = async (slug: string) =>
    (await gambler.call(launchGame, { params: { slug }, body: { mode: 'real' } })).body as {
      data: { session: string; launch_url: string };
    };
  const [dice, blackjack, asyq] = [await launch('dice'), await launch('blackjack'), await launch(GAME)];
  const token = new URL(asyq.data.launch_url).searchParams.get('token') ?? '';
  return Object.assign(gambler, { dice: dice.data.session, blackjack: blackjack.data.session, token });
}

const own =
  (context: Context, { id: playerId, dice: sessionId }: Seat) =>
  () =>
    playRound(context, {
      playerId,
      sessionId,
      roundId: world.betId(),
      game: 'dice',
      bet: { stake: STAKE, side: 'under', chance: 5000 },
      policy,
      requestId,
    });

/** A round of blackjack that can be doubled. */
async function openHand(seat: Seat): Promise<string> {
  for (;;) {
    const roundId = world.betId();
    const named = { playerId: seat.id, sessionId: seat.blackjack, roundId, game: 'blackjack', bet: { stake: STAKE }, policy, requestId };
    const dealt = await playRound(world.context, named);
    if (!dealt.ok) throw new Error(dealt.code);
    if (!dealt.played.play.isOver) return roundId;
  }
}
const double =
  (context: Context, { id: playerId }: Seat, roundId: string) =>
  () =>
    actInRound(context, { playerId, roundId, step: 0, action: { move: 'double', hand: 0 }, requestId });

const comet =
  (context: Context, { id: playerId, session: sessionId }: Seat, number: number) =>
  () =>
    placeFlightBet(context, { playerId, sessionId, id: world.betId(), number, stake: STAKE, auto: 0, policy, requestId });

async function provided(context: Context, { token }: Seat, round: string, transactionId: string = world.database.ids.uuid()) {
  const provider = await context.providers.find(PROVIDER);
  if (!provider) throw new Error('no provider');
  return () =>
    placeProviderBet(context, {
      provider,
      token,
      requestId,
      transactionId,
      round,
      game: 'asyq',
      currency: 'KZT',
      amount: minor(STAKE),
      win: null,
      isLast: false,
    });
}

/** Fifty bets of one player in two processes, by every way in which money is staked. */
async function betsOf(seat: Seat, number: number): Promise<(() => Promise<{ ok: boolean }>)[]> {
  const hand = await openHand(seat);
  const bets: (() => Promise<{ ok: boolean }>)[] = [];
  for (let count = 0; count < 12; count++)
    for (const { context } of [world, other]) bets.push(own(context, seat), await provided(context, seat, `round-${hand}`));
  bets.splice(5, 0, double(other.context, seat, hand), comet(world.context, seat, number));
  return bets;
}

const ACTS: readonly (readonly [string, (context: Context, playerId: string) => Promise<unknown>, (entry: StakeEntry) => boolean])[] = [
  [
    'an exclusion',
    (context, playerId) => pausePlay(context, { playerId, length: { kind: 'exclusion', months: 6 }, actor: `player:${playerId}` }),
    () => true,
  ],
  [
    'a time-out',
    (context, playerId) => pausePlay(context, { playerId, length: { kind: 'time-out', hours: 24 }, actor: `player:${playerId}` }),
    () => true,
  ],
  ['a closed game', (context, playerId) => blockGame(context, { playerId, game: 'dice' }), ({ game }) => game === 'dice'],
  [
    'a closed kind of games',
    (context, playerId) => blockKind(context, { playerId, kind: 'original' }),
    ({ game }) => game === 'dice' || game === GAME,
  ],
  [
    'a lowered limit',
    (context, playerId) =>
      changeLimit(context, { playerId, imposer: 'player', kind: 'wager', period: 'day', amount: 1, actor: `player:${playerId}` }),
    () => true,
  ],
];

test.each(ACTS)(
  'MONEY-90 MONEY-91 %s with fifty bets in flight: no stake that it forbids stands behind its commit',
  async (_what, act, isForbidden) => {
    let [taken, refused] = [0, 0];
    for (let turn = 0; turn < 2; turn++) {
      const seat = await sitDown();
      const number = await world.nextFlight((crash) => crash <= 105);
      const flights = await openWatcher(world.http);
      const bets = await betsOf(seat, number);
      await world.until(number, 'open');
      const { context, versionAt } = watchedContext(world.context, seat.id);
      const running = bets.map((bet) => bet());
      // The first stake stands; the others are on their way.
      await Promise.race(running);
      await act(context, seat.id);
      const results = await Promise.all(running);
      const behind = await ledgerEntriesBehind(world.database, seat.id, versionAt());
      expect(behind.filter(isForbidden)).toEqual([]);
      taken += results.filter(({ ok }) => ok).length;
      refused += results.filter(({ ok }) => !ok).length;
      await world.until(number, 'settled');
      await flights.end();
    }
    expect(taken).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
  120_000,
);

test('MONEY-98 what an excluded player is owed arrives: an open round, a flight, a win and a rollback of a provider, and no further stake', async () => {
  const seat = await sitDown();
  const { id: playerId, session: sessionId, token } = seat;
  const number = await world.nextFlight((crash) => crash >= 150 && crash <= 300);
  const flights = await openWatcher(world.http);
  const [hand, taken, flightBet] = [await openHand(seat), world.database.ids.uuid(), world.betId()];
  const provider = await world.context.providers.find(PROVIDER);
  if (!provider) throw new Error('no provider');
  for (const bet of [await provided(world.context, seat, 'won'), await provided(world.context, seat, 'taken back', taken)]) {
    expect(await bet()).toMatchObject({ ok: true });
    world.clock.pass(10_000);
  }
  await world.until(number, 'open');
  const flying = { playerId, sessionId, id: flightBet, number, stake: STAKE, auto: 140, policy, requestId };
  expect(await placeFlightBet(world.context, flying)).toMatchObject({ ok: true });
  await pausePlay(world.context, { playerId, length: { kind: 'exclusion', months: 6 }, actor: `player:${playerId}` });
  expect(await openRoundsOf(world.database, playerId)).toBe(4);
  expect(await double(world.context, seat, hand)()).toMatchObject({ ok: false, code: 'PLAYER_EXCLUDED' });
  const stand = { playerId, roundId: hand, step: 0, action: { move: 'stand', hand: 0 }, requestId };
  expect(await actInRound(world.context, stand)).toMatchObject({ ok: true, played: { play: { isOver: true } } });
  const named = { provider, token, requestId, game: 'asyq', currency: 'KZT' } as const;
  const before = await world.money(seat);
  const win = { ...named, round: 'won', transactionId: world.database.ids.uuid(), amount: minor(700), isLast: true, reference: null };
  expect(await payWin(other.context, win)).toMatchObject({ ok: true });
  const back = { ...named, round: 'taken back', transactionId: world.database.ids.uuid(), reference: taken };
  expect(await rollBackBet(other.context, back)).toMatchObject({ ok: true });
  await world.until(number, 'settled');
  const landed = await readBet(world.context, { playerId, id: flightBet });
  expect(landed).toMatchObject({ bet: { status: 'out', at: 140 } });
  expect(await openRoundsOf(world.database, playerId)).toBe(0);
  // The flight may have been out before the round was stood on.
  expect([700 + STAKE, 700 + STAKE + STAKE * 1.4]).toContain((await world.money(seat)) - before);
  await flights.end();
});
