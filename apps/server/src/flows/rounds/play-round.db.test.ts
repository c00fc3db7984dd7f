import { getGameSession, getRoundProof, type Round, type RoundProof } from '@tulpar/contract/games/rounds';
import { HOUR_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { describe, expect, onTestFinished, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { stopGame } from '#flows/staff/stop-game.ts';
import { bar, createLedger, keepWeights, type OpeningBet, setLimits } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import { fund, playAt, roundIn, SPIN, useGames } from '#testing/use-games.ts';
import { playRound } from './play-round.ts';

const world = useGames();
const { act, entries, openGlass, playOut } = playAt(world);

describe('a round of one step', () => {
  test('MONEY-19 is one entry with stake and win, and the balance follows at once', async () => {
    const gambler = await world.gambler();
    const round = roundIn(await world.bet(gambler));
    expect(round).toMatchObject({ game: 'fruit-cocktail', stake: SPIN.stake, nonce: 0, step: 0 });
    if (round.is_over) expect(await entries(gambler)).toEqual(['round']);
    const paid = await playOut(gambler, round);
    expect(paid.balance.real).toBe(10_000_000 - SPIN.stake + paid.win);
    expect(await world.money(gambler)).toMatchObject({ real: paid.balance.real });
  });

  test('MONEY-11 sent twenty times at once is one round with one answer', async () => {
    const gambler = await world.gambler({ game: 'dice' });
    world.clock.pass(5000);
    const id = world.roundId();
    const dice = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 5000 }, id };
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.betAtOnce(gambler, dice)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(roundIn(answers[0] as (typeof answers)[0]).is_over).toBe(true);
    expect(await entries(gambler)).toEqual(['round']);
    expect((await world.betAtOnce(gambler, { ...dice, bet: { ...dice.bet, stake: 20_000 } })).body).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  test('MONEY-27 ten bets at once on the last money all reach the ledger, and one is taken', async () => {
    const gambler = await world.gambler({ money: 10_000, game: 'dice' });
    // A market without a pace: nothing but the ledger stands between the bets and the money.
    const policy = { ...HOUSE_POLICY, roundMsMin: { slot: 0, original: 0, table: 0 } };
    const bet = { stake: 10_000, side: 'under', chance: 100 };
    await world.readyToLose(gambler, 'dice', bet, 10);
    const input = { playerId: gambler.id, sessionId: gambler.session, game: 'dice', bet, policy, requestId: 'ten-at-once' };
    const reached: string[] = [];
    const { applyBets, foresee } = world.context.ledger;
    Object.assign(world.context.ledger, {
      // All of them were looked at before the first was taken.
      foresee: () => Promise.resolve({ isRefused: false, seen: null }),
      applyBets: (tx: Tx, commands: readonly OpeningBet[]) => {
        reached.push(...commands.map(({ kind }) => kind));
        return applyBets(tx, commands);
      },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => playRound(world.context, { ...input, roundId: world.roundId() })));
    Object.assign(world.context.ledger, { applyBets, foresee });
    expect(reached).toEqual(Array.from({ length: 10 }, () => 'round'));
    const taken = answers.filter(({ ok }) => ok);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(taken).toHaveLength(1);
    expect(codes).toEqual(Array.from({ length: 9 }, () => 'INSUFFICIENT_FUNDS'));
    expect((await entries(gambler)).sort()).toEqual([...Array.from({ length: 9 }, () => 'rollback'), 'round']);
    expect(await world.money(gambler)).toMatchObject({ real: 0 });
  });

  test('MONEY-15 that is sure to be refused does not begin: no number of the seeds, no void round, no tombstone', async () => {
    const gambler = await world.gambler({ money: 1000 });
    const id = world.roundId();
    for (let tries = 0; tries < 3; tries++)
      expect(await world.bet(gambler, { id })).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } });
    const { rows } = await world.database.pool.query('select from round_record where player_id = $1', [gambler.id]);
    expect([rows.length, await entries(gambler)]).toEqual([0, []]);
    await fund(world, gambler.id, 100_000);
    expect(roundIn(await world.bet(gambler, { id: world.roundId() }))).toMatchObject({ nonce: 0 });
  });

  test('MONEY-91 after a limit is reached, each bet is refused before its round, in a process that has never met the player too', async () => {
    const gambler = await world.gambler({ game: 'dice' });
    const dice = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 5000 } };
    const before = roundIn(await world.bet(gambler, dice));
    const limit = { kind: 'wager', period: 'day', cap: 15_000 } as const;
    await world.database.transaction((tx) => setLimits(tx, gambler.id, 'KZT', [limit]));
    // The first one may be decided on the wallet as this process remembers it: its round begins, and is void.
    for (let tries = 0; tries < 4; tries++) expect((await world.bet(gambler, dice)).body).toMatchObject({ code: 'WAGER_LIMIT_REACHED' });
    const other = createLedger({ database: world.database, rules: HOUSE_RULES });
    const { foresee } = world.context.ledger;
    Object.assign(world.context.ledger, { foresee: other.foresee });
    expect((await world.bet(gambler, dice)).body).toMatchObject({ code: 'WAGER_LIMIT_REACHED' });
    Object.assign(world.context.ledger, { foresee });
    expect(await entries(gambler)).toEqual(['round', 'rollback']);
    await world.database.transaction((tx) => setLimits(tx, gambler.id, 'KZT', []));
    expect(roundIn(await world.bet(gambler, dice)).nonce).toBe(before.nonce + 2);
  });

  test('that has begun is answered from its row, whatever would be refused now', async () => {
    const gambler = await world.gambler({ money: 10_000, game: 'dice' });
    const dice = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 5000 }, id: world.roundId() };
    const first = await world.bet(gambler, dice);
    await world.database.transaction((tx) => bar(tx, gambler.id, 'time-out'));
    expect((await world.bet(gambler, dice)).text).toBe(first.text);
  });

  test('that cannot be paid for after all is void for good, and nobody learns what it would have been', async () => {
    const gambler = await world.gambler({ money: 1000 });
    onTestFinished(world.unforeseen());
    world.clock.pass(5000);
    const id = world.roundId();
    const refused = await world.betAtOnce(gambler, { id });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } });
    expect(refused.text).not.toContain('events');
    expect(await world.betAtOnce(gambler, { id })).toMatchObject({ status: 422, body: { code: 'ROUND_VOID' } });
    expect(await world.money(gambler)).toMatchObject({ real: 1000 });
  });

  test('the next one waits for the pace of the market', async () => {
    const gambler = await world.gambler({ game: 'dice' });
    const dice = { game: 'dice', bet: { stake: 10_000, side: 'over', chance: 5000 } };
    expect((await world.bet(gambler, dice)).status).toBe(200);
    expect(await world.betAtOnce(gambler, dice)).toMatchObject({ status: 429, body: { code: 'ROUND_TOO_SOON' } });
    world.clock.pass(800);
    expect((await world.betAtOnce(gambler, dice)).status).toBe(200);
  });
});

