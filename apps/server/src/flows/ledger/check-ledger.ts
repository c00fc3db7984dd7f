import * as ledger from '#modules/ledger/index.ts';
import type { House } from '../house.ts';

const SAMPLE_MAX = 200;

export interface LedgerCheck {
  readonly players: number;
  readonly discrepancies: readonly ledger.Discrepancy[];
  readonly frozen: readonly string[];
  readonly general: readonly string[];
}

/**
 * Looks at some wallets and at the sum of all accounts. Where a wallet differs from its entries, nothing leaves it any more until
 * somebody has understood why: the difference itself is the alarm.
 */
export async function checkLedger({ database }: Pick<House, 'database'>): Promise<LedgerCheck> {
  const players = await ledger.samplePlayers(database, SAMPLE_MAX);
  const discrepancies = await ledger.verifyPlayers(database, players);
  const frozen: string[] = [];
  for (const playerId of new Set(discrepancies.map((one) => one.playerId))) {
    const problems = discrepancies.filter((one) => one.playerId === playerId).map(({ problem }) => problem);
    const hasFrozen = await database.transaction((tx) => ledger.freeze(tx, playerId, `check: ${[...new Set(problems)].join('; ')}`));
    if (hasFrozen) frozen.push(playerId);
  }
  return { players: players.length, discrepancies, frozen, general: await ledger.trialBalanceFlaws(database) };
}
