import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { formatMoney } from '@tulpar/domain/money';
import { areClipped, type OfferTerms } from '@tulpar/domain/offers/terms';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import { gameNamesInAll } from '#modules/catalog/index.ts';
import type { OfferText, OfferTexts, TermsVersion } from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';

type NameOf = (slug: string) => string;
type WeightsByKind = Readonly<Record<keyof typeof WAGER_WEIGHT_PERCENT, number>>;

const FULL = 100;
const isRule = (rule: string | false): rule is string => rule !== false;

/** How bets count: nothing is said where all of them count in full. */
function weightRules(t: Translate, { weights }: OfferTerms, { slot, original, table }: WeightsByKind, nameOf: NameOf): string[] {
  const isSame = [slot, original, table].every((percent) => percent === FULL);
  if (!isSame && (slot !== FULL || original !== table)) throw new Error('there are no words for how bets count');
  return [
    ...(isSame ? [] : [t('messages.terms.weights', { percent: original })]),
    ...Object.entries(weights ?? {}).map(([slug, percent]) =>
      percent < 0 ? t('messages.terms.weightNone', { game: nameOf(slug) }) : t('messages.terms.weight', { game: nameOf(slug), percent }),
    ),
  ];
}

/** Every condition in a sentence of its own, made from the terms themselves, so that none can say anything else. */
function rulesOf(t: Translate, terms: OfferTerms, nameOf: NameOf, byKind: WeightsByKind): string[] {
  const { currency, percent, amountMax, depositMin, wager, days, spins, stakeMax, cashOutMax, cashOutPercentMax, canCancel } = terms;
  const money = (amount: OfferTerms['amount']) => formatMoney(amount, currency);
  const spinsRule = wager > 0 ? t('messages.terms.spinsWager', { days, wager }) : t('messages.terms.spinsMoney', { days });
  const bonusRule = wager > 0 ? t('messages.terms.wager', { wager, days }) : t('messages.terms.noWager');
  return [
    depositMin > 0 && t('messages.terms.deposit', { amount: money(depositMin) }),
    percent > 0 && !spins && t('messages.terms.percent', { percent, max: money(amountMax) }),
    spins !== null && t('messages.terms.spins', { count: spins.count, game: nameOf(spins.game), stake: money(spins.stake) }),
    spins ? spinsRule : bonusRule,
    ...(wager > 0 ? weightRules(t, terms, byKind, nameOf) : []),
    wager > 0 && stakeMax > 0 && t('messages.terms.stakeMax', { amount: money(stakeMax) }),
    cashOutPercentMax > 0 && t('messages.terms.cashOutPercent', { percent: cashOutPercentMax }),
    cashOutPercentMax === 0 && cashOutMax > 0 && t('messages.terms.cashOut', { amount: money(cashOutMax) }),
    spins !== null && canCancel && t('messages.terms.cancelSpins'),
    (spins ? !canCancel : wager > 0) && t('messages.terms.forfeit'),
    (spins !== null || wager > 0) && t(spins ? 'messages.terms.pauseSpins' : 'messages.terms.pause'),
  ].filter(isRule);
}

function labelOf(t: Translate, { percent, amount, spins, currency }: OfferTerms): string {
  if (spins) return t('messages.terms.label', { count: spins.count });
  if (percent > 0) return `+${percent}%`;
  return amount > 0 ? formatMoney(amount, currency) : '';
}

/** The games that the words about an offer name. */
const gamesIn = ({ spins, weights }: OfferTerms): string[] => [...(spins ? [spins.game] : []), ...Object.keys(weights ?? {})];

type Games = Awaited<ReturnType<typeof gameNamesInAll>>;

/** What players read about an offer, in every language. */
export function composeTexts(
  terms: OfferTerms,
  titles: Readonly<Record<Language, string>>,
  games: Games,
  byKind: WeightsByKind = WAGER_WEIGHT_PERCENT,
): OfferTexts {
  const textIn = (language: Language): OfferText => {
    const { t } = createTranslator(language, messagesOf(language));
    const nameOf: NameOf = (slug) => games.get(slug)?.[language] ?? slug;
    return { title: titles[language], label: labelOf(t, terms), rules: rulesOf(t, terms, nameOf, byKind) };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as OfferTexts;
}

export const textsOf = async (db: Queryable, terms: OfferTerms, titles: Readonly<Record<Language, string>>): Promise<OfferTexts> =>
  composeTexts(terms, titles, await gameNamesInAll(db, gamesIn(terms)));

/** An offer with the terms that hold for it, and those of its campaign, which its market's policy may have bounds for. */
interface Clipped {
  readonly terms: OfferTerms;
  readonly kept: TermsVersion;
}

const isClipped = ({ terms, kept }: Clipped): boolean => areClipped(terms, kept.terms);

/** The words of the terms that hold, and not of those that were published: what is shown, and what a receipt keeps. */
export async function heldTexts(db: Queryable, offers: readonly Clipped[]): Promise<OfferTexts[]> {
  const games = await gameNamesInAll(db, [...new Set(offers.filter(isClipped).flatMap(({ terms }) => gamesIn(terms)))]);
  return offers.map((offer) => {
    const { terms, kept } = offer;
    if (!isClipped(offer)) return kept.texts;
    const titles = Object.fromEntries(LANGUAGES.map((language) => [language, kept.texts[language].title]));
    return composeTexts(terms, titles as Record<Language, string>, games);
  });
}
