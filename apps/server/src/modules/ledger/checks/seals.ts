import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Database, Queryable } from '#platform/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { Discrepancy } from './verify.ts';
import { findUnsealed, oneSnapshot, selectHeadPage } from './verify-statements.ts';

const PAGE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** How far back seals are compared. Rewritten entries that were sealed by mistake still differ from earlier seals. */
const DAYS_BACK = 31;

interface SealHead {
  readonly sealedAt: string;
  readonly wallets: number;
  readonly root: string;
}

interface SealCheck {
  readonly day: string;
  readonly wallets: number;
  readonly discrepancies: readonly Discrepancy[];
  readonly general: readonly string[];
}

export interface Seals {
  /** Stores the last hash of every wallet, signed. Sealing a day again replaces its seal: the caller has checked the ledger before. */
  take(database: Pick<Database, 'transaction'>): Promise<{ readonly day: string; readonly wallets: number }>;
  /** Compares the ledger with the seals of the last days before the given time, and names the newest day; null if there is no seal. */
  check(db: Queryable, now: Date): Promise<SealCheck | null>;
}

/** Creates a signing key for seals, as text. */
export const makeSealKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const nameOf = (day: string) => `ledger-seals/${day}.gz`;
const rootOf = (lines: string) => createHash('sha256').update(lines).digest('hex');
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * The owner of the database can rewrite entries together with every later hash, and the chain would be consistent again. A seal
 * is kept elsewhere, in the file store: every sealed entry must still exist with the same hash.
 */
export function createSeals({ files, key }: { files: Files; key: () => Promise<string> }): Seals {
  return {
    take: (database) =>
      database.transaction(async (tx) => {
        await tx.query(oneSnapshot);
        const lines: string[] = [];
        for (let after = FIRST; ; ) {
          const page = await tx.query(selectHeadPage, [after, PAGE]);
          lines.push(...page.map(({ player_id, version, head }) => `${player_id} ${version} ${head}`));
          const last = page.at(-1);
          if (!last) break;
          after = last.player_id;
        }
        const all = lines.join('\n');
        const head = JSON.stringify({ sealedAt: tx.now.toISOString(), wallets: lines.length, root: rootOf(all) } satisfies SealHead);
        const signature = sign(null, Buffer.from(head), createPrivateKey(await key())).toString('base64');
        const day = tx.now.toISOString().slice(0, 10);
        await files.write(nameOf(day), await zip([head, signature, all].join('\n')), 'application/gzip');
        return { day, wallets: lines.length };
      }),
    async check(db, now) {
      const checks: SealCheck[] = [];
      for (let back = 0; back < DAYS_BACK; back++) {
        const day = new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
        const bytes = await files.read(nameOf(day));
        if (bytes) checks.push(await checkSeal(db, day, await readSeal(bytes, await key())));
      }
      const [newest] = checks;
      if (!newest) return null;
      return {
        ...newest,
        discrepancies: checks.flatMap(({ discrepancies }) => discrepancies),
        general: checks.flatMap(({ general }) => general),
      };
    },
  };
}

async function readSeal(bytes: Buffer, key: string): Promise<readonly string[] | null> {
  try {
    const [head = '', signature = '', ...lines] = (await unzip(bytes)).toString().split('\n');
    const isSigned = verify(null, Buffer.from(head), createPublicKey(createPrivateKey(key)), Buffer.from(signature, 'base64'));
    const { root } = JSON.parse(head) as SealHead;
    return isSigned && root === rootOf(lines.join('\n')) ? lines.filter((line) => line !== '') : null;
  } catch {
    return null;
  }
}

async function checkSeal(db: Queryable, day: string, lines: readonly string[] | null): Promise<SealCheck> {
  if (!lines) return { day, wallets: 0, discrepancies: [], general: [`the seal of ${day} is not the one that was signed`] };
  const discrepancies: Discrepancy[] = [];
  for (let start = 0; start < lines.length; start += PAGE) {
    const page = lines.slice(start, start + PAGE).map((line) => line.split(' '));
    const column = (index: number) => page.map((parts) => parts[index] ?? '');
    const rows = await db.query(findUnsealed, [column(0), column(1), column(2)]);
    discrepancies.push(...rows.map(({ player_id, seq }) => ({ playerId: player_id, seq, problem: `not as it was sealed on ${day}` })));
  }
  return { day, wallets: lines.length, discrepancies, general: [] };
}
