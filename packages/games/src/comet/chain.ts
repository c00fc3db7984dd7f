import { sha256 } from '@noble/hashes/sha2.js';
import { streamsOf } from '#fairness/draws.ts';
import { fromHex, toHex } from '#fairness/hex.ts';
import { commitmentOf, isNonce, isUsableSeed, parseServerSeed } from '#fairness/seeds.ts';
import { comet, crashOf } from './comet.ts';

/** So many random bytes a device gives to the salt of a chain, as hexadecimal digits. */
const WORD_BYTES = 16;
export const isWord = (text: string): boolean => fromHex(text, WORD_BYTES) !== null;

/** The salt of a chain: of its published end and of the words that devices gave after it was published, in their order. */
export const saltOf = (end: string, words: readonly string[]): string => toHex(sha256(new TextEncoder().encode([end, ...words].join(':'))));

/** Where the flight with this seed bursts. The seed of a flight is a link of the chain, and the salt stands for the player's seed. */
export const crashWith = (serverSeed: Uint8Array, salt: string, number: number): number =>
  crashOf(streamsOf(comet.label, { serverSeed, playerSeed: salt, nonce: number })(0));

/** A flight as it is told to everybody once it is over, with the chain that it belongs to. */
export interface FlightRecord {
  /** Published before the first flight of the chain. */
  readonly end: string;
  readonly salt: string;
  /** The number of the chain's first flight. */
  readonly first: number;
  readonly number: number;
  readonly seed: string;
  readonly crash: number;
}

export type FlightVerdict =
  | { readonly verdict: 'agrees' }
  | { readonly verdict: 'differs'; readonly fault: 'MALFORMED' | 'NOT_OF_THE_CHAIN' | 'CRASH_DIFFERS'; readonly expected: string };

/** More flights than any chain has. */
const PLACES_MAX = 1_000_000;

/** Walks from the seed of a flight to the published end, and draws its crash point again. */
export function verifyFlight({ end, salt, first, number, seed, crash }: FlightRecord): FlightVerdict {
  const serverSeed = parseServerSeed(seed);
  const place = number - first + 1;
  if (!serverSeed || !isUsableSeed(salt) || !isNonce(number) || !Number.isInteger(place) || place < 1 || place > PLACES_MAX)
    return { verdict: 'differs', fault: 'MALFORMED', expected: 'a flight of this chain' };
  let link: Uint8Array = serverSeed;
  for (let step = 1; step < place; step++) link = sha256(link);
  const walked = commitmentOf(link);
  if (walked !== end) return { verdict: 'differs', fault: 'NOT_OF_THE_CHAIN', expected: walked };
  const drawn = crashWith(serverSeed, salt, number);
  return drawn === crash ? { verdict: 'agrees' } : { verdict: 'differs', fault: 'CRASH_DIFFERS', expected: String(drawn) };
}
