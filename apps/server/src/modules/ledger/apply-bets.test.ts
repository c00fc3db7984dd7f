import { NO_FACTS } from '@tulpar/domain/ledger/facts';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { expect, test, vi } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { applyBets } from './apply-bets.ts';
import { createJudge, type OpeningBet } from './judge-commands.ts';
import { createMemory } from './memory.ts';
import { createMoveListeners } from './moved.ts';
import type { WalletSnapshot } from './postings.ts';
import { settleTogether } from './settle-commands.ts';
import type { Store } from './store.ts';
import { round } from './testing/commands.ts';
import { filled } from './testing/test-ledger.ts';

const [REMEMBERED, SEEN, READ] = [systemIds.uuid(), systemIds.uuid(), systemIds.uuid()];
const NOW = new Date('2026-03-02T09:00:00Z');

function snapshotOf(playerId: string): WalletSnapshot {
  const money = { real: 1_000_000 as Minor, bonus: 0 as Minor, held: 0 as Minor, stakedReal: 0 as Minor };
  const wallet = { playerId, currency: 'KZT', ...money, active: null, isFrozen: false, bars: [], meters: [] } as const;
  return { facts: { ...NO_FACTS, wallet }, version: 1, standing: 0, done: null };
}

test('only a remembered wallet that had moved counts against the memory, not one that was just read', async () => {
  const remembered = vi.fn((playerId: string) => (playerId === REMEMBERED ? snapshotOf(playerId) : null));
  const memory = { ...createMemory({ walletsMax: 9 }), recall: remembered, markStale: vi.fn(), forget: vi.fn() };
  // All three have moved between the decision and the write.
  const store = { find: async () => new Map([[READ, snapshotOf(READ)]]), apply: async () => new Map() } as unknown as Store;
  const commands = [REMEMBERED, SEEN, READ].map((player) => filled(player, round(10_000, 0)) as OpeningBet);
  const seen = new Map([[SEEN, snapshotOf(SEEN)]]);
  const moves = createMoveListeners(() => undefined);
  await applyBets(store, { judge: createJudge(HOUSE_RULES, memory), memory, moves }, { commands, seen }, NOW);
  expect(memory.markStale.mock.calls).toEqual([[REMEMBERED]]);
  expect(memory.forget.mock.calls).toEqual([[SEEN], [READ]]);
});

test('so it is in a batch: of wallets that have moved only the remembered one counts against the memory', async () => {
  const remembered = vi.fn((playerId: string) => (playerId === REMEMBERED ? snapshotOf(playerId) : null));
  const memory = { ...createMemory({ walletsMax: 9 }), recall: remembered, markStale: vi.fn(), forget: vi.fn() };
  const store = {
    find: async () => new Map([REMEMBERED, READ].map((player) => [player, snapshotOf(player)])),
    apply: async () => new Map(),
  } as unknown as Store;
  const tasks = [REMEMBERED, READ].map((player) => ({
    item: filled(player, round(10_000, 0)),
    isSettled: false,
    resolve: vi.fn(),
    reject: vi.fn(),
  }));
  const parts = { judge: createJudge(HOUSE_RULES, memory), moves: createMoveListeners(() => undefined), onTrouble: vi.fn() };
  await settleTogether({ database: { now: () => NOW }, store, memory, ...parts }, tasks);
  expect(memory.markStale.mock.calls).toEqual([[REMEMBERED]]);
  expect(memory.forget.mock.calls).toContainEqual([READ]);
});
