import { getGameSession } from '@tulpar/contract/games/rounds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { GameProvider } from '@tulpar/provider/create-provider';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '#modules/providers/index.ts';
import { grantSpins, spinsOf } from '#testing/grant-spins.ts';
import { mountDemoProvider, type Trouble } from '#testing/mount-demo-provider.ts';
import { callsOf, GAME, PROVIDER_KEY, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';

const world = useSeamlessWallet({ config: { REQUESTS_PER_MINUTE: '0' } });
const { bet, win, betwin, rollback, endround } = callsOf(world);
const draws: number[] = [];
const troubles: Trouble[] = [];
let provider: GameProvider;
let peer: FastifyInstance;
beforeAll(async () => {
  ({ provider, peer } = await mountDemoProvider(world, { draws, troubles }));
});
afterAll(() => peer.close());

const STAKE = 10_000;
const MONEY = 100_000;
const give = (guest: ProviderPlayer, count = 3) => grantSpins(world, guest.id, { count, game: GAME, stake: STAKE });
const left = async (guest: ProviderPlayer, uuid: string) => spinsOf(world, guest.id, uuid);
/** The address of the game, opened again. */
async function reopen(guest: ProviderPlayer): Promise<URL> {
  const launched = await world.launch(guest);
  expect(launched.status, launched.text).toBe(200);
  return new URL((launched.body as { data: { launch_url: string } }).data.launch_url);
}

interface Page {
  readonly visit: string;
  readonly free: { readonly count: number; readonly amount: number; readonly played: number; readonly won: number } | null;
}

async function openPage(address: URL): Promise<Page> {
  const page = await peer.inject(address.pathname + address.search);
  expect(page.statusCode, page.body).toBe(200);
  const data = /data-play="([^"]*)"/.exec(page.body)?.[1] ?? '{}';
  return JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Page;
}

let rounds = 0;
async function throwBones({ visit }: Page, { stake = STAKE, free = true, round = `a-free-round-of-the-test-${++rounds}` } = {}) {
  world.clock.pass(MINUTE_MS);
  const payload = JSON.stringify({ visit, round, stake, free });
  const answer = await peer.inject({ method: 'POST', url: '/throw', headers: { 'content-type': 'text/plain' }, payload });
  return answer.json<{ ok: boolean; win?: number; balance?: number; reason?: string; free: Page['free'] }>();
}

describe('free spins in the game of another company', () => {
  test('MONEY-69 are told to it beforehand, played without the player’s money, and end there too', async () => {
    const guest = await world.guest();
    const uuid = await give(guest, 2);
    const address = await reopen(guest);
    expect(address.searchParams.get('free_rounds_uuid')).toBe(uuid);
    const page = await openPage(address);
    expect(page.free).toEqual({ count: 2, amount: STAKE, played: 0, won: 0 });
    draws.push(0, 0);
    expect(await throwBones(page)).toMatchObject({ ok: true, win: 50_000, balance: MONEY, free: { played: 1, won: 50_000 } });
    const session = await guest.call(getGameSession, { params: { id: guest.session } });
    expect(session.body).toMatchObject({ data: { rounds: 0, staked: 0, won: 0, spins: [{ uid: uuid, played: 1, won: 50_000 }] } });
    expect(await throwBones(page)).toMatchObject({ ok: true, win: 0, balance: MONEY, free: null });
    expect(await left(guest, uuid)).toMatchObject({ status: 'finished', played: 2, open: 0, won: 50_000 });
    // A page that still shows a free throw makes no bet.
    expect(await throwBones(page)).toMatchObject({ ok: false, reason: 'FREE_ROUNDS_OVER', free: null });
    expect(await world.money(guest)).toBe(MONEY);
    expect(await throwBones(page, { free: false })).toMatchObject({ ok: true, balance: MONEY - STAKE });
  });

  test('MONEY-70 a stake whose answer is lost is taken back, and gives its spin back once', async () => {
    const guest = await world.guest();
    const uuid = await give(guest);
    const page = await openPage(await reopen(guest));
    for (const trouble of ['there', 'back'] as const) {
      troubles.push(trouble, 'there', 'back');
      expect(await throwBones(page)).toMatchObject({ ok: false, reason: 'LOST' });
      for (let tries = 0; tries < 4; tries++) {
        await provider.runDue();
        world.clock.pass(HOUR_MS / 2);
      }
      expect(await left(guest, uuid)).toMatchObject({ played: 0, open: 0, status: 'active' });
    }
    expect(await world.money(guest)).toBe(MONEY);
  });

  test('stay closed with the game while its server does not take them, and are none of a company that cannot', async () => {
    const guest = await world.guest();
    await give(guest);
    const set = (column: string, value: string) => world.database.pool.query(`update provider_account set ${column} = $1`, [value]);
    const { rows } = await world.database.pool.query<{ url: string }>('select url from provider_account');
    await set('url', 'http://127.0.0.1:1');
    expect((await world.launch(guest)).body).toMatchObject({ code: 'SPINS_NOT_READY', errors: { mode: ['SPINS_NOT_READY'] } });
    await set('has_free_rounds', 'false');
    expect((await reopen(guest)).searchParams.has('free_rounds_uuid')).toBe(false);
    await set('url', rows[0]?.url ?? '');
    await set('has_free_rounds', 'true');
    expect((await reopen(guest)).searchParams.has('free_rounds_uuid')).toBe(true);
  });

  test('are given once, by the casino alone', async () => {
    const order = { uuid: 'u-1', user: 'p-1', game: GAME, currency: 'KZT', count: 3, amount: STAKE, expires: 1_900_000_000 };
    const ask = async (body: object, key = PROVIDER_KEY) => {
      const payload = JSON.stringify(body);
      const signature = sign(
        key,
        { path: '/v1/free-rounds', content: payload },
        { now: world.clock.now(), nonce: world.database.ids.token().slice(0, 32) },
      );
      const headers = { 'content-type': 'application/json', 'x-signature': signature };
      const answer = await peer.inject({ method: 'POST', url: '/v1/free-rounds', headers, payload });
      return [answer.statusCode, answer.body];
    };
    expect(await ask(order, 'another key')).toEqual([401, expect.anything()]);
    const given = await ask(order);
    expect(given).toEqual([200, '{"status":"OK","uuid":"u-1"}']);
    expect(await ask({ ...order, expires: order.expires + 1 })).toEqual(given);
    for (const change of [{ count: 4 }, { amount: 1 }, { user: 'p-2' }, { currency: 'AZN' }])
      expect((await ask({ ...order, ...change }))[0]).toBe(409);
    expect((await ask({ ...order, uuid: 'u-2', count: 0 }))[0]).toBe(400);
  });
});

