import { streamsOf } from '@tulpar/games/fairness/draws';
import { plinko } from '@tulpar/games/plinko/plinko';
import { expect, test } from 'vitest';
import { readDrop } from './drop.ts';

test.each(['low', 'medium', 'high'])('a real ball with the risk %s is read, and its path ends in its bucket', (risk) => {
  const streams = streamsOf(plinko.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce: 3 });
  const played = plinko.play({ stake: 10_000, rows: 9, risk }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  const drop = readDrop(played.play.events);
  expect(drop).toMatchObject({ rows: 9, risk, win: played.play.win });
  expect(drop?.path.reduce((sum, turn) => sum + turn, 0)).toBe(drop?.bucket);
});

test('events without a ball are no round', () => expect(readDrop([{ type: 'roll' }, { type: 'drop', path: [1] }])).toBeNull());
