import { cardNumber, createShoe, DECK, DECKS, RANKS } from '@tulpar/games/blackjack/cards';
import type { Streams } from '@tulpar/games/fairness/draws';
import type { Series } from './statistics.ts';

export interface BlackjackOutcomes {
  /** The four cards of the deal, in their order: each of the 52 is as likely on every place. */
  readonly cards: readonly Series[];
  /** The ranks of the first two cards as one number; two of a rank are rarer, because the first is no longer in the shoe. */
  readonly pairs: Series & { readonly weights: readonly number[] };
}

const DEALT = 4;
const KINDS = RANKS.length;
/** How many cards of one rank the shoe holds. */
const OF_A_RANK = (DECK * DECKS) / KINDS;

export function collectBlackjack(streamsAt: (nonce: number) => Streams, rounds: number): BlackjackOutcomes {
  const cards = Array.from({ length: DEALT }, (): number[] => []);
  const pairs: number[] = [];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const deal = createShoe(streamsAt(nonce)(0));
    const dealt = cards.map(() => cardNumber(deal()));
    for (const [place, card] of dealt.entries()) cards[place]?.push(card);
    const [first = 0, second = 0] = dealt.map((card) => card % KINDS);
    pairs.push(first * KINDS + second);
  }
  const weights = Array.from({ length: KINDS * KINDS }, (_, pair) =>
    Math.floor(pair / KINDS) === pair % KINDS ? OF_A_RANK * (OF_A_RANK - 1) : OF_A_RANK * OF_A_RANK,
  );
  return {
    cards: cards.map((values) => ({ values, kinds: DECK })),
    pairs: { values: pairs, kinds: weights.length, weights },
  };
}