describe('a bet that names free rounds', () => {
  const named = async () => {
    const guest = await world.guest();
    return { guest, uuid: await give(guest) };
  };

  test('MONEY-69 moves nothing of the player, wins or is taken back', async () => {
    const { guest, uuid } = await named();
    const free = { free_rounds_uuid: uuid, amount: STAKE };
    world.clock.pass(MINUTE_MS);
    const [round, second] = [world.id(), world.id()];
    expect(await bet(guest, { ...free, round })).toMatchObject({ status: 'OK', balance: MONEY });
    for (const amount of [500, 700]) expect(await win(guest, { round, amount })).toMatchObject({ status: 'OK', balance: MONEY });
    expect(await endround(guest, { round })).toMatchObject({ status: 'OK', balance: MONEY });
    expect(await left(guest, uuid)).toMatchObject({ played: 1, open: 0, won: 1_200 });
    world.clock.pass(MINUTE_MS);
    expect(await bet(guest, { ...free, round: second, transaction_uuid: 'second' })).toMatchObject({ status: 'OK' });
    for (let again = 0; again < 2; again++)
      expect(await rollback(guest, { round: second, reference_transaction_uuid: 'second' })).toMatchObject({
        status: 'OK',
        balance: MONEY,
      });
    expect(await left(guest, uuid)).toMatchObject({ played: 1, open: 0 });
    world.clock.pass(MINUTE_MS);
    expect(await betwin(guest, { ...free, win: 300, round_closed: false })).toMatchObject({ status: 'OK', balance: MONEY });
    expect(await left(guest, uuid)).toMatchObject({ played: 2, open: 1, won: 1_500 });
  });

  test('is refused with another amount, of another game, of nobody, and after their end', async () => {
    const { guest, uuid } = await named();
    const elsewhere = await grantSpins(world, guest.id, { count: 1, stake: STAKE, game: 'golden-tulpar' });
    const said = async (fields: object) => {
      world.clock.pass(MINUTE_MS);
      return (await bet(guest, { free_rounds_uuid: uuid, amount: STAKE, round_closed: true, ...fields })).status;
    };
    expect(await said({ amount: STAKE + 1 })).toBe('LIMIT_EXCEEDED_STAKE');
    expect(await said({ free_rounds_uuid: elsewhere })).toBe('INVALID_GAME');
    expect(await said({ free_rounds_uuid: 'nobody' })).toBe('FREE_ROUNDS_OVER');
    world.clock.pass(DAY_MS - HOUR_MS / 2);
    await guest.logIn({ phone: guest.phone });
    const token = (await reopen(guest)).searchParams.get('token') ?? '';
    expect(await said({ token })).toBe('OK');
    world.clock.pass(HOUR_MS / 2);
    expect(await said({ token })).toBe('FREE_ROUNDS_OVER');
    expect(await world.money(guest)).toBe(MONEY);
  });

  test('MONEY-69 of twenty at once as many are free as were given, and none costs money', async () => {
    const { guest, uuid } = await named();
    world.clock.pass(MINUTE_MS);
    const round = world.id();
    const bets = Array.from({ length: 20 }, (_, index) => ({
      round,
      free_rounds_uuid: uuid,
      amount: STAKE,
      transaction_uuid: `many-${index}`,
    }));
    const answers = await Promise.all(bets.map((fields) => bet(guest, fields)));
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(3);
    const backs = bets
      .flatMap(({ transaction_uuid: id }) => [id, id])
      .map((id) => rollback(guest, { round, reference_transaction_uuid: id }));
    for (const { status } of await Promise.all(backs)) expect(status).toBe('OK');
    expect(await left(guest, uuid)).toMatchObject({ played: 0, open: 0, status: 'active' });
    expect(await world.money(guest)).toBe(MONEY);
  });
});
