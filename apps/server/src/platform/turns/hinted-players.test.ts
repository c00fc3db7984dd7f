import { expect, test } from 'vitest';
import { createHintedPlayers } from './hinted-players.ts';

test('hinted players are worked on one after the other, and who is named again while waiting once', async () => {
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  let atWork = 0;
  const players = createHintedPlayers(
    async (playerId) => {
      expect(++atWork).toBe(1);
      await new Promise<void>((resolve) => gates.set(playerId, resolve));
      atWork--;
      done.push(playerId);
    },
    () => expect.unreachable(),
  );
  for (const player of ['a', 'b', 'b', 'c', 'b']) players.add(player);
  for (const player of ['a', 'b']) {
    await expect.poll(() => gates.has(player)).toBe(true);
    gates.get(player)?.();
  }
  await expect.poll(() => gates.has('c')).toBe(true);
  players.add('d');
  const stopped = players.stop();
  gates.get('c')?.();
  await stopped;
  expect(done).toEqual(['a', 'b', 'c']);
});

test('a player whose work fails holds up nobody else, and the next hint begins anew', async () => {
  const troubles: unknown[] = [];
  const done: string[] = [];
  const players = createHintedPlayers(
    async (playerId) => {
      if (playerId === 'a') throw new Error('not now');
      done.push(playerId);
    },
    (error) => troubles.push(error),
  );
  players.add('a');
  players.add('b');
  await expect.poll(() => done).toEqual(['b']);
  players.add('c');
  await expect.poll(() => done).toEqual(['b', 'c']);
  expect(troubles).toHaveLength(1);
});
