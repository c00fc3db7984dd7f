import { percentDown, ZERO } from '../ledger/amount.ts';
import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';
import type { Policy } from '../policy.ts';
import type { OfferType } from './types.ts';

interface SpinsTerms {
  readonly game: string;
  readonly count: number;
  readonly stake: Minor;
}

/** What the player must have before an offer opens. */
export interface OfferNeeds {
  readonly deposits: number;
  readonly phone: boolean;
  readonly documents: boolean;
  /** Judged where a code is redeemed: only the page knows where it runs. */
  readonly installed: boolean;
}

/** The terms of an offer in one currency. Amounts in minor units, percents whole; zero is none. */
export interface OfferTerms {
  readonly currency: Currency;
  /** Of the deposit. */
  readonly percent: number;
  /** A fixed sum, where no deposit is taken. */
  readonly amount: Minor;
  readonly amountMax: Minor;
  readonly depositMin: Minor;
  /** Which deposit of the player takes it, counted from one; null is any. */
  readonly depositNumber: number | null;
  /** How many times the bonus must be staked. Zero: it is paid as money. */
  readonly wager: number;
  readonly cashOutPercentMax: number;
  readonly cashOutMax: Minor;
  readonly stakeMax: Minor;
  /** How much of a stake counts, in percent by game; null: every game by its own weight. */
  readonly weights: Readonly<Record<string, number>> | null;
  readonly spins: SpinsTerms | null;
  /** How long it may be wagered, or the spins be used. */
  readonly days: number;
  /** How long it may be taken. */
  readonly openDays: number;
  /** How many days after it was issued it opens, at the market's midnight; zero is at once. */
  readonly dayFrom: number;
  readonly canCancel: boolean;
  readonly needs: OfferNeeds;
}

/** The terms of an offer without the fields that most leave out. */
export function offerTerms(
  currency: Currency,
  terms: Partial<Omit<OfferTerms, 'needs' | 'currency'>> & { needs?: Partial<OfferNeeds> },
): OfferTerms {
  return {
    percent: 0,
    amount: ZERO,
    amountMax: ZERO,
    depositMin: ZERO,
    depositNumber: null,
    wager: 0,
    cashOutPercentMax: 0,
    cashOutMax: ZERO,
    stakeMax: ZERO,
    weights: null,
    spins: null,
    days: 1,
    openDays: 1,
    dayFrom: 0,
    canCancel: false,
    ...terms,
    currency,
    needs: { deposits: 0, phone: false, documents: false, installed: false, ...terms.needs },
  };
}

/** What a market allows of the terms of offers. */
type OfferBounds = Pick<Policy, 'wagerTimesMax' | 'hasCashOutCap' | 'cashbackNeedsDeposit'>;

/** No offer may be issued with harder terms than the market allows, and cashback asks nobody to pay in where that is not wanted. */
export function clipTerms(terms: OfferTerms, policy: OfferBounds, type: OfferType): OfferTerms {
  const cap = policy.hasCashOutCap ? {} : { cashOutPercentMax: 0, cashOutMax: ZERO };
  const deposit = type === 'cashback' && !policy.cashbackNeedsDeposit ? { depositMin: ZERO } : {};
  return { ...terms, ...cap, ...deposit, wager: Math.min(terms.wager, policy.wagerTimesMax) };
}

/** Whether the bounds of a market have changed the terms that were published. */
export const areClipped = (held: OfferTerms, published: OfferTerms): boolean =>
  held.wager !== published.wager ||
  held.cashOutPercentMax !== published.cashOutPercentMax ||
  held.cashOutMax !== published.cashOutMax ||
  held.depositMin !== published.depositMin;

/** What a deposit earns by these terms, rounded down, at most the limit; nothing below the least deposit. */
export function bonusOf(terms: Pick<OfferTerms, 'percent' | 'amount' | 'amountMax' | 'depositMin'>, deposit: Minor): Minor {
  if (deposit < terms.depositMin) return ZERO;
  if (terms.percent === 0) return terms.amount;
  const bonus = percentDown(deposit, terms.percent);
  return terms.amountMax > 0 && bonus > terms.amountMax ? terms.amountMax : bonus;
}

/** What free spins cost the house at most is unknown; a budget counts what they stake. */
export const costOf = ({ spins }: Pick<OfferTerms, 'spins'>, amount: Minor): Minor =>
  spins ? ((spins.count * spins.stake) as Minor) : amount;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

/** One text for the same terms, whatever the order of their fields: what the hash of a receipt is made of. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
