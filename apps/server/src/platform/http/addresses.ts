import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/** An address with its port, as some load balancers send it: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([0-9a-f:.]+)\](?::\d{1,5})?)$/i;

/**
 * The normalised address of a visitor: an IPv4 address from an IPv6 socket is written as IPv4, a port or a zone is left out.
 * Null if it is no address; a proxy may forward any text.
 */
export function plainAddress(text: string): string | null {
  const [, beforePort, inBrackets] = WITH_PORT.exec(text) ?? [];
  const [ip = ''] = (beforePort ?? inBrackets ?? text).split('%', 1);
  if (isIP(ip) === 0) return null;
  const [, dotted, high, low] = MAPPED.exec(ip) ?? [];
  if (dotted) return dotted;
  if (!high || !low) return ip;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** Networks that belong to no country: private, carrier-grade NAT and loopback networks. */
const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4');

/** Takes an address as `plainAddress` writes it. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
