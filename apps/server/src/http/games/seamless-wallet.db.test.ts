import { createHmac } from 'node:crypto';
import { endGameSession, getGameSession } from '@tulpar/contract/games/rounds';
import { getSpendableBalance, placeBet } from '@tulpar/contract/games/seamless-wallet';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { afterEach, describe, expect, test } from 'vitest';
import { callsOf, type Line, PROVIDER_KEY, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';

const world = useSeamlessWallet({ config: { REQUESTS_PER_MINUTE: '20' } });
const { authenticate, balance, bet, win } = callsOf(world);
afterEach(() => expect(world.logged).toEqual([]));

const DENIED = { status: 'INVALID_SIGNATURE' };
const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);
const payloadOf = ({ token }: ProviderPlayer, changes: object = {}) =>
  JSON.stringify({
    request_uuid: 'q',
    token,
    transaction_uuid: world.id(),
    round: world.id(),
    game: 'asyq',
    currency: 'KZT',
    amount: 10_000,
    round_closed: false,
    ...changes,
  });

describe('W2 a call that nobody signed moves nothing', () => {
  test('another key, an old or a future time, another path, changed bytes', async () => {
    const guest = await world.guest();
    const wrong: Line[] = [
      { key: 'another key of at least 32 characters' },
      { at: ago(301_000) },
      { at: ago(-301_000) },
      { path: getSpendableBalance.path },
      { provider: 'nobody' },
      { provider: 'ALSHY' },
    ];
    for (const line of wrong) expect(await bet(guest, {}, line), JSON.stringify(line)).toEqual(DENIED);
    const payload = payloadOf(guest);
    const nonce = 'a-nonce-of-some-length';
    const time = Math.floor(world.clock.now().getTime() / 1000);
    const mac = createHmac('sha256', PROVIDER_KEY).update(`${time}.${nonce}.${placeBet.path}.${payload}`).digest('hex');
    const send = (body: string, signature: string) =>
      world.http.inject({
        method: 'POST',
        url: placeBet.path,
        headers: { 'content-type': 'application/json', 'x-provider': 'alshy', 'x-signature': signature },
        payload: body,
      });
    for (const signature of [`t=${time},n=${nonce},v1=${mac.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))}`, `v1=${mac}`, '', 'x'])
      expect((await send(payload, signature)).json()).toEqual(DENIED);
    expect((await send(payload.replace('10000', '10001'), `t=${time},n=${nonce},v1=${mac}`)).json()).toEqual(DENIED);
    expect((await send(payload, `t=${time},n=${nonce},v1=${mac}`)).json()).toMatchObject({ status: 'OK' });
    // Word for word again: the very same call does not come twice.
    expect((await send(payload, `t=${time},n=${nonce},v1=${mac}`)).json()).toEqual(DENIED);
    expect(await world.entries(guest)).toEqual(['bet']);
  });

  test('a clock that is a little off is believed', async () => {
    const guest = await world.guest();
    for (const at of [ago(300_000), ago(-300_000)]) expect(await balance(guest, { at })).toMatchObject({ status: 'OK' });
  });

  test('a nonce is remembered for as long as its signature is good, and no longer', async () => {
    const guest = await world.guest();
    const nonce = 'a-nonce-to-be-remembered';
    const at = ago(-299_000);
    expect(await balance(guest, { nonce, at })).toMatchObject({ status: 'OK' });
    world.clock.pass(9 * MINUTE_MS);
    await world.runJob('sweep');
    expect(await balance(guest, { nonce, at })).toEqual(DENIED);
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('sweep');
    const { rows } = await world.database.pool.query('select from provider_nonce');
    expect(rows).toEqual([]);
  });

  test('an address with many wrong signatures is blocked for a while; a provider is never counted', async () => {
    const guest = await world.guest();
    for (let count = 0; count < 50; count++) expect(await balance(guest)).toMatchObject({ status: 'OK' });
    const statuses = new Set<number>();
    for (let count = 0; count < 320; count++) statuses.add((await world.send(placeBet, '{}', { provider: 'nobody' })).status);
    expect([...statuses]).toEqual([200, 429]);
    world.clock.pass(MINUTE_MS);
  });
});

