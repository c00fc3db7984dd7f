import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    provider_pace: { exported: { no: 'when the last round began; the rounds are exported' }, erased: true },
    provider_session: { exported: { no: 'which game of another company was opened; its transactions are exported' }, erased: true },
    provider_transaction: { exported: 'provider-transactions', erased: { no: 'the books of games of other companies, which name nobody' } },
    provider_difference: {
      exported: { no: 'differences between two books, which staff look into' },
      erased: { no: 'the books of games of other companies, which name nobody' },
    },
  },
  files: [
    personalFile(
      'providers',
      'provider-transactions',
      `select provider, transaction_id, kind, round, game, currency, amount, win, is_last, free_rounds, created_at,
         provider || ' ' || transaction_id as page_key
       from provider_transaction
       where player_id = $1 and (provider, transaction_id) > (split_part(coalesce($2::text, ''), ' ', 1),
         substr(coalesce($2::text, ''), length(split_part(coalesce($2::text, ''), ' ', 1)) + 2))
       order by provider, transaction_id limit $3`,
    ),
  ],
  erasures: [
    erasure('providers', { table: 'provider_pace', sql: 'delete from provider_pace where player_id = $1' }),
    erasure('providers', { table: 'provider_session', sql: 'delete from provider_session where player_id = $1' }),
  ],
};
