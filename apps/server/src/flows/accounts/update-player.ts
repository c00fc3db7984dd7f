import { isOldEnough } from '@tulpar/domain/birthday';
import * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { reviewPerson } from '../protection/match-person.ts';

export interface Player {
  readonly account: accounts.Account;
  readonly profile: profiles.ProfileRow;
  readonly pause: protection.RunningPause | null;
}

export async function readPlayer(db: Queryable, playerId: string): Promise<Player> {
  const [account, profile, pause] = await Promise.all([
    accounts.getAccount(db, playerId),
    profiles.readProfile(db, playerId),
    protection.findPause(db, playerId),
  ]);
  return { account, profile, pause };
}

type ProfileChange = Parameters<typeof profiles.changeProfile>[2];
type UpdateOutcome =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly code: 'AGE_TOO_YOUNG' }
  | { readonly ok: false; readonly code: 'FIELD_LOCKED'; readonly fields: readonly string[] };

/** What staff have compared with the documents. An empty field may still be filled in. */
function lockedFields(known: profiles.ProfileRow, change: ProfileChange): string[] {
  if (!known.is_doc_verified) return [];
  const asked = { first_name: change.firstName, last_name: change.lastName, birthday: change.birthday };
  return Object.entries(asked).flatMap(([field, value]) => {
    const present = known[field as keyof typeof asked];
    return value !== undefined && present && value !== present ? [field] : [];
  });
}

/** Changes the given fields only. The e-mail address and the phone number change by a code alone, see `confirmContact`. */
export async function updatePlayer(context: AppContext, playerId: string, profile: ProfileChange): Promise<UpdateOutcome> {
  if (profile.birthday && !isOldEnough(profile.birthday, context.database.now())) return { ok: false, code: 'AGE_TOO_YOUNG' };
  const fields = await context.database.transaction(async (tx) => {
    const locked = lockedFields(await profiles.readProfile(tx, playerId), profile);
    if (locked.length > 0) return locked;
    await profiles.changeProfile(tx, playerId, profile);
    if (profile.firstName ?? profile.lastName ?? profile.birthday) await reviewPerson(tx, context, playerId);
    return locked;
  });
  if (fields.length > 0) return { ok: false, code: 'FIELD_LOCKED', fields };
  return { ok: true, player: await readPlayer(context.database, playerId) };
}
