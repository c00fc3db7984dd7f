import type { Offer, WelcomeOffer } from '@tulpar/contract/offers';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { packetsWith } from '@tulpar/domain/offers/ladder';
import { clipTerms, type OfferTerms } from '@tulpar/domain/offers/terms';
import { takenBy } from '@tulpar/domain/offers/types';
import { policyNamed } from '@tulpar/domain/policy';
import type { ShownOffer } from '#flows/offers/read-offers.ts';
import type { Game } from '#modules/catalog/index.ts';
import { toTerms } from './offer-terms-shape.ts';

/** The games of offers by their slugs, in the language of the answer. */
export type OfferGames = ReadonlyMap<string, Game>;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** What free spins have won stands in their place; of a bonus what it gives. */
const amountOf = ({ grant, state }: ShownOffer): number => state.spins?.won ?? grant.amount ?? grant.terms.amount;

const isQueued = ({ grant }: ShownOffer): boolean => grant.status === 'awaiting' && grant.earnedAt !== null;

const pictures = ({ kept }: ShownOffer, game: Game | null) => ({
  big_image: kept.images.big ?? game?.image ?? null,
  small_image: kept.images.small ?? game?.alternativeImage ?? game?.image ?? null,
});

const oddsOf = ({ odds }: ShownOffer, games: OfferGames): Offer['odds'] =>
  odds && {
    game_name: games.get(odds.game)?.name ?? odds.game,
    stake: odds.stake,
    deposit: odds.deposit,
    bonus: odds.bonus,
    met_of_100: odds.metOf100,
    left_mean: odds.mean,
  };

/** The spins of an offer that gives some; what they have won is a bonus as any other. */
const spinsOf = ({ grant }: ShownOffer) => (grant.type === 'gift_spin_win_bonus' ? null : grant.terms.spins);

export function toOffer(shown: ShownOffer, games: OfferGames, language: Language): Offer {
  const { grant, status, kept, state, wager } = shown;
  const { terms } = grant;
  const spins = spinsOf(shown);
  const game = spins && (games.get(spins.game) ?? null);
  const { title, label, rules } = kept.texts[language];
  const isWon = grant.type === 'gift_spin_win_bonus';
  return {
    id: grant.uid,
    uid: grant.uid,
    type: grant.type,
    status,
    currency: terms.currency,
    amount: amountOf(shown),
    percent: terms.percent,
    min_deposit: isWon ? 0 : terms.depositMin,
    max_bonus_limit: terms.amountMax,
    expired_at: iso(state.bonus?.expiresAt ?? state.spins?.expiresAt ?? grant.expiresAt ?? grant.availableTo),
    available_at: iso(grant.availableAt),
    deposit_number: terms.depositNumber,
    max_cashout_percents: terms.cashOutPercentMax,
    max_cash_out_money: terms.cashOutMax,
    wager: terms.wager,
    wager_amount: wager ? wager.target - wager.left : 0,
    wager_amount_max: wager?.target ?? 0,
    content: { ...pictures(shown, game), title, label, rules: [...rules] },
    game_img: game?.image ?? null,
    game_name: game?.name ?? null,
    game_slug: spins?.game ?? null,
    spins_count: spins?.count ?? 0,
    played_spins: state.spins?.played ?? 0,
    bet_size: spins?.stake ?? 0,
    tag: kept.tag,
    transaction_id: grant.transactionId,
    can_cancel: state.spins?.status === 'active' && terms.canCancel,
    is_vip_card: false,
    created_at: grant.createdAt.toISOString(),
    ended_at: iso(grant.endedAt),
    taken_by: takenBy(grant.type, terms),
    terms: toTerms(shown),
    receipt_hash: shown.receiptHash,
    on_forfeit: shown.onForfeit && { ...shown.onForfeit },
    is_queued: isQueued(shown),
    is_promised: grant.isPromised,
    odds: oddsOf(shown, games),
  };
}

const spinsTemplate = ({ spins, cashOutMax, wager }: OfferTerms, games: OfferGames) => {
  const game = spins && (games.get(spins.game) ?? null);
  return (
    spins && {
      spins_count: spins.count,
      total_bet: spins.stake,
      max_cash_out_money: cashOutMax,
      wager,
      game: { uid: spins.game, name: game?.name ?? spins.game, content: { images: { main_image: game?.image ?? null } } },
    }
  );
};

/** The terms of what comes with a step of the ladder, within the bounds that its player's policy sets. */
export const packetTerms = ({ grant: { campaignId, policy, terms } }: Pick<ShownOffer, 'grant'>): OfferTerms[] =>
  packetsWith(campaignId).map((row) => clipTerms(row.terms[terms.currency], policyNamed(policy), row.type));

const packetsOf = (shown: ShownOffer, games: OfferGames): WelcomeOffer['packets'] =>
  packetTerms(shown).flatMap((terms) => {
    const spins = spinsTemplate(terms, games);
    return spins ? [{ ...spins, day_from: terms.dayFrom, days: terms.days }] : [];
  });

/** ENTITY-19 to ENTITY-24, with the texts in every language. */
export function toWelcomeOffer(shown: ShownOffer, games: OfferGames): WelcomeOffer {
  const { grant, status, kept } = shown;
  const { terms, uid } = grant;
  const { spins } = terms;
  const game = spins && (games.get(spins.game) ?? null);
  const texts = LANGUAGES.map((language) => [language, kept.texts[language]] as const);
  const { big_image } = pictures(shown, game);
  return {
    id: uid,
    uid,
    type: spins ? 'welcome_gs' : 'welcome',
    status,
    currency: terms.currency,
    expired_at: iso(grant.expiresAt ?? grant.availableTo),
    conditions: {
      available_at: iso(grant.availableAt),
      availability_rule: terms.dayFrom > 0 ? { day_from: terms.dayFrom } : null,
      activation_rules: [
        {
          deposit_number: terms.depositNumber,
          min_deposit: terms.depositMin,
          offer_bonus_template: spins
            ? null
            : {
                uid,
                max_amount_percent: terms.percent,
                min_deposit_amount: terms.depositMin,
                max_amount_money: terms.amountMax,
                max_cash_out_percent: terms.cashOutPercentMax,
                wager: terms.wager,
                amount: terms.amount,
              },
          offer_gift_spin_template: spinsTemplate(terms, games),
        },
      ],
    },
    template: {
      content: {
        rules: Object.fromEntries(texts.map(([language, { rules }]) => [language, [...rules]])),
        text_data: Object.fromEntries(texts.map(([language, { label, title }]) => [language, { label, title }])),
        images: { main_image: big_image },
      },
    },
    taken_by: takenBy(grant.type, terms),
    terms: toTerms(shown),
    is_queued: isQueued(shown),
    is_promised: grant.isPromised,
    odds: oddsOf(shown, games),
    packets: packetsOf(shown, games),
  };
}
