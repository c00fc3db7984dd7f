import type { Factor } from '@tulpar/domain/factors';
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
    recoveryCodesLeft: await factors.recoveryCodesLeft(db, playerId),
    withdrawalLimit: (await factors.readLimit(db, playerId))?.amount ?? null,
    currency: wallet.currency,
  };
}

/** The ways in which the player can show a factor, the handiest first; none without a factor. */
export async function factorsOf(db: Queryable, playerId: string): Promise<Factor[]> {
  const [passkeys, totp] = [await factors.listPasskeys(db, playerId), await factors.totpSince(db, playerId)];
  if (passkeys.length === 0 && totp === null) return [];
  const codes = await factors.recoveryCodesLeft(db, playerId);
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(codes > 0 ? ['recovery' as const] : []),
  ];
}
