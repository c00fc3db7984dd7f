import { userInfo } from 'node:os';
import type { StaffActor } from '#modules/staff/index.ts';
import { UsageError } from './staff-command.ts';

const ACTOR_NAME = /^[a-z0-9._-]{1,60}$/;

/** The person at the shell: the system user, or who became root by sudo. One user id is one name, so nobody is two people. */
export function systemUser(environment: NodeJS.ProcessEnv = process.env, user = userInfo()): string {
  return (user.uid === 0 && environment['SUDO_USER']) || user.username;
}

/** Who acts. Outside of a demo world `--by` is the own system user: a name that can be chosen would make one person two. */
export function actorOf(by: string | undefined, { user, isDemo }: { readonly user: string; readonly isDemo: boolean }): StaffActor {
  const name = by ?? user;
  if (!ACTOR_NAME.test(name)) throw new UsageError('--by must consist of small letters, digits, dots and dashes.');
  if (!isDemo && name !== user)
    throw new UsageError(`--by must be your own system user, which is ${user}. Another person signs in and runs it.`);
  return `staff:${name}`;
}
