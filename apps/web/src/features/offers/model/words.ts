import { dayOf } from '@tulpar/app-kit/format-date';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { type OfferView, spinsOfPackets } from './offer.ts';
import { bonusFor, cappedAt, cashOutOf, exampleWin, sumsOf, wagerFor } from './sums.ts';

/** A cashout of 250 percent is ×2,5. */
const TIMES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** OFFER-20. */
export function cashOutText(offer: OfferView): string | null {
  const limit = cashOutOf(offer);
  if (limit === null) return null;
  return 'times' in limit ? `×${TIMES.format(limit.times)}` : formatMoney(limit.sum, offer.currency);
}

/** What an offer gives, in a few words. OFFER-23: the first deposit of the ladder brings free spins as well. */
export function titleOf(t: Translate, offer: OfferView): string {
  const { type, spins, percent, amount, currency } = offer;
  if (spins) return t('offers.name.spins', { count: spins.count });
  if (type === 'cashback' || type === 'cashback_info' || type === 'gift_spin_win_bonus' || type === 'tournament_win_bonus')
    return t(`offers.types.${type}`);
  if (percent === 0) return amount > 0 ? t('offers.name.sum', { amount: formatMoney(amount, currency) }) : t(`offers.types.${type}`);
  const bonus = t('offers.name.percent', { percent });
  const count = spinsOfPackets(offer);
  return count > 0 ? t('offers.name.both', { bonus, spins: t('offers.name.spins', { count }) }) : bonus;
}

/** What the free spins that come with an offer are, and what they ask for. */
export function packetLines(t: Translate, { packets, currency }: Pick<OfferView, 'packets' | 'currency'>): string[] {
  if (!packets) return [];
  const { count, each, days, wager } = packets;
  const figures = { packets: String(count), spins: String(each.count), game: each.name, stake: formatMoney(each.stake, currency) };
  const win = wager > 0 ? t('offers.packets.win', { wager }) : t('offers.price.spinsMoney');
  return [t('offers.packets.what', figures), t('offers.packets.use', { count: days }), win];
}

/** OFFER-09. Spins that are over are neither wagered nor lost money. */
export function statusText(t: Translate, { status, spins }: OfferView): string {
  return spins && (status === 'finished' || status === 'wasted') ? t(`offers.spinsStatus.${status}`) : t(`offers.status.${status}`);
}

/** OFFER-11, OFFER-12: why an offer cannot be taken yet. */
export function awaitingText(t: Translate, offer: OfferView): string {
  const { type, dayFrom, availableAt, depositNumber, terms, isQueued } = offer;
  // Only free spins of a closed game wait without a sum.
  if (isQueued) return t(offer.amount === 0 ? 'offers.awaiting.queuedSpins' : 'offers.awaiting.queued');
  if (type === 'welcome') return t(depositNumber === 2 ? 'offers.awaiting.first' : 'offers.awaiting.second');
  if (dayFrom === 1) return t('offers.awaiting.tomorrow');
  if (availableAt !== null) return t('offers.awaiting.date', { date: dayOf(new Date(availableAt)) });
  if (terms.needs.phone) return t('offers.awaiting.phone');
  if (terms.needs.documents) return t('offers.awaiting.documents');
  return terms.needs.deposits > 0 ? t('offers.awaiting.first') : t('offers.awaiting.later');
}

/** The limit of what can be withdrawn, in money where the bonus is known. */
export function capText(offer: OfferView, atHand: Minor | null): string | null {
  const [shown, limit] = [cashOutText(offer), cashOutOf(offer)];
  const bonus = offer.spins ? 0 : sumsOf(offer, atHand).bonus;
  if (limit === null || !('times' in limit) || bonus === 0) return shown;
  return `${shown} · ${formatMoney(cappedAt(limit.times, minor(bonus)), offer.currency)}`;
}

/** What must be bet before anything can be withdrawn, in money and days: for the deposit at hand, or the smallest one. */
export function wagerText(t: Translate, offer: OfferView, atHand: Minor | null = null): string {
  const { currency, wager, terms, spins, takenBy, depositMin, type } = offer;
  const count = terms.days;
  if (spins) {
    if (wager === 0) return t('offers.price.spinsMoney');
    const win = exampleWin(spins);
    return t('offers.price.spins', { win: formatMoney(win, currency), wager: formatMoney(wagerFor(win, wager), currency), count });
  }
  if (wager === 0) return t('offers.price.money');
  const { deposit, bonus, toWager } = sumsOf(offer, atHand);
  const asked = { wager: formatMoney(toWager, currency), count };
  if (takenBy !== 'deposit' || type === 'cashback' || bonusFor(offer, depositMin) === 0) return t('offers.price.sum', asked);
  return t('offers.price.deposit', { ...asked, deposit: formatMoney(deposit, currency), bonus: formatMoney(bonus, currency) });
}

/** What the offer is worth, and with which deposit that is counted; null where that is not known. */
export function oddsText(t: Translate, { odds, currency }: Pick<OfferView, 'odds' | 'currency'>): string | null {
  if (!odds) return null;
  const { gameName: game, stake, deposit, begun, met: count, mean } = odds;
  const values = { game, stake: formatMoney(stake, currency), count, mean: formatMoney(mean, currency) };
  if (begun === 0) return t('offers.worth.lineFree', values);
  const counted = { ...values, begun: formatMoney(begun, currency) };
  return deposit > 0 ? t('offers.worth.line', { ...counted, deposit: formatMoney(deposit, currency) }) : t('offers.worth.lineSum', counted);
}

/** `fruit-cocktail` as a name, where the server tells none. */
export const nameOfGame = (slug: string): string =>
  slug.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);
