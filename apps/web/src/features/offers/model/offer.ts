import type { AvailableCashback } from '@tulpar/contract/cashback';
import type { Offer, WelcomeOffer, WireOfferTerms } from '@tulpar/contract/offers';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { OfferStatus } from '@tulpar/domain/offers/status';
import type { OfferType } from '@tulpar/domain/offers/types';
import type { ChosenBonus } from '#platform/visitor/chosen-bonus.ts';

export interface Spins {
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
  readonly count: number;
  readonly stake: Minor;
}

/** Free spins that come with a step of the ladder, packet by packet, all of them alike. */
interface Packets {
  readonly count: number;
  readonly each: Spins;
  readonly days: number;
  readonly wager: number;
}

/** Of a hundred players who bet so, how many meet the wager, and what is left on average. */
interface OddsInShort {
  readonly gameName: string;
  readonly stake: Minor;
  /** The deposit that it is counted with, which is the smallest; zero where none is made. */
  readonly deposit: Minor;
  /** The deposit and its bonus; zero of free spins. */
  readonly begun: Minor;
  readonly met: number;
  readonly mean: Minor;
}

/** An offer as the screens read it, whichever call it came from. Zero is none. */
export interface OfferView {
  readonly id: string;
  readonly type: OfferType;
  readonly status: OfferStatus;
  readonly currency: Currency;
  /** Earned, or before that the fixed sum of its terms; of free spins what they have won so far. */
  readonly amount: Minor;
  readonly percent: number;
  readonly amountMax: Minor;
  readonly depositMin: Minor;
  readonly depositNumber: number | null;
  readonly wager: number;
  readonly cashOutPercent: number;
  readonly cashOutMax: Minor;
  readonly spins: Spins | null;
  /** What comes with it. */
  readonly packets: Packets | null;
  readonly takenBy: Offer['taken_by'];
  readonly terms: WireOfferTerms;
  readonly availableAt: string | null;
  readonly dayFrom: number | null;
  /** Until when it may be taken, and once it is active, used. */
  readonly until: string | null;
  /** Earned, and waits: a bonus until the active one has ended, free spins until their player opens the game again. */
  readonly isQueued: boolean;
  readonly isPromised: boolean;
  readonly isVip: boolean;
  /** Null where nothing is to be wagered, and where it is not known. */
  readonly odds: OddsInShort | null;
  /** ENTITY-17: what stands on its card, by language. */
  readonly tag: Offer['tag'];
}

/** An offer that the player has taken. */
export interface TakenOffer extends OfferView {
  readonly wagered: Minor;
  readonly wagerTarget: Minor;
  readonly played: number;
  readonly canCancel: boolean;
  readonly onForfeit: { readonly removed: Minor; readonly kept: Minor } | null;
  readonly hasReceipt: boolean;
  readonly at: string;
}

/** The parts of a welcome offer and a cashback that only other offers have. */
const NONE = {
  availableAt: null,
  dayFrom: null,
  isQueued: false,
  isPromised: false,
  isVip: false,
  spins: null,
  packets: null,
  odds: null,
  tag: null,
} as const;

const oddsOf = (odds: Offer['odds']): OddsInShort | null =>
  odds && {
    gameName: odds.game_name,
    stake: minor(odds.stake),
    deposit: minor(odds.deposit),
    begun: minor(odds.deposit + odds.bonus),
    met: Math.round(odds.met_of_100),
    mean: minor(odds.left_mean),
  };

function spinsOf({ game_slug, game_name, game_img, spins_count, bet_size }: Offer): Spins | null {
  if (spins_count === 0 || game_slug === null) return null;
  return { slug: game_slug, name: game_name ?? game_slug, image: game_img, count: spins_count, stake: minor(bet_size) };
}

