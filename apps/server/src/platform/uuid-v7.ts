import { randomBytes, randomInt } from 'node:crypto';

/** Ids of new rounds and bets are UUIDv7 made on the player's device. A device whose clock differs by more asks for the server's time first. */
export const CLOCK_MS_OFF_MAX = 600_000;

/** As many ids of one millisecond can be told apart by their order: 12 bits. */
const COUNTS = 0x1000;

/** The milliseconds at the beginning of the id. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

export const isIdOfNow = (id: string, now: Date): boolean => Math.abs(timeOf(id) - now.getTime()) <= CLOCK_MS_OFF_MAX;

/** The smallest id that was made at this time. */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** A random id as it would have been made at this moment; the count orders the ids of one millisecond. */
export function idAt(moment: Date, count = randomInt(COUNTS)): string {
  const random = randomBytes(8);
  random[0] = 0x80 | ((random[0] ?? 0) & 0x3f);
  const hex = firstIdOf(moment).slice(0, 13).replace('-', '') + (0x7000 | count).toString(16) + random.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Ids that rise: of two rows of one process and one time, the first written is also the first by its id. */
export function risingIds(now: () => number): () => string {
  let ms = 0;
  let count = 0;
  return () => {
    const time = now();
    count = time > ms ? 0 : (count + 1) % COUNTS;
    ms = time > ms ? time : ms + Number(count === 0);
    return idAt(new Date(ms), count);
  };
}
