import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { nearestStake, steppedStake } from './stake-ladder.ts';

const LADDER = [100, 200, 500].map(minor);

test.each([
  [null, 200],
  [0, 100],
  [200, 200],
  [499, 200],
  [9000, 500],
])('the stake nearest to %s is %s', (wanted, expected) => expect(nearestStake(LADDER, wanted)).toBe(expected));

test('a ladder of one stake offers that one', () => expect(nearestStake([minor(100)], null)).toBe(100));

test.each([
  [200, 1, 500],
  [200, -1, 100],
  [500, 1, null],
  [100, -1, null],
  [300, 1, 200],
  [300, -1, 200],
])('from %s by %s steps the stake is %s', (stake, steps, expected) => expect(steppedStake(LADDER, minor(stake), steps)).toBe(expected));
