import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrival, backPath } from './back-path.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', createFakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test.each([['/'], ['/games/category/slots'], ['/cash-box/deposit?amount=500&back=/bonuses'], ['/games/resident#fair']])(
  'HEADER-03 the way back leads to %s',
  (path) => {
    backPath.remember(path);
    expect(backPath.take()).toBe(path);
  },
);

test('HEADER-03 the back path is used once; without one it is the main page', () => {
  expect(backPath.take()).toBe('/');
  backPath.remember('/games');
  backPath.take();
  expect(backPath.take()).toBe('/');
});

test.each([
  ['https://evil.example'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['\n//evil.example'],
  ['javascript:alert(1)'],
  ['evil.example'],
  [''],
])('HEADER-03 a path that is not our own leads to main: %j', (path) => {
  backPath.remember(path);
  expect(backPath.take()).toBe('/');
});

test.each([['/auth/login'], ['/auth/register?lnd=x'], ['/auth/reset-password/success'], ['/games/../auth/login']])(
  'HEADER-03 nobody is led back to a guest page: %s',
  (path) => {
    backPath.remember(path);
    expect(backPath.take()).toBe('/');
  },
);

test('HEADER-03 without storage the back path is kept while the page is open', () => {
  vi.stubGlobal('sessionStorage', createFakeStorage({ isRefused: true }));
  expect(backPath.take()).toBe('/');
  backPath.remember('/games');
  expect(backPath.take()).toBe('/games');
  expect(backPath.take()).toBe('/');
});

test('HEADER-03 a new sign-in is redirected once; an earlier one is not', () => {
  backPath.remember('/games');
  expect(arrival.take()).toBeNull();
  arrival.expect();
  expect(arrival.take()).toBe('/games');
  expect(arrival.take()).toBeNull();
});

test('ROUTE-47 the back path stored by the server is used once', () => {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return `a=1; backPath=${encodeURIComponent('/cash-box/history?x=ə')}`;
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  backPath.adopt();
  expect(backPath.peek()).toBe(`/cash-box/history?x=${encodeURIComponent('ə')}`);
  expect(written).toEqual([expect.stringMatching(/^backPath=; .*Max-Age=0/), expect.stringMatching(/^__Host-backPath=; .*Max-Age=0/)]);
});
