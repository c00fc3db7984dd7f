import { DAY_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { expect } from 'vitest';
import { readSpins } from '#modules/ledger/index.ts';
import type { TestApp } from './use-test-app.ts';

interface GivenSpins {
  readonly count: number;
  readonly game?: string;
  readonly stake?: number;
  readonly currency?: Currency;
}

/** Free spins of a player, by the ledger's own command. Returns their uid. */
export async function grantSpins(
  { context, database, clock }: Pick<TestApp, 'context' | 'database' | 'clock'>,
  playerId: string,
  { count, game = 'fruit-cocktail', stake = 9_000, currency = 'KZT' }: GivenSpins,
): Promise<string> {
  const spinsId = database.ids.uuid();
  const named = { playerId, source: 'test', actor: 'system:test', requestId: 'test', currency } as const;
  const expiresAt = new Date(clock.now().getTime() + DAY_MS);
  const terms = { spinsId, offerUid: spinsId, game, stake: stake as Minor, count, expiresAt };
  expect(await context.ledger.run({ kind: 'spins-granted', ...named, ...terms })).toMatchObject({ status: 'applied' });
  return spinsId;
}

export const spinsOf = ({ database }: Pick<TestApp, 'database'>, playerId: string, uid: string) => readSpins(database, playerId, uid);
