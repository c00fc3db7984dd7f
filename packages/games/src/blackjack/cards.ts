import type { Draws } from '#fairness/draws.ts';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;
export const DECKS = 6;
export const DECK = RANKS.length * SUITS.length;

/** A card as it is written: `AS` is the ace of spades, `10H` the ten of hearts. */
export type Card = `${(typeof RANKS)[number]}${(typeof SUITS)[number]}`;

const cardAt = (place: number): Card => {
  const card = place % DECK;
  return `${RANKS[card % RANKS.length] ?? 'A'}${SUITS[Math.floor(card / RANKS.length)] ?? 'S'}`;
};

/** The place of a card in a deck, from 0: A, 2 … K of spades, then of hearts, diamonds and clubs. */
export const cardNumber = (card: Card): number =>
  RANKS.indexOf(card.slice(0, -1) as (typeof RANKS)[number]) + RANKS.length * SUITS.indexOf(card.slice(-1) as (typeof SUITS)[number]);

/** The value of one card: an ace counts one, a face card ten. */
export function valueOf(card: Card): number {
  const rank = RANKS.indexOf(card.slice(0, -1) as (typeof RANKS)[number]);
  return Math.min(10, rank + 1);
}

export interface Total {
  readonly total: number;
  /** An ace counts eleven in it. */
  readonly isSoft: boolean;
}

/** The best that a hand counts: one ace as eleven where that is not too much. */
export function totalOf(cards: readonly Card[]): Total {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = low <= 11 && cards.some((card) => valueOf(card) === 1);
  return { total: isSoft ? low + 10 : low, isSoft };
}

export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

/**
 * Six decks, shuffled as docs/fairness.md says, dealt from the last card on. A card at the end is where it stays after one exchange,
 * so only as many are drawn as are dealt: the order is the same as if all had been.
 */
export function createShoe(draws: Draws): () => Card {
  /** The places whose card differs from the first order of the shoe. */
  const moved = new Map<number, number>();
  let left = DECK * DECKS;
  return () => {
    left--;
    const other = left === 0 ? 0 : draws.below(left + 1);
    const dealt = moved.get(other) ?? other;
    moved.set(other, moved.get(left) ?? left);
    return cardAt(dealt);
  };
}
