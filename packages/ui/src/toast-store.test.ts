import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, NO_TOASTS, reduceToasts, TOAST_MS, TOASTS_MAX, type Toast } from '#toast-store.ts';

const toast = (id: number, more: Partial<Toast> = {}): Toast => ({ id, title: `toast ${id}`, tone: 'info', ...more });
const shown = (...toasts: readonly Toast[]) =>
  toasts.reduce((state, next) => reduceToasts(state, { type: 'shown', toast: next }), NO_TOASTS);
const ids = (state: { toasts: readonly Toast[] }) => state.toasts.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('toasts are shown in their order', () => {
  expect(ids(shown(toast(1), toast(2)))).toEqual([1, 2]);
});

test('a toast of the same key takes the place of the first', () => {
  expect(ids(shown(toast(1, { key: 'copied' }), toast(2), toast(3, { key: 'copied' })))).toEqual([2, 3]);
});

test('the oldest leaves when there is no room, an error last', () => {
  const full = shown(toast(1, { tone: 'error' }), toast(2), toast(3), toast(4));
  expect(ids(full)).toEqual([1, 3, 4]);
  const errors = [1, 2, 3, 4].map((id) => toast(id, { tone: 'error' }));
  expect(ids(shown(...errors))).toEqual([2, 3, 4]);
  expect(full.toasts).toHaveLength(TOASTS_MAX);
});

test('a toast leaves after its time, an error stays until it is closed', () => {
  const store = createToastStore();
  store.notify({ title: 'copied' });
  const error = store.notify({ title: 'refused', tone: 'error' });
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(ids(store.state())).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(ids(store.state())).toEqual([error]);
  vi.advanceTimersByTime(TOAST_MS * 10);
  expect(ids(store.state())).toEqual([error]);
  store.dismiss(error);
  expect(ids(store.state())).toEqual([]);
});

test('a toast that leaves by itself was not dismissed by the player', () => {
  const store = createToastStore();
  const gone: boolean[] = [];
  const onGone = (isDismissed: boolean) => void gone.push(isDismissed);
  store.dismiss(store.notify({ title: 'closed', onGone }));
  store.notify({ title: 'left alone', onGone });
  vi.advanceTimersByTime(TOAST_MS);
  expect(gone).toEqual([true, false]);
});

test('nothing leaves while it is being read', () => {
  const store = createToastStore();
  store.notify({ title: 'before' });
  store.hold();
  store.notify({ title: 'meanwhile' });
  vi.advanceTimersByTime(TOAST_MS * 2);
  expect(ids(store.state())).toEqual([1, 2]);
  store.release();
  vi.advanceTimersByTime(TOAST_MS);
  expect(ids(store.state())).toEqual([]);
});

test('the place opened last is the one that shows', () => {
  const store = createToastStore();
  store.openHost('page');
  const closeSheet = store.openHost('sheet');
  expect(store.state().hosts.at(-1)).toBe('sheet');
  closeSheet();
  expect(store.state().hosts.at(-1)).toBe('page');
});

test('listeners hear of every change until they leave', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.notify({ title: 'one' });
  leave();
  store.notify({ title: 'two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
