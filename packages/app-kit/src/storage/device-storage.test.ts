import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFakeStorage } from '../testing/fake-storage.ts';
import { deviceText, deviceValue } from './device-storage.ts';

const Horse = z.object({ name: z.string(), wings: z.number() });
const options = { version: 2, schema: Horse, fallback: { name: 'none', wings: 0 } };
let storage = createFakeStorage();

beforeEach(() => {
  storage = createFakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('ENTITY-05 a value is read as it was written, with its version', () => {
  const horse = deviceValue('horse', options);
  expect(horse.read()).toEqual(options.fallback);
  horse.write({ name: 'Tulpar', wings: 2 });
  expect(JSON.parse(storage.getItem('horse') ?? '')).toEqual({ version: 2, value: { name: 'Tulpar', wings: 2 } });
  expect(deviceValue('horse', options).read()).toEqual({ name: 'Tulpar', wings: 2 });
  horse.clear();
  expect(storage.length).toBe(0);
});

test.each([
  ['', 'nothing'],
  ['{"version":2', 'half a text'],
  ['null', 'null'],
  ['"Tulpar"', 'another kind'],
  ['{"version":1,"value":{"name":"Tulpar","wings":2}}', 'an older version'],
  ['{"version":2,"value":{"name":"Tulpar","wings":"two"}}', 'a value that does not fit'],
  ['{"version":2}', 'no value'],
])('ENTITY-05 an unreadable value becomes the fallback, and other values stay: %s', (stored) => {
  storage.setItem('horse', stored);
  storage.setItem('guest', 'another');
  expect(deviceValue('horse', options).read()).toEqual(options.fallback);
  expect(storage.getItem('guest')).toBe('another');
});

test('ENTITY-03 a text is stored plain under its exact key', () => {
  const token = deviceText('accessToken');
  expect(token.read()).toBeNull();
  token.write('a.b.c');
  expect(storage.getItem('accessToken')).toBe('a.b.c');
  expect(token.read()).toBe('a.b.c');
  token.write(null);
  expect(storage.getItem('accessToken')).toBeNull();
  storage.setItem('accessToken', '');
  expect(token.read()).toBeNull();
  token.write('d');
  token.clear();
  expect(storage.length).toBe(0);
});

test.each([
  ['is refused', () => vi.stubGlobal('localStorage', createFakeStorage({ isRefused: true }))],
  ['is full', () => vi.stubGlobal('localStorage', createFakeStorage({ isFull: true }))],
  ['does not exist', () => vi.stubGlobal('localStorage', undefined)],
])('ENTITY-03 where storage %s a value lives as long as the page', (_, arrange) => {
  arrange();
  const horse = deviceValue('horse', options);
  const token = deviceText('accessToken');
  expect(horse.write({ name: 'Tulpar', wings: 2 })).toBe(false);
  expect(token.write('a.b.c')).toBe(false);
  expect(deviceValue('horse', options).read()).toEqual({ name: 'Tulpar', wings: 2 });
  expect(deviceText('accessToken').read()).toBe('a.b.c');
  horse.clear();
  token.write(null);
  expect(horse.read()).toEqual(options.fallback);
  expect(token.read()).toBeNull();
});

test('ENTITY-03 a store that is full keeps its old value, but the new one counts', () => {
  const token = deviceText('accessToken');
  token.write('old');
  const write = vi.spyOn(storage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(token.write('new')).toBe(false);
  expect(token.read()).toBe('new');
  expect(token.write('newest')).toBe(true);
  expect(write).toHaveBeenCalledTimes(2);
  expect([token.read(), storage.getItem('accessToken')]).toEqual(['newest', 'newest']);
});
