import type { ChatMessage } from '@tulpar/contract/chat';
import { expect, test } from 'vitest';
import { byDay, EMPTY_TALK, lastName, lastReceived, withFailure, withMessages } from './model.ts';

const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  from: 'staff',
  text: id,
  created_at: '2026-11-15T09:00:00',
  ...more,
});
const unsent = { clientId: 'c1', text: 'x', atMs: Date.parse('2026-11-16T09:00:00'), failure: null };

test('MARKET-08 a message received twice is shown once, and a pending one is confirmed', () => {
  const talk = { ...EMPTY_TALK, unsent: [unsent] };
  const after = withMessages(talk, [message('a'), message('a'), message('b', { from: 'player', client_id: 'c1' })]);
  expect(after.messages.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(after.unsent).toEqual([]);
  expect(withMessages(after, [message('a')])).toBe(after);
});

test('a failure marks its message, and does not affect a confirmed one', () => {
  expect(withFailure({ ...EMPTY_TALK, unsent: [unsent] }, 'c1', 'too-many').unsent).toMatchObject([{ failure: 'too-many' }]);
  expect(withFailure(EMPTY_TALK, 'c1', 'too-many').unsent).toEqual([]);
});

test('messages are grouped by day, unsent ones last, and keep their key when confirmed', () => {
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

test('only messages of support count as received, and the last agent name is shown', () => {
  const talk = withMessages(EMPTY_TALK, [message('a', { name: 'Аружан' }), message('b', { from: 'player', client_id: 'c' }), message('c')]);
  expect(lastReceived(talk)).toBe('c');
  expect(lastReceived(EMPTY_TALK)).toBeNull();
  expect(lastName(talk)).toBeNull();
  expect(lastName(withMessages(talk, [message('d', { name: 'Günay' })]))).toBe('Günay');
});