describe('a bet that is not taken', () => {
  test.each([
    ['of another shape', { bet: { stake: '9000' } }, 'BET_MALFORMED'],
    ['below the smallest', { bet: { stake: 9 } }, 'STAKE_TOO_SMALL'],
    ['beyond the largest', { bet: { stake: 9_000_000_000 } }, 'STAKE_TOO_LARGE'],
    ['between two steps', { bet: { stake: 9001 } }, 'STAKE_OFF_STEP'],
    ['of a game that does not exist', { game: 'roulette-x' }, 'INVALID_VALUE'],
    ['of another game than the game session', { game: 'dice', bet: { stake: 10_000, side: 'over', chance: 5000 } }, 'GAME_SESSION_UNKNOWN'],
    ['in a game session that was made up', { session: '01890000-0000-7000-8000-000000000000' }, 'GAME_SESSION_UNKNOWN'],
    ['with an id of yesterday', { id: '01890000-0000-7000-8000-000000000000' }, 'ROUND_ID_STALE'],
  ])('%s', async (_name, changes, code) => {
    const gambler = await world.gambler();
    expect((await world.bet(gambler, changes)).body).toMatchObject({ code });
    expect(await entries(gambler)).toEqual([]);
  });

  test('MONEY-71 with bonus money in a game that the bonus excludes, and nothing moves', async () => {
    const gambler = await world.gambler({ money: 1_000 });
    const weights = await world.database.transaction((tx) => keepWeights(tx, { 'fruit-cocktail': -1 }));
    const terms = { wager: 10, cashOutPercentMax: 0, cashOutMax: minor(0), stakeMax: minor(0), canCancel: false, weights };
    const expiresAt = new Date(world.clock.now().getTime() + HOUR_MS);
    const bonus = { bonusId: 'b', offerUid: 'o', type: 'deposit_bonus', amount: minor(100_000), expiresAt, ...terms };
    const named = { playerId: gambler.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
    expect(await world.context.ledger.run({ ...named, kind: 'bonus-granted', ...bonus })).toMatchObject({ status: 'applied' });
    expect(await world.bet(gambler)).toMatchObject({ status: 422, body: { code: 'BONUS_GAME_EXCLUDED' } });
    expect(await world.money(gambler)).toEqual({ real: 1_000, bonus: 100_000 });
  });

  test("in another player's game session", async () => {
    const [one, other] = [await world.gambler(), await world.gambler()];
    expect((await world.bet(one, { session: other.session })).body).toMatchObject({ code: 'GAME_SESSION_UNKNOWN' });
    expect(await entries(one)).toEqual([]);
  });

  test('MONEY-25 AUTH-08 when the game or all play is stopped; what is open comes to its end', async () => {
    const gambler = await world.gambler();
    const open = await openGlass(gambler);
    const act = (game: string, isStopped: boolean) => stopGame(world.context, { game, isStopped, reason: 'test', by: 'staff:dana' });
    expect((await act('roulette-x', true)).ok).toBe(false);
    let next = open;
    for (const game of ['fruit-cocktail', '*']) {
      expect((await act(game, true)).ok).toBe(true);
      expect((await act(game, true)).ok).toBe(false);
      // Who has left the game comes back to the open round.
      expect(await world.launch(gambler, 'fruit-cocktail')).toMatchObject({ status: 200 });
      await playOut(gambler, next);
      expect(await world.bet(gambler)).toMatchObject({ status: 422, body: { code: 'GAME_STOPPED' } });
      expect(await world.launch(gambler, 'fruit-cocktail')).toMatchObject({ status: 422, body: { code: 'GAME_STOPPED' } });
      expect((await act(game, false)).ok).toBe(true);
      next = await openGlass(gambler);
    }
    await playOut(gambler, next);
    const { rows } = await world.database.pool.query(
      `select act, actor from staff_act where act in ('stop-game', 'allow-game') order by done_at, id`,
    );
    expect(rows.map(({ act: done }) => done)).toEqual(['stop-game', 'allow-game', 'stop-game', 'allow-game']);
  });

  test('for want of money that lies in an open round: the round is named first, and so is a stopped game', async () => {
    const gambler = await world.gambler({ money: 10_000, game: 'mines' });
    const mines = { game: 'mines', bet: { stake: 10_000, mines: 3 } };
    const open = roundIn(await world.bet(gambler, mines));
    expect(await world.bet(gambler, mines)).toMatchObject({ status: 409, body: { code: 'ROUND_UNFINISHED' } });
    const stop = (isStopped: boolean) => stopGame(world.context, { game: 'mines', isStopped, reason: 'test', by: 'staff:dana' });
    await stop(true);
    expect(await world.bet(gambler, mines)).toMatchObject({ status: 422, body: { code: 'GAME_STOPPED' } });
    await stop(false);
    expect(open.is_over).toBe(false);
    expect(await entries(gambler)).toEqual(['bet']);
  });

  test('MONEY-25 of a banned player', async () => {
    const gambler = await world.gambler();
    await banPlayer(world.context, { playerId: gambler.id, reason: 'test', by: 'staff:dana' });
    expect((await world.bet(gambler)).status).toBe(403);
    expect(await entries(gambler)).toEqual([]);
  });
});

describe('a round with choices', () => {
  test('is paid for when it opens and pays when it is over; each choice counts once', async () => {
    const gambler = await world.gambler();
    const open = await openGlass(gambler);
    expect(await entries(gambler)).toEqual(['bet']);
    const [choice, another] = open.choices;
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(gambler, open.id, 0, choice)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await act(gambler, open.id, 0, another)).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect((await act(gambler, open.id, 7, another)).body).toMatchObject({ code: 'ROUND_STEP_WRONG' });
    const round = await playOut(gambler, roundIn(answers[0] as (typeof answers)[0]));
    expect(await entries(gambler)).toEqual(['bet', 'win']);
    expect(await world.money(gambler)).toMatchObject({ real: 10_000_000 - SPIN.stake + round.win });
    expect((await act(gambler, open.id, round.step, choice)).body).toMatchObject({ code: 'ROUND_OVER' });
  });

  test('bars the next round of its game until it is over, and is found again on any device', async () => {
    const gambler = await world.gambler();
    const open = await openGlass(gambler);
    expect(await world.bet(gambler)).toMatchObject({ status: 409, body: { code: 'ROUND_UNFINISHED' } });
    const found = await gambler.call(getGameSession, { params: { id: gambler.session } });
    expect(found.body).toMatchObject({ data: { unfinished: [{ id: open.id, events: open.events, choices: open.choices }] } });
    expect(found.body).toMatchObject({ data: { last: null } });
    const { id, events, win } = await playOut(gambler, open);
    const look = async () => (await gambler.call(getGameSession, { params: { id: gambler.session } })).body;
    expect(await look()).toMatchObject({ data: { unfinished: [], last: { id, events, win, is_over: true, choices: [] } } });
    expect((await world.bet(gambler)).status).toBe(200);
  });

  test('MONEY-09 goes on after the house died at any place', async () => {
    const gambler = await world.gambler();
    await world.readyGlass(gambler);
    const id = world.roundId();
    // As if it had died after the round was written down and before it was paid for.
    world.clock.pass(5000);
    let revive = world.die();
    expect((await world.betAtOnce(gambler, { id })).status).toBe(500);
    revive();
    expect(await entries(gambler)).toEqual([]);
    const found = await gambler.call(getGameSession, { params: { id: gambler.session } });
    const [open] = (found.body as { data: { unfinished: Round[] } }).data.unfinished;
    expect(await entries(gambler)).toEqual(['bet']);
    // And again after the last choice was written down and before it was paid out.
    let round = open as Round;
    for (;;) {
      revive = world.die();
      const answer = await act(gambler, id, round.step, round.choices[0]);
      revive();
      if (answer.status !== 200) break;
      round = roundIn(answer);
    }
    expect(await entries(gambler)).toEqual(['bet']);
    world.clock.pass(3 * 60_000);
    await world.runJob('finish-rounds');
    expect(await entries(gambler)).toEqual(['bet', 'win']);
  });

  test('MONEY-28 left for a day is ended by the rule, and the round says so', async () => {
    const gambler = await world.gambler();
    const open = await openGlass(gambler);
    await world.runJob('finish-rounds');
    expect(await entries(gambler)).toEqual(['bet']);
    world.clock.pass(25 * HOUR_MS);
    await world.runJob('finish-rounds');
    await world.runJob('finish-rounds');
    expect(await entries(gambler)).toEqual(['bet', 'win']);
    await gambler.logIn({ phone: gambler.phone });
    const { data } = (await gambler.call(getRoundProof, { params: { id: open.id } })).body as { data: RoundProof };
    expect(data.by_rule).toBe(data.actions.length);
    expect(data.by_rule).toBeGreaterThan(0);
  });
});
