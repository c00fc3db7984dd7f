import { isOldEnough } from '@tulpar/domain/birthday';
import * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

export interface Player {
  readonly account: accounts.Account;
  readonly profile: profiles.ProfileRow;
}

export async function readPlayer(db: Queryable, playerId: string): Promise<Player> {
  const [account, profile] = await Promise.all([accounts.getAccount(db, playerId), profiles.readProfile(db, playerId)]);
  return { account, profile };
}

type ProfileChange = Parameters<typeof profiles.changeProfile>[2];
type UpdateOutcome = { readonly ok: true; readonly player: Player } | { readonly ok: false; readonly code: 'AGE_TOO_YOUNG' };

/** Changes the given fields only. The e-mail address and the phone number change by a code alone, see `confirmContact`. */
export async function updatePlayer(context: AppContext, playerId: string, profile: ProfileChange): Promise<UpdateOutcome> {
  if (profile.birthday && !isOldEnough(profile.birthday, context.database.now())) return { ok: false, code: 'AGE_TOO_YOUNG' };
  await context.database.transaction((tx) => profiles.changeProfile(tx, playerId, profile));
  return { ok: true, player: await readPlayer(context.database, playerId) };
}
