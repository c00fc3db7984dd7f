import type { Wallet } from '@tulpar/domain/ledger/facts';
import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Tx } from '#platform/database.ts';
import { holdingLimits, periodStart } from './read-protection.ts';

/** Why no deposit of a player is taken at all, whatever its amount. */
export const depositsClosed = (wallet: Wallet): BarCode | 'WALLET_FROZEN' | null =>
  barOf(wallet, null) ?? (wallet.isFrozen ? 'WALLET_FROZEN' : null);

/**
 * Why a deposit may not be started: play is closed, the wallet is frozen, or it would exceed a limit together with what was paid and with deposits that are still
 * open. `paid` is what the player pays, the fee included. The wallet must be locked, so that of two deposits at once the second sees the first.
 */
export async function judgeDeposit(
  tx: Tx,
  wallet: Wallet,
  paid: Minor,
): Promise<ReturnType<typeof depositsClosed> | 'DEPOSIT_LIMIT_REACHED'> {
  const closed = depositsClosed(wallet);
  if (closed) return closed;
  const { playerId, currency } = wallet;
  for (const { kind, period, amount: cap } of holdingLimits(await protection.readLimits(tx, playerId))) {
    if (kind !== 'deposit') continue;
    const deposited = await cashbox.depositedSince(tx, playerId, periodStart(period, currency, tx.now));
    if (deposited + paid > cap) return 'DEPOSIT_LIMIT_REACHED';
  }
  return null;
}
