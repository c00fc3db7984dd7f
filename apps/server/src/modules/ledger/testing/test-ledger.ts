import type { Command } from '@tulpar/domain/ledger/command';
import { HOUSE_RULES, type Rules } from '@tulpar/domain/ledger/rules';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { Client } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { createDatabase, type Database } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { testDatabase } from '#platform/testing/test-database.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import { verifyLedger } from '../checks/verify.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import type { Outcome } from '../outcome.ts';
import { openWallet } from '../wallets.ts';

/** A command whose player and request are filled in. */
export type CommandInput = Command extends infer One ? (One extends Command ? Omit<One, 'playerId' | 'requestId'> : never) : never;

export interface TestLedger {
  readonly url: string;
  readonly clock: TestClock;
  database: Database;
  ledger: Ledger;
  /** The superuser, whose writes no role restricts. */
  owner: Client;
  /** A second process on the same database. */
  another(lockMsMax?: number): { database: Database; ledger: Ledger };
  player(currency?: Currency, deposit?: number): Promise<string>;
  /** Runs it in the ledger's batches, or inside a transaction of its own. */
  run(playerId: string, command: CommandInput): Promise<Outcome>;
  apply(playerId: string, command: CommandInput): Promise<Outcome>;
  pockets(playerId: string): Promise<[real: number, bonus: number, held: number]>;
  expectBalanced(): Promise<void>;
}

const wide = { min: 1 as Minor, max: 9e15 as Minor };
const WIDE_RULES: Rules = {
  ...HOUSE_RULES,
  stakes: { KZT: wide, AZN: wide },
  bonusStakeMax: { KZT: wide.max, AZN: wide.max },
  withdrawals: { KZT: wide, AZN: wide },
};

let requests = 0;
export const filled = (playerId: string, command: CommandInput): Command => ({ ...command, playerId, requestId: `request-${++requests}` });

/** Call it at the top of a test file: a ledger on a database of the file's own. Every test ends with balanced books. */
export function useTestLedger(rules: Rules = WIDE_RULES): TestLedger {
  const { url } = testDatabase();
  const clock = createTestClock();
  // On a busy machine many commands at once wait longer than players should.
  const open = (lockMsMax = 60_000) => {
    const limits = { connectionsMax: 8, lockMsMax, connectMsMax: 120_000 };
    const database = createDatabase({ url: withAppRole(url), clock, ids: systemIds, ...limits });
    return { database, ledger: createLedger({ database, rules }) };
  };
  const world = {
    url,
    clock,
    another: open,
    async player(currency = 'KZT', deposit = 0) {
      const id = systemIds.uuid();
      await world.database.transaction((tx) => openWallet(tx, id, currency));
      const amount = deposit as Minor;
      if (deposit > 0)
        await world.run(id, { kind: 'deposit-paid', paymentId: 'first', amount, currency, source: 'payments', actor: 'system:test' });
      return id;
    },
    run: (playerId, command) => world.ledger.run(filled(playerId, command)),
    apply: (playerId, command) => world.database.transaction((tx) => world.ledger.apply(tx, filled(playerId, command))),
    async pockets(playerId) {
      const { rows } = await world.owner.query('select real, bonus, held from ledger_wallet where player_id = $1', [playerId]);
      return [Number(rows[0]?.real), Number(rows[0]?.bonus), Number(rows[0]?.held)];
    },
    async expectBalanced() {
      const { discrepancies, general } = await verifyLedger(world.database);
      expect([...discrepancies, ...general]).toEqual([]);
    },
  } as TestLedger;
  beforeAll(async () => {
    Object.assign(world, open(), { owner: new Client({ connectionString: url }) });
    await world.owner.connect();
  });
  afterAll(async () => {
    await world.database.close();
    await world.owner.end();
  });
  return world;
}
