import { DAY_MS } from '../durations.ts';
import { dayAt, startOfDay } from '../ledger/meters.ts';
import type { OfferStatus } from './status.ts';
import type { OfferTerms } from './terms.ts';

/** What a player has, of what offers may ask for. */
export interface PlayerFacts {
  readonly deposits: number;
  readonly isPhoneVerified: boolean;
  readonly isDocumentVerified: boolean;
}

export type MissingNeed = 'deposits' | 'phone' | 'documents';

/** What a player still lacks for an offer, what comes first before the rest. */
export function missingNeed({ needs }: Pick<OfferTerms, 'needs'>, player: PlayerFacts): MissingNeed | null {
  if (player.deposits < needs.deposits) return 'deposits';
  if (needs.phone && !player.isPhoneVerified) return 'phone';
  return needs.documents && !player.isDocumentVerified ? 'documents' : null;
}

/** When an offer that is issued now opens by the clock; null is at once. Days begin at the market's midnight. */
export const opensAt = ({ dayFrom, currency }: Pick<OfferTerms, 'dayFrom' | 'currency'>, now: Date): Date | null =>
  dayFrom > 0 ? startOfDay(dayAt(now, currency) + dayFrom, currency) : null;

/** Until when an offer that opens now may be taken. */
export const takenUntil = ({ openDays }: Pick<OfferTerms, 'openDays'>, now: Date): Date => new Date(now.getTime() + openDays * DAY_MS);

/** Until when an offer that becomes active now may be used. */
export const usedUntil = ({ days }: Pick<OfferTerms, 'days'>, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

interface Waiting {
  readonly status: OfferStatus;
  readonly earnedAt: Date | null;
  readonly availableAt: Date | null;
  readonly isPromised: boolean;
  readonly terms: OfferTerms;
}

/**
 * What becomes of an offer that was not taken yet: it opens once its day has come and its player has what it asks for, and it is ignored once
 * the deposit that it belongs to was made without it. Null leaves it.
 */
export function nextBeforeTaking(offer: Waiting, player: PlayerFacts, now: Date): 'available' | 'ignored' | null {
  if (offer.earnedAt !== null || (offer.status !== 'awaiting' && offer.status !== 'available')) return null;
  const { depositNumber } = offer.terms;
  if (depositNumber !== null && player.deposits >= depositNumber && !offer.isPromised) return 'ignored';
  if (offer.status === 'available' || (offer.availableAt !== null && offer.availableAt > now)) return null;
  return missingNeed(offer.terms, player) === null ? 'available' : null;
}
