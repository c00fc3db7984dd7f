import * as documents from '#modules/documents/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';

type MaintainContext = Pick<AppContext, 'database' | 'documentStore'>;
const ACTOR = 'job:maintain-documents';

/** How many documents the job has dealt with. */
export interface MaintainedDocuments {
  readonly missing: number;
  readonly renewals: number;
  readonly expired: number;
  readonly removed: number;
}

/** Asks for new documents before the old ones expire, ends those that have expired, and removes the files that were kept long enough. */
export async function maintainDocuments(context: MaintainContext): Promise<MaintainedDocuments> {
  // What has expired first: a file that cannot be removed must not keep a withdrawal open.
  const expired = await endExpired(context);
  const renewals = await askForRenewals(context);
  return { expired, renewals, missing: await removeMissing(context), removed: await deleteOldFiles(context) };
}

async function removeMissing({ database, documentStore }: MaintainContext): Promise<number> {
  const missing = await documents.listMissingFiles(database, database.now());
  for (const { id } of missing) {
    await documentStore.remove(id);
    await database.transaction((tx) => documents.discardDocument(tx, id, ACTOR));
  }
  return missing.length;
}

async function askForRenewals({ database }: MaintainContext): Promise<number> {
  const due = await documents.listRenewals(database, database.now());
  for (const { id, player_id: playerId, expires_on } of due)
    await database.transaction(async (tx) => {
      await documents.askForRenewal(tx, id);
      await profiles.askForDocuments(tx, playerId);
      await notifications.add(tx, playerId, { subType: 'document_renewal', payload: { document_id: id, expires_on: expires_on ?? '' } });
    });
  return due.length;
}

async function endExpired({ database }: MaintainContext): Promise<number> {
  const expired = await documents.listExpired(database, database.now());
  for (const { id, player_id: playerId } of expired)
    await database.transaction(async (tx) => {
      const document = await documents.lockDocument(tx, id);
      if (document?.status !== 'approved') return;
      await documents.declineDocument(tx, id, { actor: ACTOR, reason: 'expired', note: null });
      await documents.noteDocument(tx, id, 'expired', ACTOR, document.expires_on);
      if (document.kind !== 'images_pass' || (await documents.hasValidDocument(tx, playerId, 'images_pass', tx.now))) return;
      await profiles.unmarkDocumentsVerified(tx, playerId);
      await notifications.add(tx, playerId, { subType: 'document_expired', payload: { document_id: id } });
    });
  return expired.length;
}

async function deleteOldFiles({ database, documentStore }: MaintainContext): Promise<number> {
  const old = await documents.listOldFiles(database, database.now());
  for (const { id } of old) {
    await documentStore.remove(id);
    await database.transaction((tx) => documents.markDeleted(tx, id));
  }
  return old.length;
}
