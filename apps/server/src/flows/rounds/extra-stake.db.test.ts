import { actInDemo, type DemoRound, playDemo } from '@tulpar/contract/games/launch';
import { exportRounds, getGameSession, getRounds, type Round } from '@tulpar/contract/games/rounds';
import { HOUR_MS, SECOND_MS } from '@tulpar/domain/durations';
import type { Play } from '@tulpar/games/rounds/game';
import { describe, expect, test } from 'vitest';
import * as rounds from '#modules/rounds/index.ts';
import { fund, type Gambler, playAt, roundIn, useGames } from '#testing/use-games.ts';
import { payPendingStake } from './extra-stake.ts';

/** Blackjack asks for more stake on the way: to double, to split, to insure. */
const world = useGames();
const { act, entries, playOut } = playAt(world);
const STAKE = 10_000;
const BET = { stake: STAKE };
const STAND = { move: 'stand', hand: 0 };
const DOUBLE = { move: 'double', hand: 0 };
const SPLIT = { move: 'split', hand: 0 };

/** For the first hand. */
const offers = ({ choices }: Play, move: string): boolean => choices.some((choice) => choice['move'] === move && choice['hand'] === 0);
type Wanted = Parameters<typeof world.readyFor>[3];
const canDouble: Wanted = (play) => offers(play, 'double');
const canSplit: Wanted = (play, after) => offers(play, 'split') && offers(after(SPLIT), 'double');

async function sitDown(money = 10_000_000, isWanted = canDouble): Promise<{ gambler: Gambler; open: Round }> {
  const gambler = await world.gambler({ game: 'blackjack', money });
  await world.readyFor(gambler, 'blackjack', BET, isWanted);
  const open = roundIn(await world.bet(gambler, { game: 'blackjack', bet: BET }));
  expect(open).toMatchObject({ is_over: false, stake: STAKE });
  return { gambler, open };
}

/** What comes to the ledger dies, before it has done anything or after. */
async function dying<Result>(when: 'before' | 'after', work: () => Promise<Result>): Promise<Result> {
  const { run } = world.context.ledger;
  Object.assign(world.context.ledger, {
    run: async (command: Parameters<typeof run>[0]) => {
      if (when === 'after') await run(command);
      throw new Error('the house died');
    },
  });
  try {
    return await work();
  } finally {
    Object.assign(world.context.ledger, { run });
  }
}

const unfinished = async (gambler: Gambler): Promise<Round[]> =>
  ((await gambler.call(getGameSession, { params: { id: gambler.session } })).body as { data: { unfinished: Round[] } }).data.unfinished;

