import { isPasswordLongEnough, passwordCharactersMin } from '@tulpar/domain/password';
import * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

export type PasswordRefusal = accounts.PasswordWeakness | 'PASSWORD_TOO_SHORT_STRICT';

interface NewPassword {
  readonly password: string;
  /** Whether the host is a licensed one, where passwords are longer. */
  readonly isLicensed: boolean;
}

/** Why a new password is refused, or null. It must not rest on what others know of the player. */
export function judgePassword(
  { config }: Pick<AppContext, 'config'>,
  { password, isLicensed }: NewPassword,
  owner: Omit<accounts.PasswordOwner, 'brand'>,
): PasswordRefusal | null {
  if (!isPasswordLongEnough(password, passwordCharactersMin(isLicensed))) return 'PASSWORD_TOO_SHORT_STRICT';
  return accounts.weaknessOf(password, { ...owner, brand: config.brand });
}

/** The same for the password of an account: its contacts and its profile are known. */
export async function judgeOwnPassword(
  context: Pick<AppContext, 'config'>,
  db: Queryable,
  account: accounts.Account,
  password: NewPassword,
): Promise<PasswordRefusal | null> {
  const { first_name, last_name, address } = await profiles.readProfile(db, account.id);
  const { email, phone } = account;
  return judgePassword(context, password, { names: [first_name, last_name], email, phone, address });
}
