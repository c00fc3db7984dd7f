import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

/** The files themselves lie outside of the database: the flows that export and erase take them from there. */
export const personalData: PersonalData = {
  tables: {
    document_event: {
      exported: 'document-history',
      erased: { no: 'what was done and when, without a name; it proves that documents were looked at' },
    },
    document_file: { exported: 'documents', erased: true },
    document_person: { exported: 'person', erased: true },
  },
  files: [
    personalFile(
      'documents',
      'documents',
      `select id, kind, status, file_name, content_type, bytes, created_at, decided_at, reason, note, expires_on, replaced_at, removed_at,
         id::text as page_key
       from document_file where player_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $3`,
    ),
    personalFile(
      'documents',
      'document-history',
      `select e.document_id, e.happened_at, e.what, e.id::text as page_key
       from document_event e join document_file f on f.id = e.document_id
       where f.player_id = $1 and e.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') order by e.id limit $3`,
    ),
    personalFile(
      'documents',
      'person',
      'select country, last_four, state, changed_at, null as page_key from document_person where player_id = $1 and $2::text is null limit $3',
    ),
  ],
  erasures: [
    erasure('documents', {
      table: 'document_file',
      group: 'documents',
      sql: `update document_file set file_name = '-', note = null, account_hash = null, sha256 = sha256(uuid_send(id)) where player_id = $1`,
    }),
    erasure('documents', {
      table: 'document_person',
      sql: 'update document_person set last_four = null where player_id = $1 and last_four is not null',
    }),
    // The hash of the number stays with the marks: one person has one account, and an excluded one does not come back.
    erasure('documents', {
      table: 'document_person',
      group: 'marks',
      sql: `update document_person set country = null, number_hash = null, last_four = null, state = 'unknown' where player_id = $1`,
    }),
  ],
};
