import type { DeclineReason, DocumentKind } from '@tulpar/domain/documents';
import type { Country } from '@tulpar/domain/markets';
import { statement } from '#platform/database.ts';

export interface FileRow {
  id: string;
  player_id: string;
  kind: DocumentKind;
  status: 'arriving' | 'pending' | 'approved' | 'declined' | 'discarded';
  file_name: string;
  content_type: 'image/jpeg' | 'image/heic' | 'application/pdf';
  bytes: number;
  wrapped_key: Buffer | null;
  created_at: Date;
  reason: DeclineReason | null;
  note: string | null;
  expires_on: string | null;
  replaced_at: Date | null;
}

const FILE = `id, player_id, kind, status, file_name, content_type, bytes, wrapped_key, created_at, reason, note, expires_on, replaced_at`;

export const insertFile = statement(
  'documents.insertFile',
  `insert into document_file (id, player_id, kind, status, file_name, content_type, bytes, sha256, wrapped_key, created_at)
   values ($1, $2, $3, 'arriving', $4, $5, $6, $7, $8, $9)`,
);
export const insertEvent = statement(
  'documents.insertEvent',
  'insert into document_event (id, document_id, happened_at, what, actor, detail) values ($1, $2, $3, $4, $5, $6)',
);
export const selectFiles = statement<FileRow>(
  'documents.selectFiles',
  `select ${FILE} from document_file
   where player_id = $1 and status in ('pending', 'approved', 'declined') order by created_at desc, id desc limit 100`,
);
export const selectFile = statement<FileRow>('documents.selectFile', `select ${FILE} from document_file where id = $1`);
export const selectStored = statement<FileRow>(
  'documents.selectStored',
  `select ${FILE} from document_file
   where player_id = $1 and wrapped_key is not null and status <> 'arriving' and id > $2
   order by id limit $3`,
);
export const lockFile = statement<FileRow>('documents.lockFile', `select ${FILE} from document_file where id = $1 for no key update`);
export const countOpen = statement<{ items: number }>(
  'documents.countOpen',
  `select count(*)::int as items from document_file where player_id = $1 and status in ('arriving', 'pending')`,
);
/** The same file, sent before and still of use. */
export const selectSame = statement<{ id: string }>(
  'documents.selectSame',
  `select id from document_file
   where sha256 = $3 and player_id = $1 and kind = $2 and replaced_at is null
     and (status in ('arriving', 'pending') or (status = 'approved' and kind <> 'images_method')) limit 1`,
);
export const selectPending = statement<{ id: string }>(
  'documents.selectPending',
  `select id from document_file where player_id = $1 and kind = $2 and status in ('arriving', 'pending') limit 1`,
);
export const selectApproved = statement<{ id: string; expires_on: string | null; account_hash: Buffer | null }>(
  'documents.selectApproved',
  `select id, expires_on, account_hash from document_file where player_id = $1 and kind = $2 and status = 'approved' and replaced_at is null`,
);
export const setArrived = statement<{ id: string }>(
  'documents.setArrived',
  `update document_file set status = 'pending' where id = $1 and status = 'arriving' returning id`,
);
export const setDiscarded = statement<{ id: string }>(
  'documents.setDiscarded',
  `update document_file set status = 'discarded', wrapped_key = null, removed_at = $2 where id = $1 and status = 'arriving' returning id`,
);
export const setApproved = statement(
  'documents.setApproved',
  `update document_file set status = 'approved', decided_at = $2, expires_on = $3::date, account_hash = $4 where id = $1`,
);
export const setDeclined = statement(
  'documents.setDeclined',
  `update document_file set status = 'declined', decided_at = $2, reason = $3, note = $4 where id = $1`,
);
export const setReplaced = statement<{ id: string }>(
  'documents.setReplaced',
  'update document_file set replaced_at = $2 where id = $1 and replaced_at is null returning id',
);
export const setRenewalAsked = statement('documents.setRenewalAsked', 'update document_file set renewal_asked_at = $2 where id = $1');
export const setRemoved = statement(
  'documents.setRemoved',
  'update document_file set wrapped_key = null, removed_at = $2 where id = $1 and removed_at is null',
);

export interface PersonRow {
  country: Country | null;
  number_hash: Buffer | null;
  last_four: string | null;
  state: 'unknown' | 'sole' | 'held' | 'released';
}

export const insertPerson = statement(
  'documents.insertPerson',
  'insert into document_person (player_id, changed_at) values ($1, $2) on conflict (player_id) do nothing',
);
export const selectPerson = statement<PersonRow>(
  'documents.selectPerson',
  'select country, number_hash, last_four, state from document_person where player_id = $1',
);
export const lockPerson = statement<PersonRow>(
  'documents.lockPerson',
  'select country, number_hash, last_four, state from document_person where player_id = $1 for no key update',
);
/** Two accounts with the same number take turns. */
export const lockNumber = statement<{ locked: string }>(
  'documents.lockNumber',
  `select pg_advisory_xact_lock(hashtextextended('document number ' || encode($1::bytea, 'hex'), 0))::text as locked`,
);
export const selectOthers = statement<{ player_id: string }>(
  'documents.selectOthers',
  'select player_id from document_person where number_hash = $1 and player_id <> $2 order by player_id',
);
export const setPerson = statement(
  'documents.setPerson',
  'update document_person set country = $2, number_hash = $3, last_four = $4, state = $5, changed_at = $6 where player_id = $1',
);
export const setReleased = statement<{ player_id: string }>(
  'documents.setReleased',
  `update document_person set state = 'released', changed_at = $2 where player_id = $1 and state = 'held' returning player_id`,
);
