import { type DeclineReason, type DocumentKind, isDocumentValid, OPEN_DOCUMENTS_MAX } from '@tulpar/domain/documents';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  countOpen,
  type FileRow,
  insertEvent,
  insertFile,
  lockFile,
  selectApproved,
  selectFile,
  selectFiles,
  selectPending,
  selectSame,
  selectStored,
  setApproved,
  setArrived,
  setDeclined,
  setDiscarded,
  setReplaced,
} from './statements.ts';

const STORED_PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface NewDocument {
  readonly id: string;
  readonly playerId: string;
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly contentType: FileRow['content_type'];
  /** Of the file as it was sent. */
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

type Actor = `player:${string}` | `staff:${string}` | `job:${string}`;
type What = 'sent' | 'approved' | 'declined' | 'replaced' | 'renewal-asked' | 'expired' | 'removed' | 'discarded';

export async function noteDocument(tx: Tx, id: string, what: What, actor: Actor, detail: string | null = null): Promise<void> {
  await tx.query(insertEvent, [tx.ids.uuid(), id, tx.now, what, actor, detail]);
}

/** Whether so many more files may wait. The caller has locked the player's row, so two uploads at once do not both find room. */
export async function hasRoom(db: Queryable, playerId: string, more: number): Promise<boolean> {
  const [row] = await db.query(countOpen, [playerId]);
  return (row?.items ?? 0) + more <= OPEN_DOCUMENTS_MAX;
}

/** Records a file before it is stored, so that no stored file is unknown. */
export async function reserveDocument(tx: Tx, file: NewDocument): Promise<void> {
  const { id, playerId, kind, fileName, contentType, bytes, sha256, wrappedKey } = file;
  await tx.query(insertFile, [id, playerId, kind, fileName, contentType, bytes, sha256, wrappedKey, tx.now]);
}

/** The file is stored: it waits for a decision. */
export async function markStored(tx: Tx, id: string, playerId: string): Promise<void> {
  if ((await tx.query(setArrived, [id])).length > 0) await noteDocument(tx, id, 'sent', `player:${playerId}`);
}

/** The file did not arrive whole: its row stays, without a key. */
export async function discardDocument(tx: Tx, id: string, actor: Actor): Promise<void> {
  if ((await tx.query(setDiscarded, [id, tx.now])).length > 0) await noteDocument(tx, id, 'discarded', actor);
}

export const listDocuments = (db: Queryable, playerId: string): Promise<FileRow[]> => db.query(selectFiles, [playerId]);

/** The documents of a player whose files exist, all of them, page by page. */
export async function* storedPages(db: Queryable, playerId: string): AsyncGenerator<readonly FileRow[]> {
  for (let after = FIRST_ID; ; ) {
    const page: FileRow[] = await db.query(selectStored, [playerId, after, STORED_PAGE]);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < STORED_PAGE) return;
    after = last.id;
  }
}

/** Whether the player has sent exactly this file before, and it waits or counts. An approved one of a payment counts for one account, and may show others too. */
export const hasSameFile = async (db: Queryable, playerId: string, kind: DocumentKind, sha256: Buffer): Promise<boolean> =>
  (await db.query(selectSame, [playerId, kind, sha256])).length > 0;

export const findDocument = async (db: Queryable, id: string): Promise<FileRow | null> => (await db.query(selectFile, [id]))[0] ?? null;

export const lockDocument = async (tx: Tx, id: string): Promise<FileRow | null> => (await tx.query(lockFile, [id]))[0] ?? null;

interface Approval {
  readonly actor: Actor;
  readonly expiresOn: string | null;
  /** The account that a document of a payment shows. */
  readonly accountHash: Buffer | null;
}

/** Approves a document, which takes the place of those that were approved before it. */
export async function approveDocument(tx: Tx, document: FileRow, { actor, expiresOn, accountHash }: Approval): Promise<void> {
  const { id, player_id: playerId, kind } = document;
  if (kind === 'images_pass')
    for (const earlier of await tx.query(selectApproved, [playerId, kind])) await replaceDocument(tx, earlier.id, actor);
  await tx.query(setApproved, [id, tx.now, expiresOn, accountHash]);
  await noteDocument(tx, id, 'approved', actor, expiresOn);
}

interface Decline {
  readonly actor: Actor;
  readonly reason: DeclineReason;
  readonly note: string | null;
}

export async function declineDocument(tx: Tx, id: string, { actor, reason, note }: Decline): Promise<void> {
  await tx.query(setDeclined, [id, tx.now, reason, note]);
  await noteDocument(tx, id, 'declined', actor, reason);
}

export async function replaceDocument(tx: Tx, id: string, actor: Actor): Promise<void> {
  if ((await tx.query(setReplaced, [id, tx.now])).length > 0) await noteDocument(tx, id, 'replaced', actor);
}

/** Whether a document of this kind waits for staff, or was approved and is valid today. */
export async function hasOpenDocument(db: Queryable, playerId: string, kind: DocumentKind, now: Date): Promise<boolean> {
  return (await hasValidDocument(db, playerId, kind, now)) || (await db.query(selectPending, [playerId, kind])).length > 0;
}

/** Whether an approved document of this kind is valid today. */
export async function hasValidDocument(db: Queryable, playerId: string, kind: DocumentKind, now: Date): Promise<boolean> {
  return (await db.query(selectApproved, [playerId, kind])).some(({ expires_on }) => isDocumentValid(expires_on, now));
}

/** Whether a document was approved that shows this card, wallet or phone. */
export async function isAccountShown(db: Queryable, playerId: string, accountHash: Buffer): Promise<boolean> {
  return (await db.query(selectApproved, [playerId, 'images_method'])).some(({ account_hash }) => account_hash?.equals(accountHash));
}
