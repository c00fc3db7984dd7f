import { launchGame } from '@tulpar/contract/games/launch';
import { getGameSession, playRound } from '@tulpar/contract/games/rounds';
import { getProfile } from '@tulpar/contract/profiles';
import { blockGame, blockKind, getProtection, getProtectionHistory, type Protection, unblockKind } from '@tulpar/contract/protection';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { firstIdOf } from '#platform/uuid-v7.ts';
import { callsOf, GAME, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { mayLaunch } from '../rounds/launch-game.ts';
import { changeLimit } from './change-limit.ts';
import { endPauses, pausePlay } from './pause-play.ts';
import { readChanges } from './read-protection.ts';

const world = useSeamlessWallet();
const { bet, win, authenticate } = callsOf(world);
const launch = (player: TestPlayer, slug: string) => player.call(launchGame, { params: { slug }, body: { mode: 'real' } });
const close = (player: TestPlayer) => player.call(blockKind, { params: { kind: 'original' } });
const barsOf = async ({ id }: TestPlayer) =>
  (await world.database.pool.query<{ bars: string[] }>('select bars from ledger_wallet where player_id = $1', [id])).rows[0]?.bars;

async function open(player: TestPlayer, slug: string): Promise<string> {
  const answer = await launch(player, slug);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: { session: string } }).data.session;
}
const play = (player: TestPlayer, session: string, game: string, chosen: object) => {
  world.clock.pass(MINUTE_MS);
  const id = firstIdOf(world.database.now()).replace('-0000-0000-', '-7000-8000-');
  return player.call(playRound, { body: { id, session, game, bet: { stake: 10_000, ...chosen } } });
};
const kindsOf = async (player: TestPlayer): Promise<Protection['game_kinds']> =>
  ((await player.call(getProtection)).body as { data: Protection }).data.game_kinds;

test('PROTECT-10 a closed kind of games takes no bet and opens no game, ours or a provider’s; other kinds and what is owed go on', async () => {
  const guest = await world.guest();
  const [dice, slot] = [await open(guest, 'dice'), await open(guest, 'fruit-cocktail')];
  const round = { round: world.id(), transaction_uuid: world.id() };
  expect(await bet(guest, round)).toMatchObject({ status: 'OK' });
  expect((await kindsOf(guest)).find(({ kind }) => kind === 'original')).toEqual({ kind: 'original', is_closed: false, opens_at: null });
  expect((await close(guest)).status).toBe(200);

  for (const slug of ['dice', 'mines', GAME])
    expect(await launch(guest, slug)).toMatchObject({ status: 422, body: { code: 'GAME_KIND_BLOCKED' } });
  expect(await play(guest, dice, 'dice', { side: 'under', chance: 5000 })).toMatchObject({
    status: 422,
    body: { code: 'GAME_SESSION_UNKNOWN' },
  });
  expect(await bet(guest, { transaction_uuid: world.id() })).toMatchObject({ status: 'USER_DISABLED' });
  expect(await authenticate(guest)).toMatchObject({ status: 'USER_DISABLED' });
  expect(await win(guest, { ...round, amount: 500, round_closed: true, transaction_uuid: world.id() })).toMatchObject({ status: 'OK' });
  expect(await play(guest, slot, 'fruit-cocktail', { stake: 9000 })).toMatchObject({ status: 200 });
  expect((await guest.call(getProfile)).body).toMatchObject({ data: { closed: { games: [], kinds: ['original'] } } });
});

test('PROTECT-10 a closed kind opens a day after the player has asked; a game of it that is closed by itself stays closed', async () => {
  const guest = await world.guest();
  await open(guest, 'dice');
  await guest.call(blockGame, { params: { slug: 'mines' } });
  await close(guest);
  expect(new Set(await barsOf(guest))).toEqual(new Set(['game:dice', `game:${GAME}`, 'game:mines']));
  await guest.call(unblockKind, { params: { kind: 'original' } });
  expect((await kindsOf(guest)).find(({ kind }) => kind === 'original')).toMatchObject({ is_closed: true, opens_at: expect.any(String) });
  const entry = (slug: string) => mayLaunch(world.context, { playerId: guest.id, slug });
  world.clock.pass(DAY_MS - MINUTE_MS);
  await endPauses(world.context);
  expect(await entry('dice')).toEqual({ ok: false, code: 'GAME_KIND_BLOCKED' });
  world.clock.pass(MINUTE_MS);
  for (let run = 0; run < 2; run++) await endPauses(world.context);
  expect(await barsOf(guest)).toEqual(['game:mines']);
  expect(await entry('mines')).toEqual({ ok: false, code: 'GAME_BLOCKED' });
  expect(await entry('dice')).toEqual({ ok: true });
  const { changes } = await readChanges(world.database, guest.id, { before: null, limit: 10 });
  const ofKind = changes.filter(({ detail }) => detail['gameKind'] === 'original');
  expect(ofKind.map(({ what }) => what)).toEqual(['unblocked', 'unblock-asked', 'block']);
});

