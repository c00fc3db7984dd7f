import { statement } from '#platform/database.ts';

export const insertWallet = statement('ledger.insertWallet', 'insert into ledger_wallet (player_id, currency) values ($1, $2)');

export const selectBalance = statement<{ real: number; bonus: number; currency: string }>(
  'ledger.selectBalance',
  'select real, bonus, currency from ledger_wallet where player_id = $1',
);
