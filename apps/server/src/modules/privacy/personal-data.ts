import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    privacy_closure: { exported: 'closings', erased: true },
    privacy_erasure: {
      exported: { no: 'counts of what was erased' },
      erased: { no: 'counts without content, which prove that it was done' },
    },
    privacy_export: { exported: 'downloads', erased: { no: 'when a download was made; its files are removed before anything else' } },
    privacy_mark: { exported: { no: 'exists only after the account was erased' }, erased: true },
  },
  files: [
    personalFile(
      'privacy',
      'downloads',
      `select state, bytes, asked_at, expires_at, id::text as page_key from privacy_export
       where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'privacy',
      'closings',
      `select reason, closed_at, taken_back_at, id::text as page_key from privacy_closure
       where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
  ],
  erasures: [
    erasure('privacy', {
      table: 'privacy_closure',
      sql: 'update privacy_closure set reason = null where player_id = $1 and reason is not null',
    }),
    erasure('privacy', {
      table: 'privacy_mark',
      group: 'marks',
      sql: 'delete from privacy_mark where closure_id in (select id from privacy_closure where player_id = $1)',
    }),
  ],
};
