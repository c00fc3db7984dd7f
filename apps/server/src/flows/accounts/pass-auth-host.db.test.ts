import { handOff } from '@tulpar/contract/sessions';
import { SECOND_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { parseSiteUrl } from '#platform/http/site-url.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const LICENSED = Buffer.from('play.tulpar.example').toString('base64');
const world = useTestApp({
  config: { PUBLIC_URL: 'https://tulpar.example', AUTH_HOST: 'https://id.tulpar.example', LICENCE_HOSTS: LICENSED },
});

async function tokenOf(player: TestPlayer, purpose = 'auth-host'): Promise<string> {
  const answer = await player.call(handOff, { body: { refresh_token: player.refresh, purpose } });
  return (answer.body as { data: { token: string } }).data.token;
}

async function pass(redirect: string, token: string) {
  const query = new URLSearchParams({ redirect, token });
  return world.http.inject({ url: `/api/auth-host?${query.toString()}`, headers: { 'x-forwarded-for': world.visitor().address } });
}

const hostsOf = async (playerId: string) =>
  (await world.database.pool.query<{ host: string }>('select host from account_host_sign_in where account_id = $1', [playerId])).rows;

const MAIN = 'https://tulpar.example/';

describe('the auth host', () => {
  test('AUTH-04 writes the sign-in down and goes on to the address, without the token', async () => {
    const player = await world.player();
    const target = 'https://play.tulpar.example/bonuses?tab=1#promocode';
    const answer = await pass(target, await tokenOf(player));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await hostsOf(player.id)).toEqual([{ host: 'play.tulpar.example' }]);
  });

  test('AUTH-04 a token works once, for a minute, and for this only', async () => {
    const player = await world.player();
    const used = await tokenOf(player);
    await pass(MAIN, used);
    const late = await tokenOf(player);
    const other = await tokenOf(player, 'refresh');
    expect((await pass('https://tulpar.example/a', used)).headers.location).toBe(MAIN);
    expect((await pass('https://tulpar.example/a', other)).headers.location).toBe(MAIN);
    world.clock.pass(60 * SECOND_MS);
    expect((await pass('https://tulpar.example/a', late)).headers.location).toBe(MAIN);
  });

  test.each([
    'https://evil.example/',
    'https://tulpar.example.evil.example/',
    'https://tulpar.example@evil.example/',
    'https://a:b@tulpar.example/',
    '//evil.example/',
    '/\\evil.example',
    'http://tulpar.example/',
    'https://tulpar.example:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/bonuses',
    '',
    'https://evil.example\r\nset-cookie: a=b',
  ])('AUTH-04 the address %j leads to the main page, and does not use the token up', async (redirect) => {
    const player = await world.player();
    const token = await tokenOf(player);
    const answer = await pass(redirect, token);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, MAIN]);
    expect(await hostsOf(player.id)).toEqual([]);
    expect((await pass('https://tulpar.example/a', token)).headers.location).toBe('https://tulpar.example/a');
  });

  test('AUTH-04 without anything, or with everything twice, it leads to the main page', async () => {
    for (const url of [
      '/api/auth-host',
      '/api/auth-host?token=a&token=b&redirect=c&redirect=d',
      `/api/auth-host?token=${'x'.repeat(600)}`,
    ]) {
      const answer = await world.http.inject(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, MAIN]);
    }
  });

  test('a banned player is sent to the main page', async () => {
    const player = await world.player();
    const token = await tokenOf(player);
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    expect((await pass('https://tulpar.example/a', token)).headers.location).toBe(MAIN);
  });
});

test('AUTH-04 a slash more or less in the settings makes no other host of ours', () => {
  const config = { siteOrigins: ['https://tulpar.example'] };
  expect(parseSiteUrl('https://TULPAR.example/x', config)?.href).toBe('https://tulpar.example/x');
  expect(parseSiteUrl('https://tulpar.example.', config)).toBeNull();
});

test('nothing failed', () => expect(world.logged).toEqual([]));
