import type { AppContext } from '#flows/app-context.ts';
import { resumeLater } from '#flows/cashbox/resume-withdrawals.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as staff from '#modules/staff/index.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import { type PlayerAct, type StaffResult, UNCHANGED } from './staff-result.ts';

/** Marks the player's documents as verified, and lets the withdrawals that waited for it go on. */
export function verifyDocuments({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: PlayerAct): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    // First of all, as everywhere: a deposit that is credited holds the wallet and waits for the profile.
    await ledgerModule.lockWallet(tx, playerId);
    if (!(await profiles.markDocumentsVerified(tx, playerId))) return UNCHANGED;
    await showOffersApart(tx, playerId);
    await resumeLater(tx, playerId);
    await staff.record(tx, { actor: by, act: 'verify-documents', playerId, reason });
    return { ok: true };
  });
}

/** Takes the mark away: the player may correct the name and the birthday, and new withdrawals wait until the documents are seen again. */
export function unverifyDocuments({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: PlayerAct): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    if (!(await profiles.unmarkDocumentsVerified(tx, playerId))) return UNCHANGED;
    await staff.record(tx, { actor: by, act: 'unverify-documents', playerId, reason });
    return { ok: true };
  });
}
