import type { Queryable, Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { type SignInRow, selectSignIns, upsertDevice } from './session-statements.ts';

/** What is kept of where a sign-in was used: names without versions, and a network instead of an address. */
export interface SeenAt {
  readonly browser: string | null;
  readonly system: string | null;
  /** The first three parts of the address. */
  readonly network: string | null;
  readonly country: string | null;
}

export const NOWHERE: SeenAt = { browser: null, system: null, network: null, country: null };

/** How long a device that is not used stays known to an account. */
export const DEVICE_DAYS = 180;

/**
 * Records that an account is used on a device, and says whether it is a new one. The first device of an account is not: that of the sign-up,
 * or of the first sign-in since devices are recorded.
 */
export async function meetDevice(tx: Tx, accountId: string, device: string): Promise<'known' | 'first' | 'new'> {
  // With the account in it, the same device cannot be found in another account.
  const [met] = await tx.query(upsertDevice, [accountId, hashToken(`${accountId}:${device}`), tx.now]);
  if (!met?.is_new) return 'known';
  return met.has_others ? 'new' : 'first';
}

/** The open sign-ins of an account, the last used first. `idleMinutes` is for those from before their own was kept. */
export function listSignIns(
  db: Queryable,
  accountId: string,
  { now, idleMinutes }: { now: Date; idleMinutes: number },
): Promise<readonly SignInRow[]> {
  return db.query(selectSignIns, [accountId, now, idleMinutes]);
}
