import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import * as factors from '#modules/factors/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database.ts';

export interface SecondFactorState {
  readonly passkeys: Awaited<ReturnType<typeof factors.listPasskeys>>;
  readonly totpSince: Date | null;
  readonly recoveryCodesLeft: number;
  readonly withdrawalLimit: Minor | null;
  readonly currency: Currency;
}

export async function readSecondFactor(db: Queryable, playerId: string): Promise<SecondFactorState> {
  const wallet = await ledger.readWallet(db, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  return {
    passkeys: await factors.listPasskeys(db, playerId),
    totpSince: await factors.totpSince(db, playerId),
    recoveryCodesLeft: (await factors.recoveryCodes(db, playerId)).open,
    withdrawalLimit: (await factors.readLimit(db, playerId))?.amount ?? null,
    currency: wallet.currency,
  };
}
