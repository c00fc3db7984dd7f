/** Letters, digits and hyphens, as codes are printed. */
const CODE = /^[A-Z0-9](?:[A-Z0-9-]{1,30}[A-Z0-9])$/;
/** Longer texts are no codes and are not looked at. */
const TYPED_MAX = 100;

/**
 * A code as it is kept, whatever keyboard it was typed on; null for a text that can be none. Keyboards write other hyphens, and those of
 * Azerbaijan write a capital i with a dot, and a small one without.
 */
export function normalCode(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null;
  const code = typed
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\u0130\u0131]/g, 'I')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Five bits each, 65 in all: nobody guesses one. */
const PERSONAL_LENGTH = 13;

/** A code for one player, from random bytes. */
export function personalCode(random: Uint8Array): string {
  if (random.length < PERSONAL_LENGTH) throw new RangeError(`a personal code wants ${PERSONAL_LENGTH} random bytes`);
  const signs = Array.from(random.subarray(0, PERSONAL_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

/** In the order in which they are told. */
export const CODE_REFUSALS = [
  'PROMO_CODE_UNKNOWN',
  'PROMO_CODE_NOT_STARTED',
  'PROMO_CODE_EXPIRED',
  'PROMO_CODE_PLAYER_NOT_TARGETED',
  'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
  'PROMO_CODE_USAGE_LIMIT_REACHED',
  'OFFER_BUDGET_SPENT',
] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** A code, and what the player who enters it has to do with it. */
export interface CodeTry {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Whether it is meant for the player, who has what it asks for. */
  readonly isMeant: boolean;
  readonly ownUses: number;
  readonly perPlayerMax: number;
  readonly uses: number;
  readonly usesMax: number;
}

/** Why a code gives nothing, as far as can be seen beforehand; null: it may be used. Null for a code that there is not. */
export function judgeCode(code: CodeTry | null, now: Date): CodeRefusal | null {
  if (!code) return 'PROMO_CODE_UNKNOWN';
  if (code.startsAt !== null && now < code.startsAt) return 'PROMO_CODE_NOT_STARTED';
  if (code.endsAt !== null && now >= code.endsAt) return 'PROMO_CODE_EXPIRED';
  if (!code.isMeant) return 'PROMO_CODE_PLAYER_NOT_TARGETED';
  if (code.ownUses >= code.perPlayerMax) return 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED';
  return code.uses >= code.usesMax ? 'PROMO_CODE_USAGE_LIMIT_REACHED' : null;
}
