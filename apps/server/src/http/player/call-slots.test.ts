import { expect, test } from 'vitest';
import { createCallSlots } from './call-slots.ts';

test('only so many at once, of one player, and of one network; a slot that is given back is free again', () => {
  const slots = createCallSlots({ atOnce: 5, perPlayer: 2, perNetwork: 3 });
  const take = (playerId: string, network: string) => slots.take({ playerId, network });
  const first = take('a', 'home');
  expect(first).not.toBeNull();
  expect(take('a', 'home')).not.toBeNull();
  expect(take('a', 'office')).toBeNull();
  expect(take('b', 'home')).not.toBeNull();
  // Many accounts of one sender share what their network may have.
  expect(take('c', 'home')).toBeNull();
  expect([take('c', 'x'), take('d', 'y')]).not.toContain(null);
  expect(take('e', 'z')).toBeNull();
  first?.release();
  expect(take('e', 'z')).not.toBeNull();
});
