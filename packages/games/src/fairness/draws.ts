import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from './hex.ts';
import { isNonce, isUsableSeed, SERVER_SEED_BYTES } from './seeds.ts';

const WORD_BYTES = 4;
const writer = new TextEncoder();
const WORDS = 2 ** 32;

/** Chance, as a game sees it. Each call takes the next numbers of one stream. */
export interface Draws {
  /** A whole number from 0 to n - 1, each equally likely; n from 1 to 2^32. */
  below(n: number): number;
}

/** Independent streams of one round: a game gives each of its purposes a number, so that one never shifts another. */
export type Streams = (stream: number) => Draws;

export interface RoundSeeds {
  readonly serverSeed: Uint8Array;
  readonly playerSeed: string;
  readonly nonce: number;
}

/**
 * Everything that a round of a game draws: HMAC-SHA256 with the server's seed as key over label, player's seed, nonce, stream and
 * block, as docs/fairness.md describes. What was published, the hash of the seed, is no part of it.
 */
export function streamsOf(label: string, { serverSeed, playerSeed, nonce }: RoundSeeds): Streams {
  if (serverSeed.length !== SERVER_SEED_BYTES) throw new RangeError('a server seed has 32 bytes');
  if (!isUsableSeed(playerSeed)) throw new RangeError('the player seed is empty, too long or not well-formed');
  if (!isNonce(nonce)) throw new RangeError(`not a nonce: ${String(nonce)}`);
  const message = encode(label, playerSeed, nonce);
  const view = new DataView(message.buffer);
  const blockOf = (stream: number, block: number): Uint8Array => {
    view.setUint32(message.length - 8, stream);
    view.setUint32(message.length - 4, block);
    return hmac(sha256, serverSeed, message);
  };
  return (stream) => {
    if (!Number.isInteger(stream) || stream < 0 || stream >= WORDS) throw new RangeError(`not a stream: ${stream}`);
    let block = 0;
    return drawsOf(() => blockOf(stream, block++));
  };
}

/** One block of 32 bytes in hexadecimal digits, for the page that shows the draws of a round. */
export function writtenBlock(label: string, { serverSeed, playerSeed, nonce }: RoundSeeds, stream: number, block: number): string {
  const message = encode(label, playerSeed, nonce);
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, stream);
  view.setUint32(message.length - 4, block);
  return toHex(hmac(sha256, serverSeed, message));
}

/** Lengths stand before the texts, so that no two different rounds can be written as the same bytes; stream and block come last. */
function encode(label: string, playerSeed: string, nonce: number): Uint8Array<ArrayBuffer> {
  const [name, seed] = [writer.encode(label), writer.encode(playerSeed)];
  const message = new Uint8Array(2 + name.length + 2 + seed.length + 16);
  const view = new DataView(message.buffer);
  view.setUint16(0, name.length);
  message.set(name, 2);
  view.setUint16(2 + name.length, seed.length);
  message.set(seed, 4 + name.length);
  view.setBigUint64(4 + name.length + seed.length, BigInt(nonce));
  return message;
}

/** Reads big-endian words of four bytes and rejects those of the last, incomplete range, so that every result is equally likely. */
function drawsOf(nextBlock: () => Uint8Array): Draws {
  let words = new DataView(new ArrayBuffer(0));
  let at = 0;
  const word = (): number => {
    if (at === words.byteLength) {
      const { buffer, byteOffset, byteLength } = nextBlock();
      words = new DataView(buffer as ArrayBuffer, byteOffset, byteLength);
      at = 0;
    }
    const value = words.getUint32(at);
    at += WORD_BYTES;
    return value;
  };
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`cannot draw below ${n}`);
      const end = WORDS - (WORDS % n);
      let value = word();
      while (value >= end) value = word();
      return value % n;
    },
  };
}

/** In place of each item, from the last to the second, one drawn from those up to it. The argument stays as it is. */
export function shuffled<Item>(items: readonly Item[], draws: Draws): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

/** The place of one weight, each as likely as its share of the sum. */
export function weighted(weights: readonly number[], draws: Draws): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let rest = draws.below(sum);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
