import { HOUSE_POLICY, type Policy } from '@tulpar/domain/policy';
import { readUserAgent } from '@tulpar/domain/user-agent';
import * as accounts from '#modules/accounts/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellPlayer } from '../security/tell-player.ts';
import { networkKey } from './account-limits.ts';

/** Where a call comes from, and the rules of the host that it came to. */
export interface Arrival {
  readonly ip: string;
  readonly country: string | null;
  /** Null: the house itself opens the account. */
  readonly userAgent: string | null;
  /** The random id that the browser keeps; null if it sends none. */
  readonly deviceId: string | null;
  readonly policy: Pick<Policy, 'signInDays' | 'signInIdleMinutes'>;
}

/** Accounts that the system creates have no device yet; the first one that is used raises no new-device message. */
export const HOUSE: Arrival = { ip: '127.0.0.1', country: null, userAgent: null, deviceId: null, policy: HOUSE_POLICY };

/** What is kept of it. */
export function seenAt({ ip, country, userAgent }: Pick<Arrival, 'ip' | 'country' | 'userAgent'>): accounts.SeenAt {
  const { browser, system } = readUserAgent(userAgent ?? '');
  return { browser: browser?.name ?? null, system: system?.name ?? null, network: networkKey(ip), country };
}

interface OpenSignIn {
  readonly playerId: string;
  readonly method: 'password' | 'passkey' | 'telegram';
  readonly from: Arrival;
}

/** Opens a sign-in, and tells the player of it if the account does not know the device. */
export async function openSignIn(
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  { playerId, method, from }: OpenSignIn,
): Promise<accounts.OpenSession> {
  if (from.userAgent !== null) await meetDevice(tx, context, playerId, from);
  return accounts.openSession(tx, playerId, method, { policy: from.policy, seen: seenAt(from) });
}

/** Records the device of a sign-in. A new one is told to the player, who may not be the one who signs in. */
export async function meetDevice(tx: Tx, context: Pick<AppContext, 'config'>, playerId: string, from: Arrival): Promise<void> {
  const { browser, system, country } = seenAt(from);
  const met = await accounts.meetDevice(tx, playerId, from.deviceId ?? `${browser}/${system}`);
  if (met === 'new') await tellPlayer(tx, context, playerId, { subType: 'new_device', payload: { browser, system, country } });
}
