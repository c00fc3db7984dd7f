import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** An access token with the fields that the device reads. */
const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const AIGERIM = tokenOf({ sub: 'player-1', name: 'Айгерім >>>???' });

let storage = createFakeStorage();
let cookies: string[] = [];
let storageListener: (event: { key: string | null }) => void = () => undefined;

beforeEach(() => {
  // The session is module state: each test imports a fresh module.
  vi.resetModules();
  storage = createFakeStorage();
  cookies = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof storageListener) => {
    storageListener = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./session.ts');

test('ENTITY-03 tokens and player id are stored under their own keys, the player id taken from the token', async () => {
  const { tokenStore, currentSession } = await load();
  tokenStore.write({ access: AIGERIM, refresh: 'refresh-1' });
  expect(storage.getItem('accessToken')).toBe(AIGERIM);
  expect(storage.getItem('refreshToken')).toBe('refresh-1');
  expect(storage.getItem('playerId')).toBe('player-1');
  expect(tokenStore.read()).toMatchObject({ access: AIGERIM, refresh: 'refresh-1' });
  expect(currentSession()).toEqual({ status: 'player', playerId: 'player-1' });
});

test('AUTH-05 without tokens nothing of them is left on the device', async () => {
  const { tokenStore, currentSession } = await load();
  tokenStore.write({ access: AIGERIM, refresh: 'refresh-1' });
  tokenStore.write({ access: null, refresh: null });
  expect(storage.length).toBe(0);
  expect(tokenStore.read()).toEqual({ access: null, refresh: null, signInId: null });
  expect(currentSession()).toEqual({ status: 'guest' });
});

test('AUTH-10 a refresh keeps the sign-in, a new sign-in is another one', async () => {
  const { tokenStore } = await load();
  tokenStore.write({ access: AIGERIM, refresh: 'refresh-1' });
  const first = tokenStore.read();
  tokenStore.write({ ...first, access: tokenOf({ sub: 'player-1', n: 2 }), refresh: 'refresh-2' });
  expect(tokenStore.read().signInId).toBe(first.signInId);
  tokenStore.write({ access: AIGERIM, refresh: 'refresh-3' });
  expect(tokenStore.read().signInId).not.toBe(first.signInId);
});

test('AUTH-01 an access token on the device is a player, even one that cannot be read', async () => {
  const { startSession, currentSession } = await load();
  startSession();
  expect(currentSession()).toEqual({ status: 'guest' });
  for (const token of ['rubbish', 'a.b.c', tokenOf({ sub: 7 })]) {
    storage.setItem('accessToken', token);
    storageListener({ key: 'accessToken' });
    // An empty id would say that nothing is known of the visitor yet, and nothing would be asked for.
    expect(currentSession()).toEqual({ status: 'player', playerId: '00000000-0000-0000-0000-000000000000' });
  }
});

test('AUTH-01 the page reads the stored session and sets a cookie without a secret for the server', async () => {
  storage.setItem('accessToken', AIGERIM);
  const { startSession, currentSession, tokenStore } = await load();
  startSession();
  expect(currentSession()).toEqual({ status: 'player', playerId: 'player-1' });
  // The cookie of an earlier version is removed.
  expect(cookies).toEqual(['session=; Path=/; Max-Age=0', '__Host-session=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  tokenStore.write({ access: null, refresh: null });
  expect(cookies.at(-1)).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
});

test('AUTH-05 signing out in another tab is seen here, other keys are not looked at', async () => {
  const { startSession, currentSession, tokenStore } = await load();
  startSession();
  tokenStore.write({ access: AIGERIM, refresh: 'refresh-1' });
  storage.clear();
  storageListener({ key: 'guest' });
  expect(currentSession().status).toBe('player');
  storageListener({ key: null });
  expect(currentSession().status).toBe('guest');
});

test('AUTH-10 one tab at a time renews the tokens, and without locks it is still done', async () => {
  const { tokenStore } = await load();
  const asked: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, task: () => Promise<unknown>) => {
        asked.push(name);
        return task();
      },
    },
  });
  await expect(tokenStore.exclusively(async () => 'renewed')).resolves.toBe('renewed');
  expect(asked).toEqual(['tulpar-refresh']);
  vi.stubGlobal('navigator', {});
  await expect(tokenStore.exclusively(async () => 'renewed')).resolves.toBe('renewed');
});

test('AUTH-01 AUTH-05 where storage is blocked a player is signed in while the page is open', async () => {
  vi.stubGlobal('localStorage', createFakeStorage({ isRefused: true }));
  const { startSession, currentSession, tokenStore } = await load();
  startSession();
  expect(tokenStore.read()).toEqual({ access: null, refresh: null, signInId: null });
  expect(currentSession()).toEqual({ status: 'guest' });
  tokenStore.write({ access: AIGERIM, refresh: 'refresh-1' });
  expect(tokenStore.read()).toMatchObject({ access: AIGERIM, refresh: 'refresh-1' });
  expect(currentSession()).toEqual({ status: 'player', playerId: 'player-1' });
  tokenStore.write({ access: null, refresh: null });
  expect(tokenStore.read()).toEqual({ access: null, refresh: null, signInId: null });
  expect(currentSession()).toEqual({ status: 'guest' });
});

test('MARKET-03 whatever the device holds, the visitor is a guest or a player', async () => {
  const { startSession, currentSession } = await load();
  startSession();
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(fc.string()), (access, player) => {
      storage.clear();
      if (access !== null) storage.setItem('accessToken', access);
      if (player !== null) storage.setItem('playerId', player);
      storageListener({ key: null });
      return currentSession().status === (access ? 'player' : 'guest');
    }),
  );
});
