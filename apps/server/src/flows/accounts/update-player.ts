import { isOldEnough } from '@tulpar/domain/birthday';
import * as accounts from '#modules/accounts/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { recheckPerson } from '../protection/match-person.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { type TooMany, tooMany } from './too-many.ts';

export interface Player {
  readonly account: accounts.Account;
  readonly profile: profiles.ProfileRow;
  readonly pause: protection.RunningPause | null;
  readonly blocks: readonly protection.Block[];
}

export async function readPlayer(db: Queryable, playerId: string): Promise<Player> {
  const [account, profile, pause, blocks] = await Promise.all([
    accounts.getAccount(db, playerId),
    profiles.readProfile(db, playerId),
    protection.findPause(db, playerId),
    protection.listBlocks(db, playerId),
  ]);
  return { account, profile, pause, blocks };
}

type ProfileChange = Parameters<typeof profiles.changeProfile>[2];
type UpdateOutcome =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly code: 'AGE_TOO_YOUNG' }
  | { readonly ok: false; readonly code: 'FIELD_LOCKED'; readonly fields: readonly string[] }
  | TooMany;

const PERSON_FIELDS = ['first_name', 'last_name', 'birthday'] as const;

/** Which fields of the person are to become others than they are. An empty one that is not there yet is no change. */
function changedFields(known: profiles.ProfileRow, { firstName, lastName, birthday }: ProfileChange) {
  const asked = { first_name: firstName, last_name: lastName, birthday };
  return PERSON_FIELDS.filter((field) => asked[field] !== undefined && asked[field] !== (known[field] ?? ''));
}

/** What staff have compared with the documents. An empty field may still be filled in. */
const lockedFields = (known: profiles.ProfileRow, changed: ReturnType<typeof changedFields>): string[] =>
  known.is_doc_verified ? changed.filter((field) => known[field]) : [];

/** Changes the given fields only. The e-mail address and the phone number change by a code alone, see `confirmContact`. */
export async function updatePlayer(context: AppContext, playerId: string, profile: ProfileChange): Promise<UpdateOutcome> {
  if (profile.birthday && !isOldEnough(profile.birthday, context.database.now())) return { ok: false, code: 'AGE_TOO_YOUNG' };
  const isOfPerson = changedFields(await profiles.readProfile(context.database, playerId), profile).length > 0;
  if (isOfPerson) {
    const allowed = await context.limits.take(`person:${playerId}`, ACCOUNT_LIMITS.personChangesPerPlayer);
    if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  }
  const fields = await context.database.transaction(async (tx) => {
    // A deposit that is credited holds the wallet and waits for the profile.
    if (isOfPerson) await ledgerModule.lockWallet(tx, playerId);
    const known = await profiles.readProfile(tx, playerId);
    const changed = changedFields(known, profile);
    const locked = lockedFields(known, changed);
    if (locked.length > 0) return locked;
    await profiles.changeProfile(tx, playerId, profile);
    if (changed.length > 0) await recheckPerson(tx, context, playerId);
    return locked;
  });
  if (fields.length > 0) return { ok: false, code: 'FIELD_LOCKED', fields };
  return { ok: true, player: await readPlayer(context.database, playerId) };
}