describe('a token', () => {
  test('that was changed, or mixed from two players, opens nothing', async () => {
    const [guest, other] = [await world.guest(), await world.guest()];
    const { token } = guest;
    for (let at = 0; at < token.length; at += 7) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(await bet({ token: changed }, {}), changed).toMatchObject({ status: 'INVALID_TOKEN' });
      expect(await win({ token: changed }, {})).toMatchObject({ status: 'INVALID_TOKEN' });
    }
    // One player's half with the other's game session.
    const half = Buffer.from(token, 'base64url');
    Buffer.from(other.token, 'base64url').copy(half, 16, 16, 32);
    expect(await bet({ token: half.toString('base64url') }, {})).toMatchObject({ status: 'INVALID_TOKEN' });
    expect(await world.money(other)).toBe(100_000);
  });

  test('stands for one game and one currency', async () => {
    const guest = await world.guest();
    await world.database.pool.query(`insert into provider_game (slug, provider, code, kind) values ('other', 'alshy', 'other', 'slot')`);
    expect(await bet(guest, { game: 'other' })).toMatchObject({ status: 'INVALID_GAME' });
    expect(await bet(guest, { game: 'unheard-of' })).toMatchObject({ status: 'INVALID_GAME' });
    expect(await bet(guest, { currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await world.entries(guest)).toEqual([]);
  });

  test('ends with the game session, whose result appears in the session strip', async () => {
    const guest = await world.guest();
    const round = world.id();
    await bet(guest, { round });
    await win(guest, { round, amount: 2_500, round_closed: true });
    expect((await guest.call(getGameSession, { params: { id: guest.session } })).body).toMatchObject({
      data: { game: 'asyq', currency: 'KZT', rounds: 1, staked: 10_000, won: 2_500, unfinished: [] },
    });
    await guest.call(endGameSession, { params: { id: guest.session }, body: {} });
    expect(await authenticate(guest)).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await bet(guest, {})).toMatchObject({ status: 'TOKEN_EXPIRED' });
  });
});

describe('the launch of another provider’s game', () => {
  test('gives a player a signed address, and a guest the demo', async () => {
    const guest = await world.guest({ body: { currency: 'AZN' } });
    const launched = await world.launch(guest, { language: 'az' });
    expect(launched.body).toMatchObject({ data: { kind: 'address', mode: 'real', policy: { round_ms_min: 800 } } });
    const address = new URL((launched.body as { data: { launch_url: string } }).data.launch_url);
    const { sig, ...said } = Object.fromEntries(address.searchParams);
    expect([address.origin, address.pathname]).toEqual(['http://alshy.example', '/launch']);
    expect(said).toMatchObject({ game: 'asyq', mode: 'real', language: 'az', currency: 'AZN', pace_ms: '800' });
    const signed = address.search.slice(1).replace(/&sig=.*/, '');
    expect(sig).toBe(createHmac('sha256', PROVIDER_KEY).update(`launch.${signed}`).digest('hex'));

    const stranger = world.visitor() as ProviderPlayer;
    const demo = await world.launch(stranger, { currency: 'KZT' });
    expect(demo.body).toMatchObject({ data: { kind: 'address', mode: 'demo', session: null } });
    expect(demo.text).not.toContain('token');
    await world.database.pool.query(`update catalog_game set has_demo = false where slug = 'asyq'`);
    expect((await world.launch(stranger)).status).toBe(401);
    expect((await world.launch(guest, { mode: 'demo' })).status).toBe(422);
    await world.database.pool.query(`update catalog_game set has_demo = true where slug = 'asyq'`);
  });

  test('is refused where the game is not listed or has no key', async () => {
    const guest = await world.guest();
    await world.database.pool.query(`update catalog_game set currencies = '{AZN}' where slug = 'asyq'`);
    expect((await world.launch(guest)).status).toBe(404);
    await world.database.pool.query(`update catalog_game set currencies = '{KZT,AZN}' where slug = 'asyq'`);
    await world.database.pool.query('update provider_key set retired_at = now()');
    expect(await world.launch(guest)).toMatchObject({ status: 422, body: { code: 'GAME_STOPPED' } });
    await world.database.pool.query('update provider_key set retired_at = null');
  });
});
