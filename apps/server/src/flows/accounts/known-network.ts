import type { Identity } from '#modules/accounts/index.ts';
import type { AppContext } from '../app-context.ts';
import { ACCOUNT_LIMITS, identityKey, networkKey } from './account-limits.ts';

const knownKey = (identity: Identity, network: string) => `known:${identityKey(identity)}:${network}`;

/** Records the network as known to the account. */
export async function rememberNetwork({ limits }: Pick<AppContext, 'limits'>, identity: Identity, ip: string): Promise<void> {
  const network = networkKey(ip);
  if (network !== null) await limits.take(knownKey(identity, network), ACCOUNT_LIMITS.knownNetwork);
}

export async function isKnownNetwork({ limits }: Pick<AppContext, 'limits'>, identity: Identity, ip: string): Promise<boolean> {
  const network = networkKey(ip);
  return network !== null && (await limits.count(knownKey(identity, network))) > 0;
}

/**
 * The key under which requests and tries of codes are counted for a name: one for each network it knows, and one for all others together.
 * So a stranger can neither use up what the player may do at home, nor do more by coming from many places.
 */
export async function codeKey(context: Pick<AppContext, 'limits'>, identity: Identity, ip: string): Promise<string> {
  const name = identityKey(identity);
  return (await isKnownNetwork(context, identity, ip)) ? `${name}:${networkKey(ip)}` : name;
}
