/** Every refusal that protects a player. A file of its own, so that pages know one without the words of all. */
const REFUSAL_CODES = [
  'LOSS_LIMIT_REACHED',
  'WAGER_LIMIT_REACHED',
  'DEPOSIT_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
  'PLAYER_TIMED_OUT',
  'PLAYER_EXCLUDED',
  'PLAYER_BARRED',
  'PLAYER_UNDER_REVIEW',
  'GAME_BLOCKED',
  'GAME_KIND_BLOCKED',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const isRefusalCode = (code: string): code is RefusalCode => REFUSAL_CODES.some((one) => one === code);
