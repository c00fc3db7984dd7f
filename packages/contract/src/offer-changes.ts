import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { MinorUnits, text, WireLanguage } from './fields.ts';
import { Offer } from './offers.ts';

const OfferId = z.object({ offer_id: text(64).check(z.minLength(1, 'REQUIRED')), locale: z.optional(WireLanguage) });
const CHANGE_ERRORS = ['OFFER_UNKNOWN', 'OFFER_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'] as const;

export const rejectOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/reject',
  access: 'player',
  summary: 'Refuses an offer that could be taken; it does not come back',
  body: OfferId,
  response: dataOf(Offer),
  errors: [...CHANGE_ERRORS, 'OFFER_PROMISED'],
  idempotent: true,
});

export const cancelOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/cancel',
  access: 'player',
  summary: 'Ends free spins early: what they have won is kept',
  body: OfferId,
  response: dataOf(Offer),
  errors: [...CHANGE_ERRORS, 'OFFER_NOT_CANCELABLE'],
  idempotent: true,
});

export const forfeitOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/forfeit',
  access: 'player',
  summary: 'Gives up an active bonus or free spins, at any time; the answer tells what was removed and what stays',
  body: OfferId,
  response: z.object({ data: Offer, moved: z.object({ removed: MinorUnits, kept: MinorUnits }) }),
  errors: CHANGE_ERRORS,
  idempotent: true,
});

const OFFER_NEEDS_CODES = ['OFFER_NEEDS_PHONE', 'OFFER_NEEDS_DOCUMENTS', 'OFFER_TAKEN_BY_RELATED', 'OFFER_BUDGET_SPENT'] as const;

export const activateOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/activate',
  access: 'player',
  summary: 'Takes an offer that needs no deposit. With a bonus active it waits for its turn, if the player says so by `after_current`',
  body: z.extend(OfferId, { after_current: z.optional(z.boolean()) }),
  response: dataOf(Offer),
  errors: [
    ...CHANGE_ERRORS,
    ...OFFER_NEEDS_CODES,
    'BONUS_ACTIVE',
    'PLAYER_BARRED',
    'PLAYER_EXCLUDED',
    'PLAYER_TIMED_OUT',
    'PLAYER_UNDER_REVIEW',
    'GAME_BLOCKED',
  ],
  idempotent: true,
});

/** What the player reads about an offer, in the language of the call. */
const OfferText = z.object({ title: z.string(), label: z.string(), rules: z.array(z.string()) });

const Uid = z.object({ uid: text(64) });

/** What was accepted, word for word. `terms` hashes to `terms_hash`, written as canonical JSON (sorted names, no spaces). */
const Receipt = z.object({
  accepted_at: z.string(),
  terms: z.record(z.string(), z.unknown()),
  terms_hash: z.string(),
  /** The entry of the ledger that granted it; null while it waits, or where nothing came of it. */
  entry_seq: z.nullable(z.int()),
  policy: z.string(),
  text: OfferText,
});
export type OfferReceipt = z.output<typeof Receipt>;

export const getOfferReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/offers/:uid/receipt',
  access: 'player',
  summary: 'The terms that the player has accepted, with their hash, for as long as the account stands',
  params: Uid,
  query: z.object({ locale: WireLanguage }),
  response: dataOf(Receipt),
  errors: ['OFFER_UNKNOWN'],
});
