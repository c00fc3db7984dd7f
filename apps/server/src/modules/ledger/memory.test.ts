import { NO_LEGS } from '@tulpar/domain/ledger/decision';
import { NO_FACTS } from '@tulpar/domain/ledger/facts';
import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';
import type { Posting } from './postings.ts';

const money = (amount: number) => amount as Minor;

function postingOf(playerId: string): Posting {
  const wallet = {
    playerId,
    currency: 'KZT',
    real: money(100),
    bonus: money(0),
    held: money(0),
    active: null,
    isFrozen: false,
    bars: [],
    meters: [],
    stakedReal: money(5),
  } as const;
  const facts = { ...NO_FACTS, wallet };
  return {
    command: { playerId } as Posting['command'],
    snapshot: { facts, version: 3, standing: 7, done: null },
    decision: {
      isRefused: false,
      legs: { ...NO_LEGS, real: money(-40) },
      active: null,
      round: null,
      newBonus: null,
      bonusChange: null,
      spins: null,
      reverses: null,
      meters: [],
      stakedReal: money(40),
    },
  };
}
const posted = { seq: 4, balance: { real: money(60), bonus: money(0), held: money(0) } };

test('a wallet is remembered as its last movement left it, until it is forgotten', () => {
  const memory = createMemory();
  expect(memory.recall('a')).toBe(null);
  memory.keep(postingOf('a'), posted);
  expect(memory.recall('a')).toMatchObject({ version: 4, standing: 7, facts: { wallet: { real: 60, stakedReal: 45 } } });
  memory.forget('a');
  expect(memory.recall('a')).toBe(null);
});

test('who moved longest ago is forgotten first', () => {
  const memory = createMemory({ walletsMax: 2 });
  for (const player of ['a', 'b', 'a', 'c']) memory.keep(postingOf(player), posted);
  expect(['a', 'b', 'c'].map((player) => memory.recall(player) !== null)).toEqual([true, false, true]);
});

test('when too much of it is old, it is not used for a while, and then tried again', () => {
  const memory = createMemory({ window: 10 });
  const use = (isOld: boolean) => {
    memory.keep(postingOf('a'), posted);
    const snapshot = memory.recall('a');
    if (snapshot && isOld) memory.markStale('a');
    return snapshot !== null;
  };
  for (let count = 0; count < 10; count++) expect(use(count < 1)).toBe(true);
  for (let count = 0; count < 10; count++) expect(use(count < 2)).toBe(true);
  for (let count = 0; count < 160; count++) expect(use(false)).toBe(false);
  expect(use(false)).toBe(true);
});
