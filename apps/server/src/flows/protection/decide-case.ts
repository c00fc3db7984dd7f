import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import type { StaffAct, StaffResult } from '../staff/staff-result.ts';
import { beginPause } from './pause-play.ts';

type CaseAct = StaffAct & { readonly id: string };
type CaseResult = StaffResult<unknown, 'UNKNOWN' | 'WRONG_OUTCOME'>;
type CaseContext = Pick<AppContext, 'database' | 'ledger' | 'personMarks'>;

/** A member of staff takes a case, so that no two people write to the same player. */
export function takeCase({ database }: Pick<AppContext, 'database'>, { id, by, reason }: CaseAct): Promise<CaseResult> {
  return database.transaction(async (tx) => {
    const found = await protection.lockCase(tx, id);
    if (!found) return { ok: false, code: 'UNKNOWN' };
    await protection.setCaseOwner(tx, id, by);
    await staff.record(tx, { actor: by, act: 'take-case', playerId: found.player_id, reason, details: { id } });
    return { ok: true };
  });
}

type OpenCase = NonNullable<Awaited<ReturnType<typeof protection.lockCase>>>;

/** A reviewed account is free again, or gets the exclusion of the person whose it is. Its wallet is locked. */
async function endReview(tx: Tx, context: CaseContext, open: OpenCase, { by, reason, outcome }: CaseAct & Outcome): Promise<void> {
  const { player_id: playerId } = open;
  if (outcome === 'excluded')
    for (const other of new Set(protection.matchesOf(open).map((match) => match.other))) {
      const pause = await protection.findPause(tx, other);
      // The exclusion may be over by now, and then the account is free. Of several the longest stays.
      if (pause?.kind === 'exclusion' && (pause.until === null || pause.until > tx.now))
        await beginPause(tx, context, { playerId, pause: { kind: 'exclusion', until: pause.until }, actor: by, reason });
    }
  await ledgerModule.unbar(tx, playerId, 'review');
}

interface Outcome {
  readonly outcome: (typeof protection.CASE_OUTCOMES)[number];
}

/** Closes a case with what came of it. */
export function closeCase(context: CaseContext, act: CaseAct & Outcome): Promise<CaseResult> {
  return context.database.transaction(async (tx) => {
    const { id, by, reason, outcome } = act;
    // The wallet before the case, as where signs of harm are found.
    const playerId = await protection.playerOfCase(tx, id);
    if (playerId !== null) await ledgerModule.lockWallet(tx, playerId);
    const open = await protection.lockCase(tx, id);
    if (!open) return { ok: false, code: 'UNKNOWN' };
    // A talk does not say whose account it is, so it frees none.
    if (open.kind === 'same-person' && outcome !== 'cleared' && outcome !== 'excluded') return { ok: false, code: 'WRONG_OUTCOME' };
    if (open.kind === 'same-person') await endReview(tx, context, open, act);
    await protection.closeCase(tx, id, { by, outcome, note: reason });
    await showOffersApart(tx, open.player_id);
    await staff.record(tx, { actor: by, act: 'close-case', playerId: open.player_id, reason, details: { id, outcome } });
    return { ok: true };
  });
}
