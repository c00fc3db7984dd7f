import { maskedContact } from '@tulpar/domain/masked-name';
import * as accounts from '#modules/accounts/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import type { TooMany } from '../accounts/too-many.ts';
import { type Player, readPlayer } from '../accounts/update-player.ts';
import type { AppContext } from '../app-context.ts';
import { resumeLater } from '../cashbox/resume-withdrawals.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import { mayNotReturn } from '../privacy/may-not-return.ts';
import { addMarksIfExcluded, isExcludedContact, reviewContact } from '../protection/match-person.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { notifyOfChange } from './notify-of-change.ts';

interface Confirmation {
  readonly playerId: string;
  readonly kind: 'phone' | 'email';
  readonly code: string;
  readonly ip: string;
  readonly idempotencyKey: string | null;
}

type Confirmed =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly code: 'CODE_INVALID' | 'CODE_TRIES_EXCEEDED' | 'EMAIL_TAKEN' | 'PHONE_TAKEN' }
  | TooMany;

/** Checks a code and sets the address it was sent to as the player's, verified. A new address replaces the old one, which is told. */
export async function confirmContact(context: AppContext, { playerId, kind, code, ip, idempotencyKey }: Confirmation): Promise<Confirmed> {
  const { database, limits } = context;
  const call = { idempotencyKey, input: ['confirm-contact', playerId, kind, code] };
  if (await accounts.isCallDone(database, call)) return { ok: true, player: await readPlayer(database, playerId) };
  const key = `code:${addressKey(ip)}`;
  const about = { what: 'contact-proof', playerId, ip } as const;
  const allowed = await takeAttempt(context, key, ACCOUNT_LIMITS.codeTriesPerAddress, about);
  if (!allowed.ok) return allowed;
  try {
    const verdict = await database.transaction(async (tx) => {
      // A withdrawal holds the wallet and waits for the account, which a code that was tried holds already.
      await ledgerModule.lockWallet(tx, playerId);
      const tried = await accounts.tryCode(tx, { accountId: playerId, purpose: `verify-${kind}`, code });
      if (!tried.ok) return tried;
      const { recipient } = tried;
      const before = await accounts.getAccount(tx, playerId);
      const isExcluded = await isExcludedContact(tx, context, { kind, contact: recipient, playerId });
      // It was verified to be the player's, so a person of the house looks at the account.
      if (isExcluded) await reviewContact(tx, context, { kind, contact: recipient, playerId });
      const verified =
        isExcluded || (await mayNotReturn(tx, context, recipient))
          ? ({ status: 'taken' } as const)
          : await accounts.setVerifiedContact(tx, playerId, kind === 'phone' ? { phone: recipient } : { email: recipient });
      if (verified.status === 'taken') return { ok: false, code: kind === 'phone' ? 'PHONE_TAKEN' : 'EMAIL_TAKEN' } as const;
      await addMarksIfExcluded(tx, context, playerId);
      if (verified.undoToken !== null) {
        await notifyOfChange(tx, context, { before, kind, undoToken: verified.undoToken });
        const payload = { contact: maskedContact(recipient), is_held: before[kind] !== null };
        await notifications.add(tx, playerId, { subType: `${kind}_changed`, payload });
        await resumeLater(tx, playerId);
      }
      if (kind === 'email') await notifications.add(tx, playerId, { subType: 'email_confirmed', payload: { email: recipient } });
      if (kind === 'phone') await showOffersApart(tx, playerId);
      await accounts.recordCall(tx, call, tx.now);
      const what = verified.undoToken === null ? 'contact-proof' : 'contact-change';
      await recordEvent(context, { ...about, what, outcome: 'ok', detail: kind }, tx);
      return tried;
    });
    if (!verdict.ok) {
      await recordEvent(context, { ...about, outcome: 'refused', detail: verdict.code });
      return verdict;
    }
  } catch (error) {
    // Another player has verified the same address after the code was sent.
    const taken = accounts.whichIsTaken(error);
    if (!taken || taken === 'KEY_TAKEN') throw error;
    return { ok: false, code: taken };
  }
  await limits.giveBack(key);
  return { ok: true, player: await readPlayer(database, playerId) };
}
