import { expect, test } from 'vitest';
import type { Queryable } from '#platform/database.ts';
import { lastWins } from './wallets.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const answering = (rows: readonly object[]): Queryable => ({ query: async () => rows }) as unknown as Queryable;

const row = { player_id: 'p', round_id: 'r', game: 'dice', win: 500, ended_at: NOW };

test('a win in a currency that no market has is an error, and is never shown as another amount of money', async () => {
  const ask = { now: NOW, limit: 1, timesMin: 2, uncounted: 'arcade-further' };
  expect(await lastWins(answering([{ ...row, currency: 'AZN' }]), ask)).toMatchObject([{ currency: 'AZN', win: 500 }]);
  await expect(lastWins(answering([{ ...row, currency: 'XXX' }]), ask)).rejects.toThrow('XXX');
});
