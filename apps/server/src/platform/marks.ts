import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes by which a value is found again. Without the key of the house no value can be guessed from them. */
export interface Marks<Kind extends string> {
  hash(kind: Kind, value: string): Promise<Buffer>;
}

const KEY_BYTES = 32;

/** Marks for one purpose: those of another one have another key, so nobody can compare them. */
export function createMarks<Kind extends string>(masterKey: () => Promise<string>, purpose: string): Marks<Kind> {
  return {
    async hash(kind, value) {
      const key = Buffer.from(hkdfSync('sha256', await masterKey(), '', purpose, KEY_BYTES));
      return createHmac('sha256', key).update(`${kind}:${value}`).digest();
    },
  };
}
