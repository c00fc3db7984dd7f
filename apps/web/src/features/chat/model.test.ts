import type { ChatMessage } from '@tulpar/contract/chat';
import { expect, test } from 'vitest';
import { byDay, EMPTY_TALK, heardSince, lastName, withFailure, withMessages } from './model.ts';

const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  from: 'staff',
  text: id,
  created_at: '2026-11-15T09:00:00',
  ...more,
});
const unsent = { clientId: 'c1', text: 'x', atMs: Date.parse('2026-11-16T09:00:00'), failure: null };

test('MARKET-08 what comes twice stands once, and what was on its way has arrived', () => {
  const talk = { ...EMPTY_TALK, unsent: [unsent] };
  const after = withMessages(talk, [message('a'), message('a'), message('b', { from: 'player', client_id: 'c1' })]);
  expect(after.messages.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(after.unsent).toEqual([]);
  expect(withMessages(after, [message('a')])).toBe(after);
});

test('a failure stands on its message, and does not bring back one that has arrived', () => {
  expect(withFailure({ ...EMPTY_TALK, unsent: [unsent] }, 'c1', 'too-many').unsent).toMatchObject([{ failure: 'too-many' }]);
  expect(withFailure(EMPTY_TALK, 'c1', 'too-many').unsent).toEqual([]);
});

test('lines stand under their days, what is not sent last, and keep their key when they arrive', () => {
  const talk = withMessages({ ...EMPTY_TALK, unsent: [unsent] }, [
    message('a', { created_at: '2026-11-13T09:00:00' }),
    message('b', { from: 'player', client_id: 'c0' }),
  ]);
  const days = byDay(talk, Date.parse('2026-11-16T10:00:00'));
  expect(days.map(({ day, name, lines }) => [day, name, lines.map(({ key, state }) => `${key} ${state}`)])).toEqual([
    ['13.11.2026', null, ['a sent']],
    ['15.11.2026', 'yesterday', ['c0 sent']],
    ['16.11.2026', 'today', ['c1 sending']],
  ]);
});

test('only what support says counts as heard, and the last name is shown', () => {
  const talk = withMessages(EMPTY_TALK, [message('a', { name: 'Аружан' }), message('b', { from: 'player', client_id: 'c' }), message('c')]);
  expect(heardSince(talk, 1).map(({ id }) => id)).toEqual(['c']);
  expect(lastName(talk)).toBeNull();
  expect(lastName(withMessages(talk, [message('d', { name: 'Günay' })]))).toBe('Günay');
});
