import { isIP } from 'node:net';
import { isPrivateAddress } from './addresses.ts';

/** Whether an address is on our own machines and networks, where strangers do not overhear a plain connection. */
export function isInside(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(hostname) === 0 ? !hostname.includes('.') || hostname.endsWith('.internal') : isPrivateAddress(hostname);
}

/** Whether a connection would carry codes, keys or money in the clear beside a house on https. */
export const isPlainBesideHttps = (publicUrl: string | null | undefined, address: string): boolean =>
  publicUrl?.startsWith('https:') === true && address.startsWith('http:') && !isInside(address);
