import { beforeEach, expect, test, vi } from 'vitest';
import { isLoadFailure, reloadCount, screenFor } from './reloads.ts';
import { createFakeStorage } from './testing/fake-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

test('SYS-06 the first crash reloads automatically, a repeated one does not', () => {
  expect(screenFor('crash', 0)).toEqual({ screen: 'reload', isAutomatic: true, hasWayHome: false });
  expect(screenFor('crash', 1)).toEqual({ screen: 'wrong', isAutomatic: false, hasWayHome: true });
});

test('SYS-07 SYS-08 SYS-09 code that fails to load reloads automatically; after a reload there is a link home', () => {
  expect(screenFor('chunk', 0)).toEqual({ screen: 'reload', isAutomatic: true, hasWayHome: false });
  expect(screenFor('chunk', 1)).toEqual({ screen: 'reload', isAutomatic: true, hasWayHome: true });
  expect(screenFor('chunk', 3)).toEqual({ screen: 'reload', isAutomatic: false, hasWayHome: true });
});

test('SYS-10 an error of the routes shows the other page', () => {
  expect(screenFor('routes', 0)).toEqual({ screen: 'wrong', isAutomatic: false, hasWayHome: true });
});

test('SYS-11 the count is kept on the device, for this trouble only, and going home clears it', () => {
  expect(reloadCount.read(1000)).toBe(0);
  reloadCount.add(1000);
  reloadCount.add(2000);
  expect(reloadCount.read(3000)).toBe(2);
  expect(reloadCount.read(602_000)).toBe(0);
  reloadCount.clear();
  expect(reloadCount.read(3000)).toBe(0);
});

test.each([
  ['refused', createFakeStorage({ isRefused: true })],
  ['full', createFakeStorage({ isFull: true })],
])('SYS-11 where storage is %s nothing can be counted, so nothing reloads by itself', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  reloadCount.add(1000);
  expect(screenFor('chunk', reloadCount.read(1000))).toEqual({ screen: 'reload', isAutomatic: false, hasWayHome: true });
  expect(screenFor('crash', reloadCount.read(1000))).toMatchObject({ isAutomatic: false, hasWayHome: true });
  reloadCount.clear();
});

test.each(['{', '{"version":1,"value":{"count":"x"}}', '{"version":1,"value":{"count":-5,"atMs":1000}}'])(
  'SYS-11 a count that somebody spoilt is none: %s',
  (text) => {
    localStorage.setItem('reloads', text);
    expect(reloadCount.read(1000)).toBe(0);
  },
);

test.each([
  ['ChunkLoadError', 'x', true],
  ['TypeError', 'Failed to fetch dynamically imported module: /assets/a.js', true],
  ['TypeError', 'Importing a module script failed.', true],
  ['TypeError', 'error loading dynamically imported module', true],
  ['Error', 'Loading chunk 5 failed', true],
  ['Error', 'Unable to preload CSS for /assets/a.css', true],
  ['TypeError', 'x is not a function', false],
])('ERR-27 %s: %s', (name, message, isLoading) => {
  const error = Object.assign(new Error(message), { name });
  expect(isLoadFailure(error)).toBe(isLoading);
});
