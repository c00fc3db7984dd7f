import { launchGame } from '@tulpar/contract/games/launch';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { marketDay } from '@tulpar/domain/ledger/statement-period';
import { minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#flows/app-context.ts';
import { openRoundsOf } from '#modules/ledger/index.ts';
import { countRefusals, listMarkers } from '#modules/protection/index.ts';
import { grantSpins } from '#testing/grant-spins.ts';
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
import { findMarkersOf } from './find-markers.ts';
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
  readonly slot: string;
  readonly token: string;
  /** Free spins in the slot. */
  readonly spins: string;
}

const SLOT = 'golden-tulpar';
const SPIN = 5000;

async function sitDown(): Promise<Seat> {
  const gambler = await world.gambler(100_000_000);
  const launch = async (slug: string) =>
    (await gambler.call(launchGame, { params: { slug }, body: { mode: 'real' } })).body as {
      data: { session: string; launch_url: string };
    };
  const [dice, blackjack, slot, asyq] = [await launch('dice'), await launch('blackjack'), await launch(SLOT), await launch(GAME)];
  const spins = await grantSpins(world, gambler.id, { count: 20, game: SLOT, stake: SPIN });
  const token = new URL(asyq.data.launch_url).searchParams.get('token') ?? '';
  const sessions = { dice: dice.data.session, blackjack: blackjack.data.session, slot: slot.data.session };
  return Object.assign(gambler, { ...sessions, token, spins });
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

const free =
  (context: Context, { id: playerId, slot: sessionId, spins: offer }: Seat) =>
  () =>
    playRound(context, { playerId, sessionId, roundId: world.betId(), game: SLOT, bet: { stake: SPIN }, offer, policy, requestId });

/** A round of blackjack that can be doubled. */
async function openHand(seat: Seat): Promise<string> {
  for (;;) {
    const roundId = world.betId();
    const named = { playerId: seat.id, sessionId: seat.blackjack, roundId, game: 'blackjack', bet: { stake: STAKE }, policy, requestId };
    const dealt = await playRound(world.context, named);
    if (!dealt.ok) throw new Error(dealt.code);
    let { choices } = dealt.played.play;
    if (choices.some((choice) => choice['move'] === 'double')) return roundId;
    // A dealer's ace is offered insurance first: the hand is played to its end.
    for (let step = 0; choices.length > 0; step++) {
      const left = await actInRound(world.context, { playerId: seat.id, roundId, step, action: choices[0] ?? {}, requestId });
      if (!left.ok) throw new Error(left.code);
      ({ choices } = left.played.play);
    }
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

const WAYS = ['own game', 'provider', 'free spin', 'further stake', 'comet'] as const;
type Way = (typeof WAYS)[number];
interface Flying {
  readonly way: Way;
  readonly place: () => Promise<{ ok: true } | { ok: false; code: string }>;
}

/** Fifty bets of one player in two processes, by every way in which money is staked. */
async function betsOf(seat: Seat, hand: string, number: number): Promise<Flying[]> {
  const bets: Flying[] = [];
  for (let count = 0; count < 8; count++)
    for (const { context } of [world, other])
      bets.push(
        { way: 'own game', place: own(context, seat) },
        { way: 'provider', place: await provided(context, seat, `round-${hand}`) },
        { way: 'free spin', place: free(context, seat) },
      );
  bets.splice(5, 0, { way: 'further stake', place: double(other.context, seat, hand) });
  bets.splice(9, 0, { way: 'comet', place: comet(world.context, seat, number) });
  return bets;
}

/** One bet by each way. */
async function oneByEach(seat: Seat, hand: string, number: number): Promise<Flying[]> {
  const all = await betsOf(seat, hand, number);
  return WAYS.flatMap((way) => all.find((one) => one.way === way) ?? []);
}

interface Act {
  readonly act: (context: Context, playerId: string) => Promise<unknown>;
  /** Whether an entry behind its commit is one too many. */
  readonly isForbidden: (entry: StakeEntry) => boolean;
  /** What each way is refused with behind it. */
  readonly refused: Readonly<Partial<Record<Way, string>>>;
}
const everyWay = (code: string) => Object.fromEntries(WAYS.map((way) => [way, code])) as Record<Way, string>;
/** A pause ends the sessions of our own games, and the round in progress and the provider hear why. */
const CLOSED = { 'own game': 'GAME_SESSION_UNKNOWN', 'free spin': 'GAME_SESSION_UNKNOWN', comet: 'GAME_SESSION_UNKNOWN' } as const;
const lowered = (kind: 'wager' | 'time', amount: number) => (context: Context, playerId: string) =>
  changeLimit(context, { playerId, imposer: 'player', kind, period: 'day', amount, actor: `player:${playerId}` });

const ACTS: readonly (readonly [string, Act])[] = [
  [
    'an exclusion',
    {
      act: (context, playerId) => pausePlay(context, { playerId, length: { kind: 'exclusion', months: 6 }, actor: `player:${playerId}` }),
      isForbidden: () => true,
      refused: { ...everyWay('PLAYER_EXCLUDED'), ...CLOSED },
    },
  ],
  [
    'a time-out',
    {
      act: (context, playerId) => pausePlay(context, { playerId, length: { kind: 'time-out', hours: 24 }, actor: `player:${playerId}` }),
      isForbidden: () => true,
      refused: { ...everyWay('PLAYER_TIMED_OUT'), ...CLOSED },
    },
  ],
  [
    'a closed game',
    {
      act: async (context, playerId) => {
        for (const game of ['blackjack', SLOT, 'comet', GAME, 'dice']) await blockGame(context, { playerId, game });
      },
      isForbidden: () => true,
      refused: everyWay('GAME_BLOCKED'),
    },
  ],
  [
    'a closed kind of games',
    {
      act: (context, playerId) => blockKind(context, { playerId, kind: 'original' }),
      isForbidden: ({ game }) => game === 'dice' || game === GAME,
      refused: { 'own game': 'GAME_SESSION_UNKNOWN', provider: 'GAME_BLOCKED' },
    },
  ],
  [
    'a lowered limit on stakes',
    {
      act: lowered('wager', 1),
      // The house has paid for the others.
      isForbidden: ({ isFree }) => !isFree,
      refused: {
        'own game': 'WAGER_LIMIT_REACHED',
        provider: 'WAGER_LIMIT_REACHED',
        'further stake': 'WAGER_LIMIT_REACHED',
        comet: 'WAGER_LIMIT_REACHED',
      },
    },
  ],
  ['a lowered limit on time', { act: lowered('time', MINUTE_MS), isForbidden: () => true, refused: everyWay('TIME_LIMIT_REACHED') }],
];

/** Four minutes of play, so that a limit on time can be reached. */
async function playAWhile(seat: Seat): Promise<void> {
  for (let round = 0; round < 2; round++) {
    world.clock.pass(4 * MINUTE_MS);
    expect(await own(world.context, seat)()).toMatchObject({ ok: true });
  }
}

/** A way of which no bet was refused in so many turns is not cut off. */
const TURNS_MAX = 10;

/** The ways of the bets that were taken and of those that were refused. */
async function inTheMiddle({ act, isForbidden }: Act): Promise<{ taken: Way[]; refused: Way[] }> {
  const seat = await sitDown();
  await playAWhile(seat);
  const number = await world.nextFlight((crash) => crash <= 105);
  const bets = await betsOf(seat, await openHand(seat), number);
  expect(bets).toHaveLength(50);
  const flights = await openWatcher(world.http);
  await world.until(number, 'open');
  const { context, versionAt } = watchedContext(world.context, seat.id);
  const running = bets.map(({ place }) => place());
  // The first stake stands; the others are on their way.
  await Promise.race(running);
  await act(context, seat.id);
  const results = await Promise.all(running);
  const behind = await ledgerEntriesBehind(world.database, seat.id, versionAt());
  expect(behind.filter(isForbidden)).toEqual([]);
  await world.until(number, 'settled');
  await flights.end();
  const ended = (isTaken: boolean) => bets.filter((_, index) => results[index]?.ok === isTaken).map(({ way }) => way);
  return { taken: ended(true), refused: ended(false) };
}

test.each(ACTS)('MONEY-90 MONEY-91 %s with fifty bets in flight: no stake that it forbids stands behind its commit', async (_what, act) => {
  const turns: Awaited<ReturnType<typeof inTheMiddle>>[] = [];
  // The ways of which many bets are in flight are cut off in the middle: sooner or later, as it happens.
  const cutOff = (['own game', 'provider', 'free spin'] as const).filter((way) => way in act.refused);
  const uncut = () => cutOff.filter((way) => !turns.some(({ refused }) => refused.includes(way)));
  const isEnough = () => turns.length >= 2 && uncut().length === 0 && turns.some(({ taken }) => taken.length > 0);
  while (turns.length < TURNS_MAX && !isEnough()) turns.push(await inTheMiddle(act));
  expect(turns.flatMap(({ taken }) => taken).length).toBeGreaterThan(0);
  expect(uncut()).toEqual([]);
});

test.each(ACTS)('MONEY-90 behind %s each way of staking that it forbids is refused, and says why', async (_what, { act, refused }) => {
  const seat = await sitDown();
  await playAWhile(seat);
  const number = await world.nextFlight((crash) => crash <= 105);
  const bets = await oneByEach(seat, await openHand(seat), number);
  const flights = await openWatcher(world.http);
  await world.until(number, 'open');
  await act(world.context, seat.id);
  const before = await ledgerEntriesBehind(world.database, seat.id, 0);
  const codes: Partial<Record<Way, string>> = {};
  for (const { way, place } of bets.filter((bet) => bet.way in refused)) {
    const result = await place();
    codes[way] = result.ok ? 'taken' : result.code;
  }
  expect(codes).toEqual(refused);
  expect(await ledgerEntriesBehind(world.database, seat.id, 0)).toEqual(before);
  await world.until(number, 'settled');
  await flights.end();
});

test.each([
  ['player', 5],
  ['staff', 0],
] as const)('MONEY-101 of bets that a limit of the %s refuses, one by each way, %i count for the marker', async (imposer, counted) => {
  const seat = await sitDown();
  await playAWhile(seat);
  const number = await world.nextFlight((crash) => crash <= 105);
  const bets = await oneByEach(seat, await openHand(seat), number);
  const flights = await openWatcher(world.http);
  await world.until(number, 'open');
  const by = imposer === 'staff' ? ({ actor: 'staff:dana', reason: 'a talk' } as const) : ({ actor: `player:${seat.id}` } as const);
  await changeLimit(world.context, { playerId: seat.id, imposer, kind: 'time', period: 'day', amount: MINUTE_MS, ...by });
  const today = marketDay('KZT', new Date(world.clock.now().getTime() - DAY_MS));
  for (const [index, { place }] of bets.entries()) {
    expect(await place()).toMatchObject({ ok: false, code: 'TIME_LIMIT_REACHED' });
    expect(await countRefusals(world.database, seat.id, today)).toBe(Math.min(index + 1, counted));
  }
  await findMarkersOf(world.database, seat.id);
  const found = await listMarkers(world.database, seat.id, today);
  expect(found.map(({ marker, value }) => [marker, value])).toEqual(counted > 0 ? [['limits-hit', counted]] : []);
  await world.until(number, 'settled');
  await flights.end();
});

test('MONEY-98 what an excluded player is owed arrives: an open round, a flight, a win and a rollback of a provider, and no further stake', async () => {
  const seat = await sitDown();
  const { id: playerId, session: sessionId, token } = seat;
  const [hand, taken, flightBet] = [await openHand(seat), world.database.ids.uuid(), world.betId()];
  const provider = await world.context.providers.find(PROVIDER);
  if (!provider) throw new Error('no provider');
  for (const bet of [await provided(world.context, seat, 'won'), await provided(world.context, seat, 'taken back', taken)]) {
    expect(await bet()).toMatchObject({ ok: true });
    world.clock.pass(10_000);
  }
  const number = await world.nextFlight((crash) => crash >= 150 && crash <= 300);
  const flights = await openWatcher(world.http);
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
