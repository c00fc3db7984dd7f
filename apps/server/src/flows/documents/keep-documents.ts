import * as documents from '#modules/documents/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';

type KeepContext = Pick<AppContext, 'database' | 'documentStore'>;
const ACTOR = 'job:keep-documents';

/** How many documents the job has dealt with. */
export interface KeptDocuments {
  readonly lost: number;
  readonly renewals: number;
  readonly expired: number;
  readonly removed: number;
}

/** Asks for new documents before the old ones expire, ends those that have expired, and removes the files that were kept long enough. */
export async function keepDocuments(context: KeepContext): Promise<KeptDocuments> {
  // What has expired first: a file that cannot be removed must not keep a withdrawal open.
  const expired = await endExpired(context);
  const renewals = await askForRenewals(context);
  return { expired, renewals, lost: await removeLost(context), removed: await removeOld(context) };
}

async function removeLost({ database, documentStore }: KeepContext): Promise<number> {
  const lost = await documents.listLost(database, database.now());
  for (const { id } of lost) {
    await documentStore.remove(id);
    await database.transaction((tx) => documents.discardDocument(tx, id, ACTOR));
  }
  return lost.length;
}

async function askForRenewals({ database }: KeepContext): Promise<number> {
  const due = await documents.listRenewals(database, database.now());
  for (const { id, player_id: playerId, expires_on } of due)
    await database.transaction(async (tx) => {
      await documents.askForRenewal(tx, id);
      await profiles.askForDocuments(tx, playerId);
      await notifications.add(tx, playerId, { subType: 'document_renewal', payload: { document_id: id, expires_on: expires_on ?? '' } });
    });
  return due.length;
}

async function endExpired({ database }: KeepContext): Promise<number> {
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

async function removeOld({ database, documentStore }: KeepContext): Promise<number> {
  const old = await documents.listRemovable(database, database.now());
  for (const { id } of old) {
    await documentStore.remove(id);
    await database.transaction((tx) => documents.forgetFile(tx, id));
  }
  return old.length;
}
