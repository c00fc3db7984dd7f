import { createHash, randomBytes } from 'node:crypto';
import { saltOf } from '@tulpar/games/comet/chain';
import type { Queryable, Tx } from '#platform/database.ts';
import { addWord, type ChainRow, insertChain, selectChain, selectChainOf, setSalt } from './statements.ts';

/** Some weeks of flights. */
const LENGTH = 100_000;
/** Between two kept links: as many hashes a link takes at most. */
const MARK = 1000;

export interface Chain {
  readonly id: string;
  readonly first: number;
  readonly length: number;
  readonly end: Buffer;
  readonly words: readonly string[];
  /** Words are taken still. */
  readonly isGathering: boolean;
  readonly salt: string | null;
  /** The link that decides a flight. It leaves the house when the flight is over. */
  linkOf(number: number): Buffer;
}

const hashed = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function toChain({ id, first_number: first, length, marks, end_hash: end, words, is_gathering: isGathering, salt }: ChainRow): Chain {
  return {
    id,
    first,
    length,
    end,
    words,
    isGathering,
    salt,
    linkOf(number) {
      const place = number - first + 1;
      const mark = Math.ceil(place / MARK);
      let link = marks[mark - 1];
      if (place < 1 || place > length || !link) throw new Error(`flight ${number} is not of this chain`);
      for (let at = Math.min(mark * MARK, length); at > place; at--) link = hashed(link);
      return link;
    },
  };
}

/** The newest chain that had begun with a flight. */
export async function chainAt(db: Queryable, number: number): Promise<Chain | null> {
  const [row] = await db.query(selectChain, [number]);
  return row ? toChain(row) : null;
}

export async function findChain(db: Queryable, id: string): Promise<Chain> {
  const [row] = await db.query(selectChainOf, [id]);
  if (!row) throw new Error('a flight without a chain');
  return toChain(row);
}

/** Its end can be seen from now on; its flights wait for the salt. Where another process was quicker, nothing happens. */
export async function makeChain(tx: Tx, first: number, length = LENGTH): Promise<void> {
  const marks: Buffer[] = [];
  let link: Buffer = randomBytes(32);
  for (let place = length; place > 0; place--) {
    if (place === length || place % MARK === 0) marks.unshift(link);
    link = hashed(link);
  }
  await tx.query(insertChain, [tx.ids.uuid(), first, length, marks, link, tx.now]);
}

/** A device's part in the salt. What comes too late, or twice, is not taken. */
export async function giveWord(db: Queryable, word: string, wordsMs: number): Promise<void> {
  await db.query(addWord, [word, wordsMs]);
}

/** Of the words as they stand. Where one more has just come, the next try takes it along. */
export async function closeWords(db: Queryable, { id, end, words }: Chain): Promise<void> {
  await db.query(setSalt, [id, saltOf(end.toString('hex'), words), words]);
}
