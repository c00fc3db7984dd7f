import { createHash, randomBytes } from 'node:crypto';
import { saltOf } from '@tulpar/games/comet/chain';
import type { Queryable, Tx } from '#platform/database.ts';
import { addContribution, type ChainRow, insertChain, selectChain, selectChainOf, setSalt } from './statements.ts';

/** Some weeks of flights. */
const LENGTH = 100_000;
/** One link of every this many is stored, so that finding a link takes at most as many hashes. */
const CHECKPOINT_EVERY = 1000;

export interface Chain {
  readonly id: string;
  readonly first: number;
  readonly length: number;
  readonly end: Buffer;
  readonly contributions: readonly string[];
  /** Whether devices may still contribute to its salt. */
  readonly takesContributions: boolean;
  readonly salt: string | null;
  /** The link that decides a flight. It is published when the flight is over. */
  linkOf(number: number): Buffer;
}

const hashed = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function toChain({
  id,
  first_number: first,
  length,
  checkpoints,
  end_hash: end,
  contributions,
  takes_contributions: takesContributions,
  salt,
}: ChainRow): Chain {
  return {
    id,
    first,
    length,
    end,
    contributions,
    takesContributions,
    salt,
    linkOf(number) {
      const place = number - first + 1;
      const checkpoint = Math.ceil(place / CHECKPOINT_EVERY);
      let link = checkpoints[checkpoint - 1];
      if (place < 1 || place > length || !link) throw new Error(`flight ${number} is not of this chain`);
      for (let at = Math.min(checkpoint * CHECKPOINT_EVERY, length); at > place; at--) link = hashed(link);
      return link;
    },
  };
}

/** The newest chain whose first flight is not after this one. */
export async function chainAt(db: Queryable, number: number): Promise<Chain | null> {
  const [row] = await db.query(selectChain, [number]);
  return row ? toChain(row) : null;
}

export async function findChain(db: Queryable, id: string): Promise<Chain> {
  const [row] = await db.query(selectChainOf, [id]);
  if (!row) throw new Error('a flight without a chain');
  return toChain(row);
}

/** Publishes the end of a new chain. Its flights wait for the salt. Does nothing where another process has created the chain already. */
export async function createChain(tx: Tx, first: number, length = LENGTH): Promise<void> {
  const checkpoints: Buffer[] = [];
  let link: Buffer = randomBytes(32);
  for (let place = length; place > 0; place--) {
    if (place === length || place % CHECKPOINT_EVERY === 0) checkpoints.unshift(link);
    link = hashed(link);
  }
  await tx.query(insertChain, [tx.ids.uuid(), first, length, checkpoints, link, tx.now]);
}

/** Adds a device's contribution to the salt. A late or repeated contribution is ignored. */
export async function contributeSalt(db: Queryable, contribution: string, contributionMs: number): Promise<void> {
  await db.query(addContribution, [contribution, contributionMs]);
}

/** Makes the salt of the contributions read before. If one was added since, nothing changes and the next attempt includes it. */
export async function fixSalt(db: Queryable, { id, end, contributions }: Chain): Promise<void> {
  await db.query(setSalt, [id, saltOf(end.toString('hex'), contributions), contributions]);
}
