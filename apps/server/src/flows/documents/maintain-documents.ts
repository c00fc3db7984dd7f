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

/**
 * Asks for new documents before the old ones expire, ends those that have expired, and removes the files that were kept long enough. One that
 * fails keeps no other; then the job fails in the end, and is tried again.
 */
export async function maintainDocuments(context: MaintainContext): Promise<MaintainedDocuments> {
  const failures: unknown[] = [];
  const forEach = async (list: typeof documents.listExpired, act: typeof endExpired) => {
    let done = 0;
    for (;;) {
      const due = await list(context.database, context.database.now());
      const failedBefore = failures.length;
      for (const one of due) await act(context, one).catch((error: unknown) => failures.push(error));
      const failed = failures.length - failedBefore;
      done += due.length - failed;
      // Listed again while there may be more.
      if (due.length < documents.DUE_AT_ONCE || failed === due.length) return done;
    }
  };
  // What has expired first: a file that cannot be removed must not keep a withdrawal open.
  const expired = await forEach(documents.listExpired, endExpired);
  const renewals = await forEach(documents.listRenewals, askForRenewal);
  const missing = await forEach(documents.listMissingFiles, removeMissing);
  const removed = await forEach(documents.listOldFiles, deleteOldFile);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be looked after`);
  return { expired, renewals, missing, removed };
}

async function removeMissing({ database, documentStore }: MaintainContext, { id }: documents.DueDocument): Promise<void> {
  await documentStore.remove(id);
  await database.transaction((tx) => documents.discardDocument(tx, id, ACTOR));
}

const askForRenewal = ({ database }: MaintainContext, { id, player_id: playerId, expires_on }: documents.DueDocument): Promise<void> =>
  database.transaction(async (tx) => {
    await documents.askForRenewal(tx, id);
    await profiles.askForDocuments(tx, playerId);
    await notifications.add(tx, playerId, { subType: 'document_renewal', payload: { document_id: id, expires_on: expires_on ?? '' } });
  });

const endExpired = ({ database }: MaintainContext, { id, player_id: playerId }: documents.DueDocument): Promise<void> =>
  database.transaction(async (tx) => {
    const document = await documents.lockDocument(tx, id);
    if (document?.status !== 'approved') return;
    await documents.declineDocument(tx, id, { actor: ACTOR, reason: 'expired', note: null });
    await documents.noteDocument(tx, id, 'expired', ACTOR, document.expires_on);
    if (document.kind !== 'images_pass' || (await documents.hasValidDocument(tx, playerId, 'images_pass', tx.now))) return;
    await profiles.unmarkDocumentsVerified(tx, playerId);
    await notifications.add(tx, playerId, { subType: 'document_expired', payload: { document_id: id } });
  });

async function deleteOldFile({ database, documentStore }: MaintainContext, { id }: documents.DueDocument): Promise<void> {
  await documentStore.remove(id);
  await database.transaction((tx) => documents.markDeleted(tx, id));
}
