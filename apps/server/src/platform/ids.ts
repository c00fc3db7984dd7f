import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** The one source of chance for everything that is not a game's outcome. */
export interface Ids {
  /** A UUIDv7: sorts by time of creation, so indexes grow at one end. */
  uuid(): string;
  /** 256 random bits for a secret that travels, as base64url. */
  token(): string;
  /** A decimal code for SMS and e-mail, with leading zeros. */
  code(digits: number): string;
}

export const systemIds: Ids = {
  uuid: () => randomUUIDv7(),
  token: () => randomBytes(32).toString('base64url'),
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
};

/** Secrets are stored as this hash; with 256 bits of chance in the token a slow hash would add nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
