import { placeCometBet } from '@tulpar/contract/games/comet';
import { endGameSession, type GameSession, getGameSession } from '@tulpar/contract/games/rounds';
import { acknowledgeCheck, type Change, getProtectionHistory, getRealityCheck, setRealityCheck } from '@tulpar/contract/protection';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { HOUSE_POLICY, policyOf } from '@tulpar/domain/policy';
import { beforeAll, describe, expect, test } from 'vitest';
import { openGameSession } from '#modules/rounds/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import type { TestVisitor } from '#testing/test-visitor.ts';
import { type Gambler, playAt, roundIn, useGames } from '#testing/use-games.ts';
import { callsOf, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';
import { firstCheck, setRealityCheck as setRealityCheckFlow } from './reality-check.ts';

const every = (player: TestVisitor, minutes: number | null) => player.call(setRealityCheck, { body: { minutes } });
const look = (player: TestVisitor, id: string) => player.call(getRealityCheck, { params: { id } });
const acknowledge = (player: TestVisitor, id: string) => player.call(acknowledgeCheck, { params: { id }, body: {} });
const DUE = { code: 'REALITY_CHECK_DUE' };

describe('in our own games a reality check', () => {
  const world = useGames();
  const { act } = playAt(world);
  beforeAll(() => seedCatalog(world.database));

  /** A sign-in lasts ten minutes without a call. */
  const pass = async (gambler: Gambler, ms: number) => {
    world.clock.pass(ms);
    expect((await gambler.logIn({ phone: gambler.phone })).status).toBe(200);
  };
  /** A player who wants one every quarter of an hour, in a game that has just begun. */
  async function sitDown(game = 'fruit-cocktail'): Promise<Gambler> {
    const gambler = await world.gambler({ game });
    expect((await every(gambler, 15)).body).toMatchObject({ data: { reality_check: { minutes: 15, choices: [15, 30, 60, null] } } });
    return gambler;
  }
  const relaunch = async (gambler: Gambler, game: string): Promise<Gambler> => {
    const launched = (await world.launch(gambler, game)).body as { data: { session: string } };
    return { ...gambler, call: (...asked) => gambler.call(...asked), session: launched.data.session };
  };

  test('MONEY-103 lets no round begin once it is due, tells time and result, and plays on after it was seen', async () => {
    const gambler = await sitDown();
    await world.readyToLose(gambler, 'fruit-cocktail', { stake: 9000 }, 2);
    roundIn(await world.bet(gambler));
    await pass(gambler, 15 * MINUTE_MS - 5001);
    roundIn(await world.betAtOnce(gambler));
    world.clock.pass(1);
    const refused = await world.bet(gambler);
    expect(refused).toMatchObject({ status: 422, body: DUE });
    const before = await world.money(gambler);
    const seen = { rounds: 2, staked: 18_000, won: 0, net: -18_000, currency: 'KZT' };
    expect((await look(gambler, gambler.session)).body).toMatchObject({
      data: { is_due: true, played_ms: 15 * MINUTE_MS + 5000, ...seen },
    });
    expect(await world.bet(gambler)).toMatchObject({ body: DUE });
    expect(await world.money(gambler)).toEqual(before);
    expect((await acknowledge(gambler, gambler.session)).body).toMatchObject({ data: { is_due: false, ...seen } });
    roundIn(await world.bet(gambler));
    await pass(gambler, 15 * MINUTE_MS);
    expect(await world.bet(gambler)).toMatchObject({ body: DUE });
  });

  test('MONEY-103 waits for the round in progress, further stake included', async () => {
    const gambler = await sitDown('blackjack');
    const bet = { stake: 10_000 };
    const canDouble = (play: { choices: readonly Record<string, unknown>[] }) => play.choices.some(({ move }) => move === 'double');
    await world.readyFor(gambler, 'blackjack', bet, canDouble);
    const open = roundIn(await world.bet(gambler, { game: 'blackjack', bet }));
    await pass(gambler, 16 * MINUTE_MS);
    expect(await world.bet(gambler, { game: 'blackjack', bet })).toMatchObject({ status: 409, body: { code: 'ROUND_UNFINISHED' } });
    const doubled = roundIn(await act(gambler, open.id, 0, { move: 'double', hand: 0 }));
    expect(doubled).toMatchObject({ stake: 20_000, is_over: true });
    expect(await world.bet(gambler, { game: 'blackjack', bet })).toMatchObject({ body: DUE });
  });

  test('MONEY-103 holds in comet', async () => {
    const gambler = await sitDown('comet');
    const bet = () =>
      gambler.call(placeCometBet, { body: { id: world.roundId(), session: gambler.session, flight: 1, stake: 10_000, auto: 0 } });
    expect((await bet()).body).toMatchObject({ code: 'FLIGHT_CLOSED' });
    await pass(gambler, 15 * MINUTE_MS);
    expect(await bet()).toMatchObject({ status: 422, body: DUE });
    await acknowledge(gambler, gambler.session);
    expect((await bet()).body).toMatchObject({ code: 'FLIGHT_CLOSED' });
  });

  test('MONEY-103 is not put off by another game, another interval or acknowledging too soon; a break of half an hour begins anew', async () => {
    const gambler = await sitDown();
    await pass(gambler, 10 * MINUTE_MS);
    await acknowledge(gambler, gambler.session);
    await gambler.call(endGameSession, { params: { id: gambler.session }, body: {} });
    const next = await relaunch(gambler, 'fruit-cocktail');
    await pass(gambler, 5 * MINUTE_MS);
    expect(await world.bet(next)).toMatchObject({ body: DUE });
    // What another device has opened is due at the same moment, and one look is enough for both.
    const other = await relaunch(gambler, 'fruit-cocktail');
    expect(await world.bet(other)).toMatchObject({ body: DUE });
    await acknowledge(gambler, other.session);
    roundIn(await world.bet(next));
    // A longer interval counts from the last look, and a shorter one too.
    await every(gambler, 60);
    await pass(gambler, 20 * MINUTE_MS);
    roundIn(await world.bet(next));
    await every(gambler, 15);
    expect(await world.bet(next)).toMatchObject({ body: DUE });
    await pass(gambler, 31 * MINUTE_MS);
    roundIn(await world.bet(await relaunch(gambler, 'fruit-cocktail')));
  });

  test('MONEY-103 is answered for good in a game that has been open for more than a day', async () => {
    const gambler = await sitDown();
    await pass(gambler, 25 * 60 * MINUTE_MS);
    expect(await world.bet(gambler)).toMatchObject({ body: DUE });
    await acknowledge(gambler, gambler.session);
    roundIn(await world.bet(gambler));
    await every(gambler, 60);
    await pass(gambler, 16 * MINUTE_MS);
    roundIn(await world.bet(gambler));
  });

  test('MONEY-103 that is due is not put off by another interval', async () => {
    const gambler = await sitDown();
    await pass(gambler, 15 * MINUTE_MS);
    await every(gambler, 60);
    expect(await world.bet(gambler)).toMatchObject({ body: DUE });
  });

  test.each([15, null])(
    'MONEY-103 an opened game tells the time and the result of all play without a break, with a check (%s) or none',
    async (minutes) => {
      const gambler = await sitDown();
      await every(gambler, minutes);
      await world.readyToLose(gambler, 'fruit-cocktail', { stake: 9000 }, 1);
      const session = async ({ session: id }: Gambler) =>
        ((await gambler.call(getGameSession, { params: { id } })).body as { data: GameSession }).data;
      const { started_at: began } = await session(gambler);
      roundIn(await world.bet(gambler));
      await pass(gambler, 5 * MINUTE_MS);
      await gambler.call(endGameSession, { params: { id: gambler.session }, body: {} });
      const dice = await relaunch(gambler, 'dice');
      expect(await session(dice)).toMatchObject({ game: 'dice', started_at: began, rounds: 1, staked: 9000, won: 0 });
      await gambler.call(endGameSession, { params: { id: dice.session }, body: {} });
      await pass(gambler, 31 * MINUTE_MS);
      const later = await relaunch(gambler, 'fruit-cocktail');
      expect(await session(later)).toMatchObject({ started_at: world.clock.now().toISOString(), rounds: 0, staked: 0, won: 0 });
      // An older session of the same play says the same.
      expect(await session(gambler)).toMatchObject({ started_at: world.clock.now().toISOString(), rounds: 0 });
    },
  );

  test('MONEY-103 tells the time of the last play, without the night in between', async () => {
    const gambler = await sitDown();
    await world.readyToLose(gambler, 'fruit-cocktail', { stake: 9000 }, 2);
    roundIn(await world.bet(gambler));
    await pass(gambler, 10 * MINUTE_MS);
    roundIn(await world.betAtOnce(gambler));
    await pass(gambler, 11 * 60 * MINUTE_MS);
    const evening = (await look(gambler, gambler.session)).body as { data: { played_ms: number } };
    expect(evening.data).toMatchObject({ is_due: true, rounds: 2, staked: 18_000 });
    expect(evening.data.played_ms).toBeLessThan(15 * MINUTE_MS);
    await acknowledge(gambler, gambler.session);
    await world.readyToLose(gambler, 'fruit-cocktail', { stake: 9000 }, 1);
    roundIn(await world.betAtOnce(gambler));
    await pass(gambler, 5 * MINUTE_MS);
    expect((await look(gambler, gambler.session)).body).toMatchObject({ data: { played_ms: 5 * MINUTE_MS, rounds: 1, staked: 9000 } });
  });

  test('MONEY-103 can be switched off at the house and nowhere else', async () => {
    const gambler = await sitDown();
    expect((await every(gambler, null)).body).toMatchObject({ data: { reality_check: { minutes: null } } });
    await pass(gambler, 20 * MINUTE_MS);
    roundIn(await world.bet(gambler));
    expect((await every(gambler, 45)).status).toBe(422);
    const strict = policyOf(true);
    expect(await setRealityCheckFlow(world.context, { playerId: gambler.id, minutes: null, policy: strict })).toMatchObject({ ok: false });
    const due = await world.database.transaction((tx) => firstCheck(tx, gambler.id, strict));
    expect(due).toEqual(new Date(world.clock.now().getTime() + 60 * MINUTE_MS));
    expect(await world.database.transaction((tx) => firstCheck(tx, gambler.id, HOUSE_POLICY))).toBe(null);
  });

  test('another player neither sees nor acknowledges it', async () => {
    const [gambler, other] = [await sitDown(), await sitDown()];
    expect((await look(other, gambler.session)).status).toBe(404);
    expect((await acknowledge(other, gambler.session)).status).toBe(404);
  });

  test('PROTECT-08 a hundred changes are a page of the history, and the next one begins behind it', async () => {
    const player = await world.player();
    for (let change = 0; change < 51; change++)
      for (const minutes of [15, 30] as const)
        await setRealityCheckFlow(world.context, { playerId: player.id, minutes, policy: HOUSE_POLICY });
    type Page = { data: { changes: Change[]; next: string } };
    const first = (await player.call(getProtectionHistory)).body as Page;
    expect(first.data.changes).toHaveLength(100);
    expect(first.data.changes[0]).toMatchObject({ what: 'reality-check', by: 'player', check: { minutes: 30 }, limit: null });
    const second = (await player.call(getProtectionHistory, { query: { before: first.data.next } })).body as Page;
    expect(second.data).toMatchObject({ changes: [{ check: { minutes: 30 } }, { check: { minutes: 15 } }], next: null });
  });

  test('play that began yesterday is forgotten', async () => {
    const player = await world.player();
    const open = () =>
      world.database.transaction((tx) =>
        openGameSession(
          tx,
          { playerId: player.id, signInId: tx.ids.uuid() },
          { game: 'dice', currency: 'KZT', checkDueAt: new Date(tx.now.getTime() + 60 * MINUTE_MS) },
        ),
      );
    const first = await open();
    world.clock.pass(29 * MINUTE_MS);
    expect((await open()).checkDueAt).toEqual(first.checkDueAt);
    world.clock.pass(62 * MINUTE_MS);
    expect((await open()).checkDueAt).toEqual(new Date(world.clock.now().getTime() + 60 * MINUTE_MS));
  });
});

describe("in a provider's game a reality check", () => {
  const world = useSeamlessWallet();
  const { bet, win, rollback, authenticate, balance } = callsOf(world);

  test('MONEY-103 is answered to new rounds only: rounds in progress go on, are paid and can be taken back', async () => {
    const guest = await world.guest();
    await every(guest, 15);
    expect(await bet(guest, { round: 'hand-1', transaction_uuid: 'bet-1' })).toMatchObject({ status: 'OK' });
    world.clock.pass(15 * MINUTE_MS);
    expect(await bet(guest, { round: 'hand-2', transaction_uuid: 'bet-2' })).toMatchObject({ status: 'REALITY_CHECK' });
    expect(await authenticate(guest)).toMatchObject({ status: 'OK' });
    expect(await balance(guest)).toMatchObject({ status: 'OK' });
    expect(await bet(guest, { round: 'hand-1', transaction_uuid: 'bet-3' })).toMatchObject({ status: 'OK' });
    expect(await rollback(guest, { round: 'hand-1', reference_transaction_uuid: 'bet-3' })).toMatchObject({ status: 'OK' });
    expect(await win(guest, { round: 'hand-1', amount: 500, round_closed: true })).toMatchObject({ status: 'OK' });
    expect(await bet(guest, { round: 'hand-1', transaction_uuid: 'bet-4' })).toMatchObject({ status: 'REALITY_CHECK' });
    // A repeat of what was taken before gets its first answer.
    expect(await bet(guest, { round: 'hand-1', transaction_uuid: 'bet-1' })).toMatchObject({ status: 'OK' });
    await guest.logIn({ phone: guest.phone });
    expect((await acknowledge(guest, guest.session)).status).toBe(200);
    expect(await bet(guest, { round: 'hand-2', transaction_uuid: 'bet-2' })).toMatchObject({ status: 'OK' });
  });
});
