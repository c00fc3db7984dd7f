import { statement } from '#platform/database.ts';

export const insertWallet = statement('ledger.insertWallet', 'insert into ledger_wallet (player_id, currency) values ($1, $2)');

export const selectBalances = statement<{ playerId: string; real: number; bonus: number; currency: string }>(
  'ledger.selectBalances',
  'select player_id as "playerId", real, bonus, currency from ledger_wallet where player_id = any($1::uuid[])',
);
