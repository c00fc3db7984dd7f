import type { ErrorCode } from '@tulpar/contract/error-codes';
import {
  activateOffer as activateOfferCall,
  cancelOffer as cancelOfferCall,
  forfeitOffer as forfeitOfferCall,
  getOfferReceipt,
  rejectOffer as rejectOfferCall,
} from '@tulpar/contract/offer-changes';
import { getAllWelcomeOffers, getOffers, getWelcomeOffers, type Offer } from '@tulpar/contract/offers';
import { LANGUAGE_FALLBACK, type Language } from '@tulpar/domain/languages';
import { isOfferStatus, type OfferStatus } from '@tulpar/domain/offers/status';
import { isWelcome } from '@tulpar/domain/offers/types';
import type { AppContext } from '#flows/app-context.ts';
import { activateOffer } from '#flows/offers/activate-offer.ts';
import { cancelOffer, forfeitOffer, rejectOffer } from '#flows/offers/leave-offer.ts';
import { entryOfOffer, readHistory, readOffer, readOffers, type ShownOffer } from '#flows/offers/read-offers.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { idsOf, readGames } from '#modules/catalog/index.ts';
import { findReceipt } from '#modules/offers/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type OfferGames, packetTerms, toOffer, toWelcomeOffer } from './offer-shape.ts';

/** Each change settles, writes and answers with the whole offer. */
const CHANGES_LIMIT = { max: 30, windowMs: 60_000 } as const;

async function gamesOf({ database }: AppContext, shown: readonly ShownOffer[], language: Language): Promise<OfferGames> {
  const named = shown.flatMap((one) => [one.grant.terms.spins?.game, one.odds?.game, ...packetTerms(one).map(({ spins }) => spins?.game)]);
  const slugs = [...new Set(named.filter((slug) => slug !== undefined))];
  const currency = shown[0]?.grant.terms.currency ?? 'KZT';
  const games = await readGames(database, await idsOf(database, slugs, currency), { language, currency });
  return new Map(games.map((game) => [game.slug, game]));
}

export async function toWire(context: AppContext, shown: readonly ShownOffer[], language: Language): Promise<Offer[]> {
  const games = await gamesOf(context, shown, language);
  return shown.map((one) => toOffer(one, games, language));
}

/** An offer of a player as the wire has it. */
export async function answerWith(context: AppContext, playerId: string, uid: string, language: Language | undefined): Promise<Offer> {
  const shown = await readOffer(context.database, playerId, uid);
  const [offer] = shown ? await toWire(context, [shown], language ?? LANGUAGE_FALLBACK) : [];
  if (!offer) throw new Error('an offer is gone');
  return offer;
}

export const refuseOffer = (code: ErrorCode): Refusal => refuseField('offer_id', code);

export function serveOffers(serve: Serve<Claims>, context: AppContext): void {
  serveLists(serve, context);
  serveChanges(serve, context);
}

const statusesIn = (written: string | undefined): OfferStatus[] | null => written?.split(',').filter(isOfferStatus) ?? null;

const HIDDEN_WELCOME: readonly OfferStatus[] = ['ignored', 'wasted', 'finished', 'hidden'];

function serveLists(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;

  serve(getOffers, async ({ player, query }) => {
    const shown = query.history
      ? await readHistory(database, player.playerId)
      : await readOffers(database, player.playerId, statusesIn(query.status));
    const from = (query.page - 1) * query.limit;
    const data = await toWire(context, shown.slice(from, from + query.limit), query.locale);
    return { data, pagination: { total_pages: Math.ceil(shown.length / query.limit), items: shown.length } };
  });

  const welcome = async (playerId: string, without: readonly OfferStatus[], language: Language = LANGUAGE_FALLBACK) => {
    const read = (await readOffers(database, playerId, null)).filter(
      ({ grant, status }) => isWelcome(grant.type) && !without.includes(status),
    );
    // In the order of the ladder.
    const shown = read.toReversed();
    const games = await gamesOf(context, shown, language);
    return { data: shown.map((one) => toWelcomeOffer(one, games)) };
  };
  serve(getAllWelcomeOffers, ({ player }) => welcome(player.playerId, []));
  serve(getWelcomeOffers, ({ player, query }) => welcome(player.playerId, HIDDEN_WELCOME, query.locale));

  serve(getOfferReceipt, async ({ player: { playerId }, params, query }) => {
    const shown = await readOffer(database, playerId, params.uid);
    const receipt = shown && (await findReceipt(database, playerId, params.uid));
    if (!receipt) return refuseOffer('OFFER_UNKNOWN');
    const { title, label, rules } = receipt.texts[query.locale];
    return {
      data: {
        accepted_at: receipt.acceptedAt.toISOString(),
        terms: { ...receipt.terms },
        terms_hash: receipt.termsHash.toString('hex'),
        entry_seq: await entryOfOffer(database, shown.grant),
        policy: receipt.policy,
        text: { title, label, rules: [...rules] },
      },
    };
  });
}

function serveChanges(serve: Serve<Claims>, context: AppContext): void {
  const tooMany = async ({ playerId }: Claims): Promise<Refusal | null> => {
    const allowed = await context.limits.take(`offers:${playerId}`, CHANGES_LIMIT);
    return allowed.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
  };

  serve(rejectOfferCall, async ({ player, body }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await rejectOffer(context, { playerId: player.playerId, uid: body.offer_id });
    return result.ok ? { data: await answerWith(context, player.playerId, body.offer_id, body.locale) } : refuseOffer(result.code);
  });
  serve(cancelOfferCall, async ({ player, body }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await cancelOffer(context, { playerId: player.playerId, uid: body.offer_id });
    return result.ok ? { data: await answerWith(context, player.playerId, body.offer_id, body.locale) } : refuseOffer(result.code);
  });
  serve(forfeitOfferCall, async ({ player, body }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await forfeitOffer(context, { playerId: player.playerId, uid: body.offer_id });
    if (!result.ok) return refuseOffer(result.code);
    const data = await answerWith(context, player.playerId, body.offer_id, body.locale);
    return { data, moved: { ...result.moved } };
  });
  serve(activateOfferCall, async ({ player, body }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const { playerId } = player;
    const language = body.locale ?? LANGUAGE_FALLBACK;
    const result = await activateOffer(context, { playerId, uid: body.offer_id, afterCurrent: body.after_current ?? false, language });
    return result.ok ? { data: await answerWith(context, playerId, body.offer_id, language) } : refuseOffer(result.code);
  });
}
