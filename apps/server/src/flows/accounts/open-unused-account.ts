import * as accounts from '#modules/accounts/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';

interface OpenUnusedAccountInput {
  readonly email: string;
  readonly profile: profiles.NewProfile;
}

/**
 * Opens an account that nobody can sign in to: no password has this hash. It is for players of the demo world who only play, so that none of them
 * costs the start the time of a hash.
 */
export function openUnusedAccount({ database }: Pick<AppContext, 'database'>, { email, profile }: OpenUnusedAccountInput): Promise<string> {
  return database.transaction(async (tx) => {
    const id = await accounts.createAccount(tx, { identity: { email }, passwordHash: 'nobody signs in', idempotencyKey: null });
    await profiles.createProfile(tx, id, profile);
    await ledgerModule.openWallet(tx, id, profile.currency);
    return id;
  });
}
