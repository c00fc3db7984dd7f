import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

const SWEPT = { no: 'deleted a day after it has expired' } as const;

export const personalData: PersonalData = {
  tables: {
    factor_passkey: { exported: 'second-factor', erased: true },
    factor_totp: { exported: 'second-factor', erased: true },
    factor_limit: { exported: 'second-factor', erased: true },
    factor_recovery_code: { exported: { no: 'only hashes of the codes are kept' }, erased: true },
    factor_step: { exported: { no: 'a sign-in of some minutes that waits' }, erased: SWEPT },
    factor_proof: { exported: { no: 'says for some minutes that a factor was shown' }, erased: SWEPT },
  },
  files: [
    personalFile(
      'factors',
      'second-factor',
      `select kind, name, since, last_used_at, amount, page_key from (
         select 'passkey' as kind, name, created_at as since, last_used_at, null::bigint as amount, id::text as page_key
         from factor_passkey where player_id = $1
         union all select 'totp', null, enabled_at, null, null, 'totp' from factor_totp where player_id = $1 and enabled_at is not null
         union all select 'withdrawal-limit', null, null, null, amount, 'withdrawal-limit' from factor_limit where player_id = $1
       ) factor where page_key > coalesce($2::text, '') order by page_key limit $3`,
    ),
  ],
  erasures: [
    erasure('factors', { table: 'factor_passkey', sql: 'delete from factor_passkey where player_id = $1' }),
    erasure('factors', { table: 'factor_totp', sql: 'delete from factor_totp where player_id = $1' }),
    erasure('factors', { table: 'factor_limit', sql: 'delete from factor_limit where player_id = $1' }),
    erasure('factors', { table: 'factor_recovery_code', sql: 'delete from factor_recovery_code where player_id = $1' }),
  ],
};