describe('a double', () => {
  test('MONEY-19 is staked before it counts, and what it wins is shared as it was staked', async () => {
    const { gambler, open } = await sitDown();
    const over = roundIn(await act(gambler, open.id, 0, DOUBLE));
    expect(over).toMatchObject({ is_over: true, stake: 2 * STAKE, step: 1 });
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
    expect(over.balance.real).toBe(10_000_000 - 2 * STAKE + over.win);
    expect(await world.money(gambler)).toMatchObject({ real: over.balance.real });
    const { rows } = await world.database.pool.query<{ staked: number; won: number }>(
      'select stake_real as staked, win_real as won from ledger_round where player_id = $1',
      [gambler.id],
    );
    expect(rows).toEqual([
      { staked: STAKE, won: over.win / 2 },
      { staked: STAKE, won: over.win / 2 },
    ]);
  });

  test('MONEY-11 sent ten times at once moves money once and is answered once', async () => {
    const { gambler, open } = await sitDown();
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(gambler, open.id, 0, DOUBLE)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(roundIn(answers[0] as (typeof answers)[0]).stake).toBe(2 * STAKE);
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
    expect((await act(gambler, open.id, 0, STAND)).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  test('of the wrong hand, or where it is not offered, is refused and moves nothing', async () => {
    const { gambler, open } = await sitDown();
    for (const action of [{ move: 'double', hand: 1 }, { move: 'double', hand: -1 }, { move: 'double' }, { insure: true }])
      expect((await act(gambler, open.id, 0, action)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
    expect(await entries(gambler)).toEqual(['bet']);
    expect(await unfinished(gambler)).toMatchObject([{ id: open.id, step: 0, stake: STAKE }]);
  });

  test('MONEY-27 without the money is refused; the round stays open, and can be doubled once the money is there', async () => {
    const { gambler, open } = await sitDown(STAKE);
    const refused = await act(gambler, open.id, 0, DOUBLE);
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await unfinished(gambler)).toMatchObject([{ id: open.id, step: 0, stake: STAKE, choices: open.choices }]);
    expect(await world.money(gambler)).toMatchObject({ real: 0 });
    await fund(world, gambler.id, STAKE);
    expect(roundIn(await act(gambler, open.id, 0, DOUBLE))).toMatchObject({ is_over: true, stake: 2 * STAKE });
    // The one that was refused has left a tombstone: it can never come late.
    expect(await entries(gambler)).toEqual(['bet', 'rollback', 'bet', 'win', 'win']);
  });

  test('is refused to who is barred, whose round still comes to its end', async () => {
    const { gambler, open } = await sitDown();
    await world.database.pool.query(`update ledger_wallet set bars = array['banned'], standing = standing + 1 where player_id = $1`, [
      gambler.id,
    ]);
    const refused = await act(gambler, open.id, 0, DOUBLE);
    expect(refused).toMatchObject({ status: 422, body: { code: 'PLAYER_BARRED' } });
    expect(roundIn(await act(gambler, open.id, 0, STAND))).toMatchObject({ is_over: true, stake: STAKE });
    expect(await entries(gambler)).toEqual(['bet', 'rollback', 'win']);
  });
});

describe('MONEY-09 the house dies', () => {
  test('between the stake and the answer: the double counts, and the same call is answered', async () => {
    const { gambler, open } = await sitDown();
    expect((await dying('after', () => act(gambler, open.id, 0, DOUBLE))).status).toBe(500);
    expect(await entries(gambler)).toEqual(['bet', 'bet']);
    const over = roundIn(await act(gambler, open.id, 0, DOUBLE));
    expect(over).toMatchObject({ is_over: true, stake: 2 * STAKE });
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
  });

  test('before the stake: reading the session pays for what was asked', async () => {
    const { gambler, open } = await sitDown(10_000_000, canSplit);
    expect((await dying('before', () => act(gambler, open.id, 0, SPLIT))).status).toBe(500);
    expect(await entries(gambler)).toEqual(['bet']);
    expect(await unfinished(gambler)).toMatchObject([{ id: open.id, step: 1, stake: 2 * STAKE }]);
    expect(await entries(gambler)).toEqual(['bet', 'bet']);
    const again = roundIn(await act(gambler, open.id, 0, SPLIT));
    await playOut(gambler, again);
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
  });

  test('and another choice comes: what was asked for first is settled first', async () => {
    const { gambler, open } = await sitDown();
    await dying('before', () => act(gambler, open.id, 0, DOUBLE));
    expect((await act(gambler, open.id, 0, STAND)).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await unfinished(gambler)).toEqual([]);
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
  });

  test('and the money is gone meanwhile: another choice counts', async () => {
    const { gambler, open } = await sitDown(2 * STAKE);
    await dying('before', () => act(gambler, open.id, 0, DOUBLE));
    const named = { playerId: gambler.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
    const spent = { kind: 'bet', roundId: world.roundId(), transactionId: world.roundId(), game: 'dice', stake: STAKE, weightPercent: 0 };
    expect(await world.context.ledger.run({ ...named, ...spent } as Parameters<typeof world.context.ledger.run>[0])).toMatchObject({
      status: 'applied',
    });
    expect(roundIn(await act(gambler, open.id, 0, STAND))).toMatchObject({ is_over: true, stake: STAKE });
  });

  test('MONEY-28 and nobody comes back: the job settles what was asked and ends the round by the rule', async () => {
    const { gambler, open } = await sitDown(10_000_000, canSplit);
    await dying('before', () => act(gambler, open.id, 0, SPLIT));
    world.clock.pass(25 * HOUR_MS);
    await world.runJob('finish-rounds');
    await world.runJob('finish-rounds');
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
    expect(open.step).toBe(0);
  });

  test('between two wins: the job pays the rest', async () => {
    const { gambler, open } = await sitDown();
    const { run } = world.context.ledger;
    let wins = 0;
    Object.assign(world.context.ledger, {
      run: (command: Parameters<typeof run>[0]) =>
        command.kind === 'win' && ++wins === 2 ? Promise.reject(new Error('the house died')) : run(command),
    });
    expect((await act(gambler, open.id, 0, DOUBLE)).status).toBe(500);
    Object.assign(world.context.ledger, { run });
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win']);
    world.clock.pass(3 * 60_000);
    await world.runJob('finish-rounds');
    expect(await entries(gambler)).toEqual(['bet', 'bet', 'win', 'win']);
  });
});

describe('what was asked for', () => {
  const waitingIn = async () => {
    const { gambler, open } = await sitDown();
    await dying('before', () => act(gambler, open.id, 0, DOUBLE));
    const round = await rounds.findRound(world.database, { playerId: gambler.id, id: open.id });
    if (!round?.pendingStake) throw new Error('nothing is asked for');
    return { gambler, round };
  };

  test('is settled once, however many found it waiting', async () => {
    const { gambler, round } = await waitingIn();
    for (const requestId of ['one', 'another']) {
      const settled = await payPendingStake(world.context, round, requestId);
      expect(settled).toMatchObject({ ok: true, round: { pendingStake: null, actions: [DOUBLE], extraStakes: [{ stake: STAKE }] } });
    }
    expect(await entries(gambler)).toEqual(['bet', 'bet']);
  });

  test('goes on waiting where nobody knows whether its stake was taken', async () => {
    const { gambler, round } = await waitingIn();
    const context = { ...world.context, ledger: { ...world.context.ledger, run: async () => ({ status: 'unknown' }) as const } };
    expect(await payPendingStake(context, round, 'one')).toEqual({ ok: false, code: 'UNKNOWN' });
    expect((await rounds.findRound(world.database, round))?.pendingStake).toEqual(round.pendingStake);
    expect(await payPendingStake(world.context, round, 'one')).toMatchObject({ ok: true, round: { actions: [DOUBLE] } });
    expect(await entries(gambler)).toEqual(['bet', 'bet']);
  });
});

test('a round with extra stakes is answered, listed, counted and exported as one', async () => {
  const { gambler, open } = await sitDown(10_000_000, canSplit);
  const split = roundIn(await act(gambler, open.id, 0, SPLIT));
  expect(split).toMatchObject({ stake: 2 * STAKE, step: 1, is_over: false });
  const doubled = roundIn(await act(gambler, open.id, 1, DOUBLE));
  const over = await playOut(gambler, doubled);
  expect(over.stake).toBe(3 * STAKE);
  const listed = (await gambler.call(getRounds, { query: {} })).body as { data: unknown[] };
  expect(listed.data).toMatchObject([{ id: open.id, stake: 3 * STAKE, win: over.win, status: 'settled' }]);
  const session = (await gambler.call(getGameSession, { params: { id: gambler.session } })).body;
  expect(session).toMatchObject({ data: { rounds: 1, staked: 3 * STAKE, won: over.win } });
  const { csv } = ((await gambler.call(exportRounds, { query: {} })).body as { data: { csv: string } }).data;
  expect(csv).toContain(`,${3 * STAKE},${over.win}`);
});

test('in the demo a double costs what it costs, and is refused where nothing is left', async () => {
  const guest = world.visitor();
  let demo: DemoRound | null = null;
  const bet = { stake: 2_000_000 };
  const codes: string[] = [];
  for (let count = 0; count < 4000 && codes.length === 0; count++) {
    // An address may play so many rounds a minute.
    world.clock.pass(SECOND_MS);
    const answer = await guest.call(playDemo, { body: { game: 'blackjack', currency: 'KZT', bet, ...(demo && { ticket: demo.ticket }) } });
    if (answer.status !== 200) {
      demo = null;
      continue;
    }
    demo = (answer.body as { data: DemoRound }).data;
    const before = demo.balance.real;
    while (!demo.is_over) {
      const { choices, ticket, stake }: DemoRound = demo;
      const double = choices.find(({ move }) => move === 'double');
      const acted = await guest.call(actInDemo, { body: { ticket, action: double ?? choices[0] ?? {} } });
      if (acted.status !== 200) {
        codes.push((acted.body as { code: string }).code);
        break;
      }
      demo = (acted.body as { data: DemoRound }).data;
      if (double && demo.is_over) expect(demo.balance.real).toBe(before - stake + demo.win);
    }
  }
  expect(codes).toEqual(['INSUFFICIENT_FUNDS']);
});
