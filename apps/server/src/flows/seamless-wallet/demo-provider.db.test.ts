import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { GameProvider } from '@tulpar/provider/create-provider';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGameDifferences } from '#modules/providers/index.ts';
import { mountDemoProvider, type Trouble } from '#testing/mount-demo-provider.ts';
import { nextMorning, reportedBy } from '#testing/provider-report.ts';
import { callsOf, PROVIDER, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';
import { reconcileGames } from './reconcile-games.ts';

const world = useSeamlessWallet({ config: { REQUESTS_PER_MINUTE: '0' } });
/** What the bones show: the next draws, then no alshy at all. */
const draws: number[] = [];
/** What happens to the next calls: lost on the way there, or on the way back. */
const troubles: Trouble[] = [];
let provider: GameProvider;
let peer: FastifyInstance;
beforeAll(async () => {
  ({ provider, peer } = await mountDemoProvider(world, { draws, troubles }));
});
afterAll(() => peer.close());

const pathOf = (address: string) => address.slice(new URL(address).origin.length);
const open = async (guest: ProviderPlayer) => peer.inject(pathOf(guest.address));
async function sessionOf(guest: ProviderPlayer): Promise<string> {
  const page = await open(guest);
  expect(page.statusCode, page.body).toBe(200);
  return /&quot;visit&quot;:&quot;([\w-]+)&quot;/.exec(page.body)?.[1] ?? '';
}
let rounds = 0;
async function throwIn(session: string, stake = 10_000, round = `round-of-the-test-${++rounds}`) {
  world.clock.pass(MINUTE_MS);
  const headers = { 'content-type': 'text/plain' };
  const answer = await peer.inject({ method: 'POST', url: '/throw', headers, payload: JSON.stringify({ visit: session, round, stake }) });
  return answer.json<{ ok: boolean; win?: number; balance?: number; reason?: string; sides?: string[] }>();
}

describe('the game of another company', () => {
  test('is played over the signed calls only: lost, got back, won', async () => {
    const guest = await world.guest();
    const session = await sessionOf(guest);
    expect(await throwIn(session)).toEqual({ ok: true, sides: ['buk', 'buk', 'buk', 'buk'], win: 0, balance: 90_000, free: null });
    draws.push(0, 2, 5, 1);
    expect(await throwIn(session)).toEqual({
      ok: true,
      sides: ['alshy', 'buk', 'shik', 'taike'],
      win: 10_000,
      balance: 90_000,
      free: null,
    });
    draws.push(0, 0);
    expect(await throwIn(session)).toMatchObject({ win: 50_000, balance: 130_000 });
    expect(await world.entries(guest)).toEqual(['bet', 'win', 'bet', 'win', 'bet', 'win']);
    expect(await world.money(guest)).toBe(130_000);
    const { rows } = await world.database.pool.query(`select distinct status, game from ledger_round where player_id = $1`, [guest.id]);
    expect(rows).toEqual([{ status: 'settled', game: 'asyq' }]);
  });

  test('says the same throw again, and no other under its name', async () => {
    const guest = await world.guest();
    const session = await sessionOf(guest);
    draws.push(0, 0);
    const first = await throwIn(session, 10_000, 'a-round-that-is-repeated');
    expect(await throwIn(session, 10_000, 'a-round-that-is-repeated')).toEqual(first);
    expect(await throwIn(session, 20_000, 'a-round-that-is-repeated')).toMatchObject({ ok: false });
    expect(await world.entries(guest)).toEqual(['bet', 'win']);
  });

  test('takes a stake back where nobody knows what became of it, until it is answered', async () => {
    for (const trouble of ['there', 'back'] as const) {
      const guest = await world.guest();
      const session = await sessionOf(guest);
      troubles.push(trouble, 'there', 'back');
      expect(await throwIn(session)).toEqual({ ok: false, reason: 'LOST', free: null });
      for (let tries = 0; tries < 4; tries++) {
        await provider.runDue();
        world.clock.pass(HOUR_MS);
      }
      expect(await world.money(guest)).toBe(100_000);
      expect(troubles).toEqual([]);
    }
  });

  test('pays a win for as long as it takes, once', async () => {
    const guest = await world.guest();
    const session = await sessionOf(guest);
    draws.push(0, 0, 0);
    const answered = throwIn(session);
    // The stake gets through; its win is lost on the way back, then there, then back again.
    troubles.push('back', 'there', 'back');
    troubles.unshift(undefined as never);
    expect(await answered).toMatchObject({ ok: true, win: 300_000, balance: 390_000 });
    for (let tries = 0; tries < 5; tries++) {
      world.clock.pass(3 * HOUR_MS);
      await provider.runDue();
    }
    expect(await world.money(guest)).toBe(390_000);
    expect(await world.entries(guest)).toEqual(['bet', 'win']);
  });

  test('refuses an address that was changed in any place, and one that is too old', async () => {
    const guest = await world.guest();
    const address = pathOf(guest.address);
    for (const [from, to] of [
      ['currency=KZT', 'currency=AZN'],
      ['pace_ms=800', 'pace_ms=0'],
      ['language=en', 'language=ru'],
      ['mode=real', 'mode=demo'],
      [/token=./.exec(address)?.[0] ?? '', 'token=_'],
      [/sig=./.exec(address)?.[0] ?? '', 'sig=x'],
    ] as const) {
      const changed = await peer.inject(address.replace(from, to));
      expect([from, changed.statusCode]).toEqual([from, 403]);
    }
    expect((await open(guest)).statusCode).toBe(200);
    const session = await sessionOf(guest);
    world.clock.pass(2 * MINUTE_MS);
    expect((await open(guest)).statusCode).toBe(403);
    // The game session that was opened by it lives on.
    expect(await throwIn(session)).toMatchObject({ ok: true, balance: 90_000 });
    world.clock.pass(5 * HOUR_MS);
    expect(await throwIn(session)).toEqual({ ok: false, reason: 'TOKEN_EXPIRED', free: null });
  });

  test('tells its reasons, and nothing is staked', async () => {
    const poor = await sessionOf(await world.guest({ money: 5_000 }));
    expect(await throwIn(poor)).toEqual({ ok: false, reason: 'NOT_ENOUGH_MONEY', free: null });
    expect(await throwIn(poor, 7_777)).toEqual({ ok: false, reason: 'LIMIT_EXCEEDED_STAKE', free: null });
    expect(await throwIn('nobody')).toMatchObject({ ok: false });
  });

  test('as a demo touches nobody’s money', async () => {
    const stranger = world.visitor() as ProviderPlayer;
    const launched = await world.launch(stranger, { mode: 'demo', currency: 'AZN', language: 'kk' });
    const { launch_url: address } = (launched.body as { data: { launch_url: string } }).data;
    const page = await peer.inject(pathOf(address));
    expect(page.body).toContain('Демо: ақша тігілмейді');
    const session = /&quot;visit&quot;:&quot;([\w-]+)&quot;/.exec(page.body)?.[1] ?? '';
    draws.push(0, 0);
    expect(await throwIn(session, 50)).toMatchObject({ ok: true, win: 250, balance: 50_200 });
  });

  test('its page may only be shown by the house, and loads nothing from elsewhere', async () => {
    const { headers } = await open(await world.guest());
    expect(headers['content-security-policy']).toContain('frame-ancestors http://alshy.example http://localhost:8080;');
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

test('W11 MONEY-55 the night finds nothing where the books agree, and every difference where they do not', async () => {
  const day = nextMorning(world);
  const guest = await world.guest();
  const session = await sessionOf(guest);
  draws.push(0, 0);
  await throwIn(session, 10_000, 'a-round-of-the-night');
  troubles.push('back');
  await throwIn(session);
  await provider.runDue();
  expect(await reconcileGames(world.context, day)).toEqual([{ provider: PROVIDER, newDifferences: [] }]);

  // Signed with its key, and not in its book.
  world.clock.pass(MINUTE_MS);
  expect(await callsOf(world).bet(guest, { transaction_uuid: 'only-here' })).toMatchObject({ status: 'OK' });
  const [first] = await reconcileGames(world.context, day);
  const at = { playerId: guest.id, reference: 'only-here' };
  expect(first?.newDifferences).toEqual([{ kind: 'missing-there', ...at, details: 'we say bet 10000 KZT' }]);
  expect((await reconcileGames(world.context, day))[0]?.newDifferences).toEqual([]);

  const line = { user: guest.id, kind: 'bet', amount: 9_999, currency: 'KZT' };
  const liar = await reportedBy(world, [
    { ...line, transaction_uuid: 'only-here' },
    { ...line, transaction_uuid: 'only-there' },
  ]);
  const found = (await reconcileGames(world.context, day))[0]?.newDifferences ?? [];
  expect(found.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
    'amount-differs only-here',
    'missing-here only-there',
    'missing-there a-round-of-the-night.bet',
    'missing-there a-round-of-the-night.win',
  ]);
  expect(await listGameDifferences(world.database)).toHaveLength(5);
  await liar.close();
  expect(await reconcileGames(world.context, day)).toEqual([{ provider: PROVIDER, newDifferences: null }]);
});
