import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from './hex.ts';

export const SERVER_SEED_BYTES = 32;
const PLAYER_SEED_CHARACTERS_MAX = 64;
/** A character of four bytes each, and so the longest text that the encoding meets. */
const PLAYER_SEED_BYTES_MAX = PLAYER_SEED_CHARACTERS_MAX * 4;

/** Letters, marks, numbers, punctuation, signs and the plain space: whatever a person can see and type again. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

export type SeedRefusal = 'PLAYER_SEED_EMPTY' | 'PLAYER_SEED_TOO_LONG' | 'PLAYER_SEED_UNPRINTABLE';

/** The secret half of a pair, shown to nobody before it is replaced. Null when the text is not 64 small hexadecimal digits. */
export const parseServerSeed = (text: string): Uint8Array | null => fromHex(text, SERVER_SEED_BYTES);

/** The hash that is published before play: it commits the server to its seed without revealing it. */
export const commitmentOf = (serverSeed: Uint8Array): string => toHex(sha256(serverSeed));

/**
 * The player's own words. They are kept composed (NFC), because one letter typed on two keyboards must stay one text; from then on
 * they are used byte for byte.
 */
export function parsePlayerSeed(value: unknown): { ok: true; playerSeed: string } | { ok: false; code: SeedRefusal } {
  if (typeof value !== 'string' || value === '') return { ok: false, code: 'PLAYER_SEED_EMPTY' };
  // The raw length is checked first, so that a very long text is not normalised.
  if (value.length > PLAYER_SEED_BYTES_MAX) return { ok: false, code: 'PLAYER_SEED_TOO_LONG' };
  const playerSeed = value.normalize('NFC');
  if (Array.from(playerSeed).length > PLAYER_SEED_CHARACTERS_MAX) return { ok: false, code: 'PLAYER_SEED_TOO_LONG' };
  return PRINTABLE.test(playerSeed) ? { ok: true, playerSeed } : { ok: false, code: 'PLAYER_SEED_UNPRINTABLE' };
}

/** Which round of a pair of seeds it is: 0, 1, 2 and so on. */
export const isNonce = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** A recorded seed only has to be encodable: which letters count as printable differs between browser versions. */
export const isUsableSeed = (text: string): boolean =>
  text !== '' && text.isWellFormed() && text.length <= PLAYER_SEED_BYTES_MAX && Array.from(text).length <= PLAYER_SEED_CHARACTERS_MAX;
