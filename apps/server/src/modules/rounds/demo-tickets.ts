import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { Database } from '#platform/database.ts';
import { createStoredKey } from '#platform/stored-key.ts';
import { selectDemoKey } from './statements.ts';

/** The state of a demo after its last round. The client keeps it, encrypted, so the server stores nothing of it. */
export interface Demo {
  readonly game: string;
  readonly version: number;
  readonly currency: Currency;
  readonly balance: Minor;
  readonly serverSeed: Buffer;
  readonly playerSeed: string;
  /** The nonce of the last round. */
  readonly nonce: number;
  readonly bet: unknown;
  readonly actions: readonly unknown[];
  readonly isOver: boolean;
}

const Content = z.strictObject({
  game: z.string(),
  version: z.int(),
  currency: z.string().refine(isCurrency),
  balance: z.int().min(0),
  serverSeed: z.hex().length(64),
  playerSeed: z.string(),
  nonce: z.int(),
  bet: z.unknown(),
  actions: z.array(z.unknown()),
  isOver: z.boolean(),
  until: z.int(),
});

export interface DemoTickets {
  encrypt(demo: Demo): Promise<string>;
  /** Null if the ticket is not ours or has expired. */
  decrypt(ticket: string): Promise<Demo | null>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LIFE_MS = 86_400_000;

export function createDemoTickets(database: Pick<Database, 'query' | 'now'>): DemoTickets {
  const key = createStoredKey(database, selectDemoKey);

  return {
    async encrypt({ serverSeed, ...demo }) {
      const content = { ...demo, serverSeed: serverSeed.toString('hex'), until: database.now().getTime() + LIFE_MS };
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await key(), nonce);
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    async decrypt(ticket) {
      const bytes = Buffer.from(ticket, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, await key(), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
        const { until, serverSeed, balance, currency, ...demo } = Content.parse(JSON.parse(text));
        if (until <= database.now().getTime() || !isCurrency(currency)) return null;
        return { ...demo, currency, balance: minor(balance), serverSeed: Buffer.from(serverSeed, 'hex') };
      } catch {
        return null;
      }
    },
  };
}
