import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { formatMoney } from '@tulpar/domain/money';
import type { OfferTerms } from '@tulpar/domain/offers/terms';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import type { OfferText, OfferTexts } from '#modules/offers/index.ts';

const isRule = (rule: string | false): rule is string => rule !== false;

/** Every condition in a sentence of its own, made from the terms themselves, so that none can say anything else. */
function rulesOf(t: Translate, terms: OfferTerms, game: string): string[] {
  const { currency, percent, amountMax, depositMin, wager, days, spins, stakeMax, cashOutMax, cashOutPercentMax } = terms;
  const money = (amount: OfferTerms['amount']) => formatMoney(amount, currency);
  const spinsRule = wager > 0 ? t('messages.terms.spinsWager', { days, wager }) : t('messages.terms.spinsMoney', { days });
  const bonusRule = wager > 0 ? t('messages.terms.wager', { wager, days }) : t('messages.terms.noWager');
  return [
    depositMin > 0 && t('messages.terms.deposit', { amount: money(depositMin) }),
    percent > 0 && !spins && t('messages.terms.percent', { percent, max: money(amountMax) }),
    spins !== null && t('messages.terms.spins', { count: spins.count, game, stake: money(spins.stake) }),
    spins ? spinsRule : bonusRule,
    wager > 0 && t('messages.terms.weights'),
    wager > 0 && stakeMax > 0 && t('messages.terms.stakeMax', { amount: money(stakeMax) }),
    cashOutPercentMax > 0 && t('messages.terms.cashOutPercent', { percent: cashOutPercentMax }),
    cashOutPercentMax === 0 && cashOutMax > 0 && t('messages.terms.cashOut', { amount: money(cashOutMax) }),
    (wager > 0 || spins !== null) && t('messages.terms.forfeit'),
  ].filter(isRule);
}

function labelOf(t: Translate, { percent, amount, spins, currency }: OfferTerms): string {
  if (spins) return t('messages.terms.label', { count: spins.count });
  if (percent > 0) return `+${percent}%`;
  return amount > 0 ? formatMoney(amount, currency) : '';
}

/** What players read about an offer, in every language. `games`: the name of the game of its free spins. */
export function composeTexts(
  terms: OfferTerms,
  titles: Readonly<Record<Language, string>>,
  games: Readonly<Partial<Record<Language, string>>>,
): OfferTexts {
  const textIn = (language: Language): OfferText => {
    const { t } = createTranslator(language, messagesOf(language));
    return { title: titles[language], label: labelOf(t, terms), rules: rulesOf(t, terms, games[language] ?? '') };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as OfferTexts;
}
