import type { OfferTerms } from '@tulpar/domain/offers/terms';
import { findGame } from '@tulpar/games/catalog';
import * as catalog from '#modules/catalog/index.ts';
import * as providers from '#modules/providers/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { Queryable } from '#platform/database.ts';

/**
 * Why free spins on these terms could not be played now, in a sentence for staff; null where they can. Games of other providers tell their own
 * bets.
 */
async function spinsFlaw(db: Queryable, { spins, currency }: Pick<OfferTerms, 'spins' | 'currency'>): Promise<string | null> {
  if (!spins) return null;
  const { game: slug, stake } = spins;
  const listed = await catalog.findGame(db, slug, { language: 'en', currency });
  if (!listed) return `the catalog has no game ${slug} that is played in ${currency}`;
  const stops = await rounds.stoppedGames(db);
  if (stops.some(({ game }) => game === slug || game === rounds.ALL_GAMES)) return `the game ${slug} is stopped`;
  const own = findGame(slug);
  if (own) {
    const judged = own.judgeBet({ stake }, currency);
    return judged.ok ? null : `${slug} takes no bet of ${stake} ${currency}: ${judged.code}`;
  }
  const provider = (await providers.listProviders(db)).find((one) => one.slug === listed.game.provider.slug);
  return provider?.hasFreeRounds ? null : `the provider of ${slug} plays no free spins`;
}

/** The first flaw of the terms of a campaign, with its name. */
export async function spinsFlawOf(db: Queryable, id: string, terms: readonly OfferTerms[]): Promise<string | null> {
  for (const one of terms) {
    const flaw = await spinsFlaw(db, one);
    if (flaw) return `${id}: ${flaw}`;
  }
  return null;
}
