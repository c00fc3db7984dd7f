import type { LimitKind } from './limits.ts';

const KINDS: Readonly<Record<string, LimitKind>> = {
  LOSS_LIMIT_REACHED: 'loss',
  WAGER_LIMIT_REACHED: 'wager',
  TIME_LIMIT_REACHED: 'time',
  DEPOSIT_LIMIT_REACHED: 'deposit',
};

/** The kind of limit by which a bet or a deposit was refused; null if something else has refused it. */
export const limitKindOf = (code: string): LimitKind | null => KINDS[code] ?? null;

const CLOSED = new Set([
  'PLAYER_BARRED',
  'PLAYER_EXCLUDED',
  'PLAYER_TIMED_OUT',
  'PLAYER_UNDER_REVIEW',
  'GAME_BLOCKED',
  'REALITY_CHECK_DUE',
]);

/** Whether a refusal protects the player, and is told in words of ours also where another company draws the game. */
export const protectsPlayer = (code: string): boolean => CLOSED.has(code) || limitKindOf(code) !== null;

const OF_BONUS = new Set(['BONUS_STAKE_TOO_LARGE', 'BONUS_GAME_EXCLUDED']);

/** Whether a refusal follows from the terms of the active bonus, which another company's game does not know. */
export const followsFromBonus = (code: string): boolean => OF_BONUS.has(code);
