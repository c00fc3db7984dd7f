import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { expect } from 'vitest';
import { createLedger, type Ledger } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database.ts';
import { fund } from './use-games.ts';
import type { TestApp } from './use-test-app.ts';

const ANY_STAKE = { min: minor(1), max: minor(1_000_000_000_000) };

/** A ledger as that of another process, which takes stakes of any size: a level is a matter of one round. */
export const wideLedger = (database: Database): Ledger =>
  createLedger({
    database,
    rules: { ...HOUSE_RULES, stakes: { KZT: ANY_STAKE, AZN: ANY_STAKE } },
    onTrouble: (error) => {
      throw error;
    },
  });

/** Gives a player so much and lets them lose it in one round. */
export async function stakeReal(world: TestApp, playerId: string, amount: number, currency: Currency = 'KZT'): Promise<void> {
  await fund(world, playerId, amount, currency);
  const named = { playerId, source: 'test', actor: `player:${playerId}`, requestId: 'test' } as const;
  const bet = { currency, roundId: world.database.ids.uuid(), game: 'dice', weightPercent: 100 } as const;
  const outcome = await wideLedger(world.database).run({ kind: 'round', ...named, ...bet, stake: amount as Minor, win: minor(0) });
  expect(outcome).toMatchObject({ status: 'applied' });
}
