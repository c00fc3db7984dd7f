import { REFUSED_FILE_DAYS, renewalDay } from '@tulpar/domain/documents';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import { noteDocument } from './documents.ts';
import { setRemoved, setRenewalAsked } from './statements.ts';

export interface DueDocument {
  readonly id: string;
  readonly player_id: string;
  readonly expires_on: string | null;
}

/** The most that a list of what is due holds. */
export const DUE_AT_ONCE = 500;
/** Longer than any upload lasts. */
const ARRIVING_MS_MAX = HOUR_MS;

const selectWaiting = statement<WaitingRow>(
  'documents.selectWaiting',
  `select f.id, f.player_id, f.kind, f.file_name, f.content_type, f.bytes, f.created_at, coalesce(p.state, 'unknown') as person_state, p.last_four,
     array(select distinct o.player_id::text from document_file o where o.sha256 = f.sha256 and o.player_id <> f.player_id) as same_file,
     array(select o.player_id::text from document_person o where o.number_hash = p.number_hash and o.player_id <> f.player_id) as same_number
   from document_file f left join document_person p on p.player_id = f.player_id
   where f.status = 'pending' order by f.created_at, f.id limit 500`,
);
const selectMissingFiles = statement<DueDocument>(
  'documents.selectMissingFiles',
  `select id, player_id, expires_on from document_file where status = 'arriving' and created_at < $1 order by created_at limit ${DUE_AT_ONCE}`,
);
const selectRenewals = statement<DueDocument>(
  'documents.selectRenewals',
  `select id, player_id, expires_on from document_file
   where status = 'approved' and replaced_at is null and expires_on <= $1::date and renewal_asked_at is null and kind = 'images_pass'
   order by expires_on limit ${DUE_AT_ONCE}`,
);
const selectExpired = statement<DueDocument>(
  'documents.selectExpired',
  `select id, player_id, expires_on from document_file
   where status = 'approved' and replaced_at is null and expires_on < $1::date order by expires_on limit ${DUE_AT_ONCE}`,
);
const selectOldFiles = statement<DueDocument>(
  'documents.selectOldFiles',
  `select id, player_id, expires_on from document_file
   where removed_at is null and (replaced_at is not null or (status = 'declined' and expires_on is null))
     and coalesce(replaced_at, decided_at) < $1
   order by coalesce(replaced_at, decided_at) limit ${DUE_AT_ONCE}`,
);

interface WaitingRow {
  id: string;
  player_id: string;
  kind: string;
  file_name: string;
  content_type: string;
  bytes: number;
  created_at: Date;
  person_state: string;
  last_four: string | null;
  /** Other accounts with the same file, and with the same number. */
  same_file: string[];
  same_number: string[];
}

/** What waits for a decision, the oldest first. */
export const listWaiting = (db: Queryable): Promise<WaitingRow[]> => db.query(selectWaiting);

/** Files that were announced and never stored. */
export const listMissingFiles = (db: Queryable, now: Date): Promise<DueDocument[]> =>
  db.query(selectMissingFiles, [new Date(now.getTime() - ARRIVING_MS_MAX)]);

/** Identity documents that expire soon and for which no new one was asked. */
export const listRenewals = (db: Queryable, now: Date): Promise<DueDocument[]> => db.query(selectRenewals, [renewalDay(now)]);

export const listExpired = (db: Queryable, now: Date): Promise<DueDocument[]> => db.query(selectExpired, [now.toISOString().slice(0, 10)]);

/** Files of declined and replaced documents that were kept long enough. Only an approval sets a day of expiry: such a file stays. */
export const listOldFiles = (db: Queryable, now: Date): Promise<DueDocument[]> =>
  db.query(selectOldFiles, [new Date(now.getTime() - REFUSED_FILE_DAYS * DAY_MS)]);

export async function askForRenewal(tx: Tx, id: string): Promise<void> {
  await tx.query(setRenewalAsked, [id, tx.now]);
  await noteDocument(tx, id, 'renewal-asked', 'job:maintain-documents');
}

/** The file is gone, and with its key nothing of it can be read from a copy either. */
export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await tx.query(setRemoved, [id, tx.now]);
  await noteDocument(tx, id, 'removed', 'job:maintain-documents');
}