export function offerView(offer: Offer): TakenOffer {
  return {
    id: offer.uid,
    type: offer.type,
    status: offer.status,
    currency: offer.currency,
    amount: minor(offer.amount),
    percent: offer.percent,
    amountMax: minor(offer.max_bonus_limit),
    depositMin: minor(offer.min_deposit),
    depositNumber: offer.deposit_number,
    wager: offer.wager,
    cashOutPercent: offer.max_cashout_percents,
    cashOutMax: minor(offer.max_cash_out_money),
    spins: spinsOf(offer),
    packets: null,
    takenBy: offer.taken_by,
    terms: offer.terms,
    availableAt: offer.available_at,
    dayFrom: null,
    until: offer.expired_at,
    isPromised: offer.is_promised,
    isVip: offer.is_vip_card,
    odds: oddsOf(offer.odds),
    tag: offer.tag,
    wagered: minor(offer.wager_amount),
    wagerTarget: minor(offer.wager_amount_max),
    played: offer.played_spins,
    isQueued: offer.is_queued,
    canCancel: offer.can_cancel,
    onForfeit: offer.on_forfeit && { removed: minor(offer.on_forfeit.removed), kept: minor(offer.on_forfeit.kept) },
    hasReceipt: offer.receipt_hash !== null,
    at: offer.ended_at ?? offer.created_at,
  };
}

const welcomeSpins = ({ game, spins_count, total_bet }: Omit<WelcomeOffer['packets'][number], 'day_from' | 'days'>): Spins => ({
  slug: game.uid,
  name: game.name,
  image: game.content.images.main_image,
  count: spins_count,
  stake: minor(total_bet),
});

function packetsOf({ packets }: WelcomeOffer): Packets | null {
  const [first] = packets;
  return first ? { count: packets.length, each: welcomeSpins(first), days: first.days, wager: first.wager } : null;
}

/** All the free spins that come with an offer. */
export const spinsOfPackets = ({ packets }: Pick<OfferView, 'packets'>): number => (packets ? packets.count * packets.each.count : 0);

/** ENTITY-19 to ENTITY-24: the first activation rule says what it gives. */
export function welcomeView(offer: WelcomeOffer): OfferView {
  const { available_at: availableAt, availability_rule: rule, activation_rules: rules } = offer.conditions;
  const first = rules[0];
  const bonus = first?.offer_bonus_template ?? null;
  const spins = first?.offer_gift_spin_template ?? null;
  return {
    ...NONE,
    id: bonus?.uid ?? offer.uid,
    type: offer.type,
    status: offer.status,
    currency: offer.currency,
    amount: minor(bonus?.amount ?? 0),
    percent: bonus?.max_amount_percent ?? 0,
    amountMax: minor(bonus?.max_amount_money ?? 0),
    depositMin: minor(bonus?.min_deposit_amount ?? first?.min_deposit ?? 0),
    depositNumber: first?.deposit_number ?? null,
    wager: bonus?.wager ?? spins?.wager ?? 0,
    cashOutPercent: bonus?.max_cash_out_percent ?? 0,
    cashOutMax: minor(spins?.max_cash_out_money ?? offer.terms.cash_out_max),
    spins: spins && welcomeSpins(spins),
    packets: packetsOf(offer),
    takenBy: offer.taken_by,
    terms: offer.terms,
    availableAt,
    dayFrom: rule?.day_from ?? null,
    until: offer.expired_at,
    isQueued: offer.is_queued,
    isPromised: offer.is_promised,
    odds: oddsOf(offer.odds),
  };
}

/** ENTITY-26. */
export function cashbackView(offer: AvailableCashback): OfferView {
  return {
    ...NONE,
    id: offer.id,
    type: offer.type,
    status: offer.status,
    currency: offer.currency,
    amount: minor(offer.amount),
    percent: 0,
    amountMax: minor(offer.max_amount),
    depositMin: minor(offer.min_deposit_amount),
    depositNumber: null,
    wager: offer.wager,
    cashOutPercent: offer.max_cash_out_percent,
    cashOutMax: minor(offer.terms.cash_out_max),
    takenBy: offer.taken_by,
    terms: offer.terms,
    until: offer.available_to,
  };
}

/** ENTITY-27: what the device keeps of an offer until the deposit that is to be made with it. */
export function toChosenBonus({
  id,
  amount,
  percent,
  depositMin,
  type,
  until,
  spins,
  wager,
  cashOutPercent,
  amountMax,
}: OfferView): ChosenBonus {
  return {
    id,
    amount,
    percent,
    min_deposit: depositMin,
    type,
    expired_at: until,
    game_img: spins?.image ?? null,
    game_name: spins?.name ?? null,
    spins_count: spins?.count ?? 0,
    bet_size: spins?.stake ?? 0,
    wager,
    max_cashout_percents: cashOutPercent,
    max_bonus_limit: amountMax,
    max_amount_percent: percent,
  };
}
