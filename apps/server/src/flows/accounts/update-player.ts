import { isOldEnough } from '@tulpar/domain/birthday';
import * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { noteEvent, takeAttempt } from '../security/note-event.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { TooMany } from './sign-in.ts';

export interface Player {
  readonly account: accounts.Account;
  readonly profile: profiles.ProfileRow;
}

export async function readPlayer(db: Queryable, playerId: string): Promise<Player> {
  const [account, profile] = await Promise.all([accounts.getAccount(db, playerId), profiles.readProfile(db, playerId)]);
  return { account, profile };
}

interface PlayerChange {
  readonly profile: Parameters<typeof profiles.changeProfile>[2];
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

type UpdateOutcome =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly code: 'EMAIL_TAKEN' | 'PHONE_TAKEN' | 'AGE_TOO_YOUNG' }
  | TooMany;

/** Changes the given fields only. A new e-mail address or phone number is not verified. */
export async function updatePlayer(context: AppContext, playerId: string, { profile, email, phone }: PlayerChange): Promise<UpdateOutcome> {
  if (profile.birthday && !isOldEnough(profile.birthday, context.database.now())) return { ok: false, code: 'AGE_TOO_YOUNG' };
  const hasContacts = email !== undefined || phone !== undefined;
  if (hasContacts) {
    const about = { what: 'contact-change', playerId } as const;
    const allowed = await takeAttempt(context, `contacts:${playerId}`, ACCOUNT_LIMITS.contactChangesPerPlayer, about);
    if (!allowed.ok) return allowed;
  }
  try {
    await context.database.transaction(async (tx) => {
      await profiles.changeProfile(tx, playerId, profile);
      if (!hasContacts) return;
      await accounts.setContacts(tx, playerId, { email: email ?? null, phone: phone ?? null });
      await noteEvent(context, { what: 'contact-change', outcome: 'ok', playerId }, tx);
    });
  } catch (error) {
    const code = accounts.whichIsTaken(error);
    if (!code || code === 'KEY_TAKEN') throw error;
    return { ok: false, code };
  }
  return { ok: true, player: await readPlayer(context.database, playerId) };
}
