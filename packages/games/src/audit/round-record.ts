/** A round for verification: the texts of the columns of an export, which docs/fairness.md describes. */
export const ROUND_COLUMNS = [
  'round_id',
  'game',
  'game_version',
  'label',
  'server_seed_hash',
  'server_seed',
  'player_seed',
  'nonce',
  'currency',
  'bet',
  'actions',
  'stake',
  'win',
] as const;

type RoundColumn = (typeof ROUND_COLUMNS)[number];

export type RoundRecord = Readonly<Record<RoundColumn, string>>;
