import type { DeclineReason } from '@tulpar/domain/documents';
import { readPersonalNumber } from '@tulpar/domain/personal-number';
import type { AppContext } from '#flows/app-context.ts';
import { resumeLater } from '#flows/cashbox/resume-withdrawals.ts';
import { findExcludedDocument } from '#flows/protection/match-person.ts';
import { beginPause } from '#flows/protection/pause-play.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as staff from '#modules/staff/index.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import { type PlayerAct, type StaffAct, type StaffResult, UNCHANGED } from './staff-result.ts';

type DocumentAct = StaffAct & { readonly id: string };
type DecideDocumentResult = StaffResult<
  unknown,
  'UNKNOWN' | 'DECIDED_ALREADY' | 'PERSON_HELD' | 'PERSON_EXCLUDED' | 'NUMBER_DIFFERS' | 'ACCOUNT_DIFFERS' | 'NEVER_EXPIRES'
>;

interface Approval {
  /** As it stands on the identity document; null for other documents. It is compared and not kept. */
  readonly number: string | null;
  /** The last four signs of the card, wallet or phone as they stand on a document of it; null for other documents. */
  readonly accountEnding: string | null;
  /** Of an identity document; null where none is printed on it. A photo of a card is asked for anew only with another account. */
  readonly expiresOn: string | null;
}

/**
 * Approves a document. An approved identity document makes the player verified; one of a card, wallet or phone counts for payouts to that one
 * only. Withdrawals that waited for it go on.
 */
export async function approveDocument(
  context: Pick<AppContext, 'database' | 'documentStore' | 'ledger' | 'personMarks'>,
  { id, by, reason, number, accountEnding, expiresOn }: DocumentAct & Approval,
): Promise<DecideDocumentResult> {
  const read = number === null ? null : readPersonalNumber(number);
  const hash = read && (await context.documentStore.hashNumber(read));
  return context.database.transaction(async (tx): Promise<DecideDocumentResult> => {
    const found = await documents.findDocument(tx, id);
    if (!found) return { ok: false, code: 'UNKNOWN' };
    // First of all, as everywhere: a deposit that is credited holds the wallet and waits for what an approval changes.
    await ledgerModule.lockWallet(tx, found.player_id);
    const document = await documents.lockDocument(tx, id);
    if (document?.status !== 'pending') return { ok: false, code: 'DECIDED_ALREADY' };
    const { player_id: playerId, kind, file_name } = document;
    const person = await documents.lockPersonOf(tx, playerId);
    const isSeen = kind === 'images_pass' && hash !== null && person?.number_hash.equals(hash) === true;
    // The document of an excluded person gives the account their exclusion.
    const excluded = isSeen ? await findExcludedDocument(tx, context, playerId, hash) : null;
    if (excluded && (excluded.until === null || excluded.until > tx.now)) {
      const pause = { kind: 'exclusion', until: excluded.until } as const;
      await beginPause(tx, context, { playerId, pause, actor: by, reason });
      return { ok: false, code: 'PERSON_EXCLUDED' };
    }
    if (person?.state === 'held') return { ok: false, code: 'PERSON_HELD' };
    // Who approves must have read the whole number, not only the last four signs that the list shows.
    if (kind === 'images_pass' && !isSeen) return { ok: false, code: 'NUMBER_DIFFERS' };
    if (kind === 'images_method' && expiresOn !== null) return { ok: false, code: 'NEVER_EXPIRES' };
    const isOfAccount = kind === 'images_method' && accountEnding !== null;
    const accountHash = isOfAccount ? await cashbox.findAccountEnding(tx, playerId, accountEnding) : null;
    if (kind === 'images_method' && accountHash === null) return { ok: false, code: 'ACCOUNT_DIFFERS' };
    await documents.approveDocument(tx, document, { actor: by, expiresOn, accountHash });
    if (kind === 'images_pass') await profiles.markDocumentsVerified(tx, playerId);
    await showOffersApart(tx, playerId);
    await resumeLater(tx, playerId);
    await notifications.add(tx, playerId, { subType: 'document_approved', payload: { document_id: id, type: kind, file_name } });
    await staff.record(tx, {
      actor: by,
      act: 'approve-document',
      playerId,
      reason,
      details: { id, kind, expiresOn, ...(isOfAccount && { accountEnding }) },
    });
    return { ok: true };
  });
}

interface Decline {
  /** From the fixed list; the player reads its text. */
  readonly because: DeclineReason;
  /** One more line for the player. */
  readonly note: string | null;
}

/** Declines a document. The player reads why, and may send another at once. */
export function declineDocument(
  { database }: Pick<AppContext, 'database'>,
  { id, by, reason, because, note }: DocumentAct & Decline,
): Promise<DecideDocumentResult> {
  return database.transaction(async (tx): Promise<DecideDocumentResult> => {
    const document = await documents.lockDocument(tx, id);
    if (!document) return { ok: false, code: 'UNKNOWN' };
    if (document.status !== 'pending') return { ok: false, code: 'DECIDED_ALREADY' };
    const { player_id: playerId, kind, file_name } = document;
    await documents.declineDocument(tx, id, { actor: by, reason: because, note });
    const payload = { document_id: id, type: kind, file_name, reason: because, note };
    await notifications.add(tx, playerId, { subType: 'document_declined', payload });
    await staff.record(tx, { actor: by, act: 'decline-document', playerId, reason, details: { id, kind, because } });
    return { ok: true };
  });
}

/** Allows an account although another has the same number: its documents can be approved again. */
export function releasePerson({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: PlayerAct): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    if (!(await documents.releasePerson(tx, playerId))) return UNCHANGED;
    await staff.record(tx, { actor: by, act: 'release-person', playerId, reason });
    return { ok: true };
  });
}

type ReadDocumentResult = StaffResult<{ readonly bytes: Buffer; readonly document: documents.FileRow }, 'UNKNOWN'>;

/** The file itself. That it was read is recorded before it is decrypted. */
export async function readDocument(
  { database, documentStore }: Pick<AppContext, 'database' | 'documentStore'>,
  { id, by, reason }: DocumentAct,
): Promise<ReadDocumentResult> {
  const document = await documents.findDocument(database, id);
  if (!document?.wrapped_key) return { ok: false, code: 'UNKNOWN' };
  await database.transaction((tx) =>
    staff.record(tx, { actor: by, act: 'read-document', playerId: document.player_id, reason, details: { id } }),
  );
  const bytes = await documentStore.read(id, document.wrapped_key);
  return bytes ? { ok: true, bytes, document } : { ok: false, code: 'UNKNOWN' };
}
