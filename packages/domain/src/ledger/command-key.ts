import type { Command } from './command.ts';

export const withdrawalRequestKey = (withdrawalId: string): string => `${withdrawalId}:requested`;

/**
 * What makes two commands of one player and one source the same. It follows from what the command is about, so no caller can
 * pick it wrongly: a withdrawal that was paid has used up the key with which it could have been returned.
 */
export function keyOf(command: Command): string {
  switch (command.kind) {
    case 'round':
      return command.roundId;
    case 'bet':
      return `${command.transactionId}:bet`;
    case 'win':
      return `${command.transactionId}:win`;
    case 'rollback':
      return `${command.transactionId}:rollback`;
    case 'deposit-paid':
      return command.paymentId;
    case 'withdrawal-requested':
      return withdrawalRequestKey(command.withdrawalId);
    case 'withdrawal-settled':
      return `${command.withdrawalId}:settled`;
    case 'bonus-granted':
      return `${command.bonusId}:granted`;
    case 'bonus-ended':
      return `${command.bonusId}:${command.reason}`;
    case 'bonus-extended':
      return `${'spinsId' in command ? command.spinsId : command.bonusId}:until:${Number(command.expiresAt)}`;
    case 'spins-granted':
      return `${command.spinsId}:granted`;
    case 'spins-ended':
      return `${command.spinsId}:${command.reason}`;
    case 'prize-paid':
      return command.prizeId;
    case 'cashback-paid':
      return command.period;
    case 'adjustment':
      return command.adjustmentId;
  }
}

/** What the entry is about, for people who look it up. */
export function referenceOf(command: Command): string {
  switch (command.kind) {
    case 'round':
    case 'bet':
    case 'win':
    case 'rollback':
      return command.roundId;
    case 'deposit-paid':
      return command.paymentId;
    case 'withdrawal-requested':
    case 'withdrawal-settled':
      return command.withdrawalId;
    case 'bonus-granted':
    case 'bonus-ended':
      return command.bonusId;
    case 'bonus-extended':
      return 'spinsId' in command ? command.spinsId : command.bonusId;
    case 'spins-granted':
    case 'spins-ended':
      return command.spinsId;
    case 'prize-paid':
      return command.prizeId;
    case 'cashback-paid':
      return command.period;
    case 'adjustment':
      return command.adjustmentId;
  }
}

/** Who sends it, and by which call, may differ between two tries of one command; everything else may not. */
const ENVELOPE = new Set(['actor', 'requestId', 'playerId', 'source']);

/** Two commands with one key are the same command exactly when these texts are equal. */
export function bodyOf(command: Command): string {
  return JSON.stringify(
    Object.entries(command)
      .filter(([name]) => !ENVELOPE.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
