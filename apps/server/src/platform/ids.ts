import { createHash, randomBytes, randomInt } from 'node:crypto';
import { risingIds } from './uuid-v7.ts';

/** The source of randomness for everything except game outcomes. */
export interface Ids {
  /** A UUIDv7: sorts by time of creation, and within one process by the order of creation, so indexes grow at one end. */
  uuid(): string;
  /** A secret token of 256 random bits, as base64url. */
  token(): string;
  /** A decimal code for SMS and e-mail, with leading zeros. */
  code(digits: number): string;
}

export const systemIds: Ids = {
  uuid: risingIds(Date.now),
  token: () => randomBytes(32).toString('base64url'),
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
};

/** Tokens are stored as this hash; with 256 random bits a slow hash would add nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
