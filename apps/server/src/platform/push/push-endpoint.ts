import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress, plainAddress } from '../http/addresses.ts';

/** Endings of names that no push service on the internet has. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/**
 * Whether an endpoint may be one of a push service: the browser names it, so anybody can, and our server then posts there. Only https on its
 * usual port, and a name of the internet, never an address or a name of our own network.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !INSIDE.test(hostname);
}

/** Whether a name that was looked up leads out of our networks. A name of the internet may have an address inside of them. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  return plain !== null && !isPrivateAddress(plain);
}

/** Looks a name up for a connection, and finds only addresses outside of our networks. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first) return callback(new Error('a push service has no public address'), []);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