test('PROTECT-10 closing a kind again takes back that it shall open, and the history tells each of it', async () => {
  const guest = await world.guest();
  await close(guest);
  await guest.call(unblockKind, { params: { kind: 'original' } });
  await close(guest);
  expect((await kindsOf(guest)).find(({ kind }) => kind === 'original')).toMatchObject({ is_closed: true, opens_at: null });
  const history = (await guest.call(getProtectionHistory)).body as { data: { changes: object[] } };
  expect(history.data.changes).toMatchObject([
    { what: 'block', game_kind: 'original', game: null },
    { what: 'unblock-asked', game_kind: 'original' },
    { what: 'block', game_kind: 'original', limit: null, pause: null },
  ]);
});

test('PROTECT-10 a round that has begun in a closed kind can be opened to its end, and no other bet is taken there', async () => {
  const guest = await world.guest({ money: 1_000_000 });
  const session = await open(guest, 'mines');
  expect(await play(guest, session, 'mines', { mines: 3 })).toMatchObject({ status: 200, body: { data: { is_over: false } } });
  await close(guest);
  const again = await open(guest, 'mines');
  const other = await open(guest, 'fruit-cocktail');
  expect(await launch(guest, 'dice')).toMatchObject({ body: { code: 'GAME_KIND_BLOCKED' } });
  expect(await play(guest, again, 'mines', { mines: 3 })).toMatchObject({ body: { code: 'ROUND_UNFINISHED' } });
  expect(await barsOf(guest)).toContain('game:mines');
  expect(await play(guest, other, 'fruit-cocktail', { stake: 9000 })).toMatchObject({ status: 200 });
});

const refusedIn = async (guest: ProviderPlayer) =>
  ((await guest.call(getGameSession, { params: { id: guest.session } })).body as { data: { refused: object | null } }).data.refused;

test('MONEY-104 what a provider’s game was refused to protect the player is told to the page around it, and nothing else is', async () => {
  const guest = await world.guest();
  expect(await bet(guest, { amount: 1_000_000 })).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
  expect(await refusedIn(guest)).toBe(null);
  const limit = { imposer: 'staff', kind: 'loss', period: 'day', amount: 5_000, actor: 'staff:dana', reason: 'a talk' } as const;
  await changeLimit(world.context, { playerId: guest.id, ...limit });
  expect(await bet(guest, { amount: 10_000 })).toMatchObject({ status: 'LIMIT_EXCEEDED_LOSS' });
  expect(await refusedIn(guest)).toEqual({ code: 'LOSS_LIMIT_REACHED', at: world.clock.now().toISOString() });
  world.clock.pass(MINUTE_MS);
  await pausePlay(world.context, { playerId: guest.id, length: { kind: 'time-out', hours: 24 }, actor: `player:${guest.id}` });
  expect(await bet(guest, {})).toMatchObject({ status: 'USER_DISABLED' });
  expect(await refusedIn(guest)).toEqual({ code: 'PLAYER_TIMED_OUT', at: world.clock.now().toISOString() });
});

test('what the terms of a bonus refuse in a provider’s game is told to the page around it, with the largest bet that they allow', async () => {
  const guest = await world.guest();
  const named = {
    kind: 'bonus-granted',
    playerId: guest.id,
    source: 'test',
    actor: 'system:test',
    requestId: 'x',
    currency: 'KZT',
  } as const;
  const terms = {
    bonusId: 'b',
    offerUid: 'o',
    type: 'gift',
    wager: 2,
    cashOutPercentMax: 0,
    cashOutMax: 0,
    canCancel: true,
    stakeMax: 5_000,
  };
  const expiresAt = new Date(world.clock.now().getTime() + DAY_MS);
  await world.context.ledger.run({ ...named, ...terms, amount: 500_000, expiresAt } as never);
  expect(await bet(guest, { amount: 10_000 })).toMatchObject({ status: 'LIMIT_EXCEEDED_STAKE' });
  const { data } = (await guest.call(getGameSession, { params: { id: guest.session } })).body as { data: object };
  expect(data).toMatchObject({
    refused: { code: 'BONUS_STAKE_TOO_LARGE', at: world.clock.now().toISOString() },
    bonus: { stake_max: 5_000 },
  });
});
