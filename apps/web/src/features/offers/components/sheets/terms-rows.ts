import { dayOf } from '@tulpar/app-kit/format-date';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import type { OfferView } from '#features/offers/model/offer.ts';
import { cappedAt, cashOutOf, exampleWin, sumsOf, wagerFor } from '#features/offers/model/sums.ts';
import { packetLines } from '#features/offers/model/words.ts';

export interface TermsRow {
  readonly name: 'get' | 'wager' | 'time' | 'count' | 'stake' | 'cap' | 'out';
  readonly title: string;
  readonly lines: readonly string[];
}

const TIMES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const FULL = 100;
const KINDS = [
  ['slot', 'slots'],
  ['original', 'originals'],
  ['table', 'tables'],
] as const;

const isShare = (offer: OfferView): boolean => offer.percent > 0 && offer.takenBy === 'deposit' && offer.type !== 'cashback';

function getLines(t: Translate, offer: OfferView): string[] {
  const { spins, percent, amountMax, currency, amount, takenBy, depositMin } = offer;
  const deposit = takenBy === 'deposit' && depositMin > 0 ? [t('offers.terms.deposit', { amount: formatMoney(depositMin, currency) })] : [];
  if (spins) {
    const values = { count: String(spins.count), stake: formatMoney(spins.stake, currency), game: spins.name };
    return [t('offers.terms.getSpins', values), ...deposit];
  }
  if (isShare(offer))
    return [t('offers.terms.getPercent', { percent, max: formatMoney(amountMax, currency) }), ...deposit, ...packetLines(t, offer)];
  const sum = offer.wager > 0 ? 'offers.terms.getSum' : 'offers.terms.getMoney';
  return [...(amount > 0 ? [t(sum, { amount: formatMoney(amount, currency) })] : []), ...deposit];
}

/** What must be bet, for the deposit that the player is about to make or the smallest one. */
function wagerLine(t: Translate, offer: OfferView, atHand: Minor | null): string {
  const { wager, spins } = offer;
  const money = (amount: Minor) => formatMoney(amount, offer.currency);
  if (wager === 0) return t('offers.terms.wagerNone');
  if (spins) {
    const win = exampleWin(spins);
    return t('offers.terms.wagerSpins', { times: wager, win: money(win), wager: money(wagerFor(win, wager)) });
  }
  const { deposit, toWager } = sumsOf(offer, atHand);
  if (!isShare(offer)) return t('offers.terms.wagerSum', { wager: money(toWager), times: wager });
  return t('offers.terms.wager', { times: wager, deposit: money(deposit), wager: money(toWager) });
}

function countLines(t: Translate, { terms }: OfferView, nameOf: (slug: string) => string): string[] {
  const byKind = terms.weights_by_kind;
  const isAllFull = terms.weights.length === 0 && Object.values(byKind).every((percent) => percent === FULL);
  const kinds = KINDS.flatMap(([kind, key]) => {
    const percent = byKind[kind];
    return percent === undefined || isAllFull ? [] : [t('offers.terms.count', { name: t(`offers.terms.${key}`), percent })];
  });
  const games = terms.weights.map(({ game, percent }) =>
    percent < 0 ? t('offers.terms.countNone', { name: nameOf(game) }) : t('offers.terms.count', { name: nameOf(game), percent }),
  );
  return [[...kinds, ...games].join(' · '), t('offers.terms.order')].filter((line) => line !== '');
}

function capLine(t: Translate, offer: OfferView, atHand: Minor | null): string {
  const limit = cashOutOf(offer);
  if (limit === null) return t('offers.terms.capNone');
  if ('sum' in limit) return t('offers.terms.capSum', { amount: formatMoney(limit.sum, offer.currency) });
  const times = TIMES.format(limit.times);
  if (offer.spins) return t('offers.terms.capTimes', { times });
  const amount = cappedAt(limit.times, sumsOf(offer, atHand).bonus);
  return t('offers.terms.capTimesSum', { times, amount: formatMoney(amount, offer.currency) });
}

const STEPS = ['1', '2', '3'] as const;

/** Until when it can be taken: a step of the welcome ladder also ends with its deposit. */
function openLine(t: Translate, { type, depositNumber }: OfferView, until: string): string {
  const date = dayOf(new Date(until));
  const step = type === 'welcome' ? STEPS.find((one) => one === String(depositNumber)) : undefined;
  return step ? t(`offers.terms.openWith.${step}`, { date }) : t('offers.terms.open', { date });
}

/** How long it lasts once it is active, and until when it can be taken; what is paid as money at once does not last. */
function timeLines(t: Translate, offer: OfferView): string[] {
  const { terms, wager, spins, until, status } = offer;
  const isOpen = until !== null && (status === 'available' || status === 'awaiting');
  return [
    ...(wager > 0 || spins ? [t(spins ? 'offers.terms.timeSpins' : 'offers.terms.time', { count: terms.days })] : []),
    ...(wager > 0 || spins ? [t(spins ? 'offers.terms.timePauseSpins' : 'offers.terms.timePause')] : []),
    ...(isOpen ? [openLine(t, offer, until)] : []),
  ];
}

/** OFFER-13: free spins are cancelled and keep what they have won; everything else is given up. */
function wayOut(t: Translate, { terms, wager, spins }: OfferView): string {
  if (!spins) return t('offers.terms.out');
  if (!terms.can_cancel) return t('offers.terms.outSpinsLost');
  return t(wager > 0 ? 'offers.terms.outSpins' : 'offers.terms.outSpinsMoney');
}

/** Everything that is said before the press. */
export function termsRows(t: Translate, offer: OfferView, atHand: Minor | null, nameOf: (slug: string) => string): TermsRow[] {
  const { terms, wager, spins, currency } = offer;
  const stake =
    terms.stake_max > 0 ? t('offers.terms.stake', { amount: formatMoney(minor(terms.stake_max), currency) }) : t('offers.terms.stakeNone');
  const toWager: TermsRow[] = [
    { name: 'count', title: t('offers.terms.countTitle'), lines: countLines(t, offer, nameOf) },
    { name: 'stake', title: t('offers.terms.stakeTitle'), lines: [stake] },
    { name: 'cap', title: t('offers.terms.capTitle'), lines: [capLine(t, offer, atHand)] },
  ];
  const rows: TermsRow[] = [
    { name: 'get', title: t('offers.terms.get'), lines: getLines(t, offer) },
    { name: 'wager', title: t('offers.terms.wagerTitle'), lines: [wagerLine(t, offer, atHand)] },
    { name: 'time', title: t('offers.terms.timeTitle'), lines: timeLines(t, offer) },
    ...(wager > 0 ? toWager : []),
    ...(wager > 0 || spins ? [{ name: 'out' as const, title: t('offers.terms.outTitle'), lines: [wayOut(t, offer)] }] : []),
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}
