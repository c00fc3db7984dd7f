import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { type Minor, minor } from '@tulpar/domain/money';
import { type OfferTerms, offerTerms } from '@tulpar/domain/offers/terms';
import { PRIZE_TAKE_DAYS, type PrizeRow, prizeValue } from '@tulpar/domain/tournaments/prizes';
import * as offers from '#modules/offers/index.ts';
import type * as tournaments from '#modules/tournaments/index.ts';
import type { Tx } from '#platform/database.ts';
import { textsOf } from '../offers/offer-texts.ts';
import { spinsFlawOf } from '../offers/spins-flaw.ts';

type Published = Pick<tournaments.NewTournament, 'slug' | 'currency' | 'prizes' | 'texts'>;

const campaignOf = (slug: string, { from }: PrizeRow): string => `tournament-${slug}-${from}`;

/** The campaign that gives the prize of a place; each row of prizes has its own. */
export function prizeCampaign({ slug, prizes }: Pick<Published, 'slug' | 'prizes'>, place: number): string {
  const row = prizes.find(({ from, to }) => from <= place && place <= to);
  if (!row) throw new Error(`there is no prize for place ${place}`);
  return campaignOf(slug, row);
}

/** Null for cash, which needs no offer. */
function termsOf({ currency }: Published, { prize }: PrizeRow): OfferTerms | null {
  switch (prize.kind) {
    case 'cash':
      return null;
    case 'bonus': {
      const { amount, wager, days, stakeMax } = prize;
      return offerTerms(currency, { amount, wager, days, stakeMax, openDays: PRIZE_TAKE_DAYS });
    }
    case 'spins': {
      const { game, count, stake, days } = prize;
      return offerTerms(currency, { spins: { game, count, stake }, days, openDays: PRIZE_TAKE_DAYS, canCancel: true });
    }
  }
}

/** Why free spins among the prizes could not be played, in a sentence for staff; null where they can. */
export async function prizeFlaw(tx: Tx, tournament: Published): Promise<string | null> {
  for (const row of tournament.prizes) {
    const terms = termsOf(tournament, row);
    const flaw = terms && (await spinsFlawOf(tx, `${tournament.slug}, place ${row.from}`, [terms]));
    if (flaw) return flaw;
  }
  return null;
}

/** Publishes the campaigns by which bonuses and free spins are given, each with a budget for its places. */
export async function publishPrizes(tx: Tx, tournament: Published): Promise<void> {
  const titles = Object.fromEntries(LANGUAGES.map((language) => [language, tournament.texts[language].title])) as Record<Language, string>;
  for (const row of tournament.prizes) {
    const terms = termsOf(tournament, row);
    if (!terms) continue;
    const id = campaignOf(tournament.slug, row);
    const type = row.prize.kind === 'spins' ? 'no_deposit_gift_spin' : 'tournament_win_bonus';
    const common = { step: null, priority: 0, audience: {}, images: {}, startsAt: null, endsAt: null } as const;
    await offers.storeCampaign(tx, { id, type, state: 'live', trigger: { on: 'tournament' }, ...common });
    await offers.addTerms(tx, id, { terms, texts: await textsOf(tx, terms, titles) });
    const budget: Minor = minor((row.to - row.from + 1) * prizeValue(row.prize));
    await offers.setBudget(tx, { campaignId: id, currency: tournament.currency }, budget);
  }
}
