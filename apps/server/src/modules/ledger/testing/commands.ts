import type { Minor } from '@tulpar/domain/money';
import { systemIds } from '#platform/ids.ts';
import type { CommandInput } from './test-ledger.ts';

const named = { source: 'test', actor: 'system:test' } as const;
const priced = { ...named, currency: 'KZT' } as const;
type Of<Kind extends CommandInput['kind']> = Extract<CommandInput, { kind: Kind }>;

export const deposit = (amount: number, paymentId: string = systemIds.uuid()): Of<'deposit-paid'> => ({
  ...priced,
  kind: 'deposit-paid',
  paymentId,
  amount: amount as Minor,
});

export const round = (stake: number, win: number, roundId: string = systemIds.uuid(), weightPercent = 100): Of<'round'> => ({
  ...priced,
  kind: 'round',
  roundId,
  game: 'tulpar-run',
  stake: stake as Minor,
  win: win as Minor,
  weightPercent,
});

export const bet = (roundId: string, stake: number, transactionId = 'bet'): Of<'bet'> => ({
  ...priced,
  kind: 'bet',
  roundId,
  transactionId: `${roundId}:${transactionId}`,
  game: 'strange-fruits',
  stake: stake as Minor,
  weightPercent: 100,
});

export const win = (roundId: string, amount: number, { isLast = true, transactionId = 'win' } = {}): Of<'win'> => ({
  ...priced,
  kind: 'win',
  roundId,
  transactionId: `${roundId}:${transactionId}`,
  amount: amount as Minor,
  isLast,
});

export const rollback = (roundId: string, transactionId = 'bet'): Of<'rollback'> => ({
  ...named,
  kind: 'rollback',
  roundId,
  transactionId: `${roundId}:${transactionId}`,
});

export const grant = (amount: number, wager: number, expiresAt: Date, more: Partial<Of<'bonus-granted'>> = {}): Of<'bonus-granted'> => ({
  ...priced,
  kind: 'bonus-granted',
  bonusId: 'b-1',
  offerUid: 'o-1',
  type: 'deposit_bonus',
  amount: amount as Minor,
  wager,
  cashOutPercentMax: 0,
  cashOutMax: 0 as Minor,
  stakeMax: 0 as Minor,
  canCancel: true,
  expiresAt,
  ...more,
});

export const end = (reason: Of<'bonus-ended'>['reason'], bonusId = 'b-1'): Of<'bonus-ended'> => ({
  ...named,
  kind: 'bonus-ended',
  bonusId,
  reason,
});

export const extend = (expiresAt: Date, bonusId = 'b-1'): Of<'bonus-extended'> => ({
  ...named,
  kind: 'bonus-extended',
  bonusId,
  expiresAt,
});

export const extendSpins = (expiresAt: Date, spinsId = 's-1'): Of<'bonus-extended'> => ({
  ...named,
  kind: 'bonus-extended',
  spinsId,
  expiresAt,
});

export const grantSpins = (
  count: number,
  stake: number,
  expiresAt: Date,
  more: Partial<Of<'spins-granted'>> = {},
): Of<'spins-granted'> => ({
  ...priced,
  kind: 'spins-granted',
  spinsId: 's-1',
  offerUid: 'so-1',
  game: 'tulpar-run',
  stake: stake as Minor,
  count,
  expiresAt,
  ...more,
});

export const endSpins = (reason: Of<'spins-ended'>['reason'], spinsId = 's-1'): Of<'spins-ended'> => ({
  ...named,
  kind: 'spins-ended',
  spinsId,
  reason,
});

/** The same stake in the game of the free spins, paid by the house. */
export const free = <One extends Of<'round'> | Of<'bet'>>(command: One, spinsId = 's-1'): One => ({
  ...command,
  game: 'tulpar-run',
  spinsId,
});

export const request = (amount: number, withdrawalId = 'w-1'): Of<'withdrawal-requested'> => ({
  ...priced,
  kind: 'withdrawal-requested',
  withdrawalId,
  amount: amount as Minor,
});

export const settle = (result: 'paid' | 'returned', withdrawalId = 'w-1'): Of<'withdrawal-settled'> => ({
  ...named,
  kind: 'withdrawal-settled',
  withdrawalId,
  result,
});

export const adjust = (amount: number, more: Partial<Of<'adjustment'>> = {}): Of<'adjustment'> => ({
  ...priced,
  kind: 'adjustment',
  source: 'staff',
  actor: 'staff:aigerim',
  approver: 'staff:nurlan',
  adjustmentId: systemIds.uuid(),
  amount: amount as Minor,
  against: 'house',
  reason: 'Ойын тоқтап қалды',
  reverses: null,
  ...more,
});
