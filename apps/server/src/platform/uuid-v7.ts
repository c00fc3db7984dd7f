import { randomBytes } from 'node:crypto';

/** Ids of new rounds and bets are UUIDv7 made on the player's device. A device whose clock differs by more asks for the server's time first. */
export const CLOCK_MS_OFF_MAX = 600_000;

/** The milliseconds at the beginning of the id. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

export const isIdOfNow = (id: string, now: Date): boolean => Math.abs(timeOf(id) - now.getTime()) <= CLOCK_MS_OFF_MAX;

/** The smallest id that was made at this time. */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** A random id as it would have been made at this moment. */
export function idAt(moment: Date): string {
  const random = randomBytes(10);
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f);
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f);
  const hex = firstIdOf(moment).slice(0, 13).replace('-', '') + random.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
