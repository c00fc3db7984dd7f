import * as cashbox from '#modules/cashbox/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';

/** Held money is, player by player and at every moment, what open withdrawals ask for. Tells of whom that is not so. */
export async function checkHeld({ database }: Pick<AppContext, 'database'>): Promise<ledger.Discrepancy[]> {
  const [held, open] = await ledger.atOneMoment(database, async (db) => [await ledger.readHeld(db), await cashbox.readOpenWithdrawals(db)]);
  return [...new Set([...held.keys(), ...open.keys()])].flatMap((playerId) => {
    const [inWallet, asked] = [held.get(playerId) ?? 0, open.get(playerId) ?? 0];
    if (inWallet === asked) return [];
    return [{ playerId, seq: null, problem: `${inWallet} is held, and open withdrawals ask for ${asked}` }];
  });
}
