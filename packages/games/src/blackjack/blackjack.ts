import type { Minor } from '@tulpar/domain/money';
import { defineGame } from '#rounds/define-game.ts';
import type { Action, BetLimits, GameEvent, Story } from '#rounds/game.ts';
import { type Card, createShoe, isBlackjack, totalOf, valueOf } from './cards.ts';

const DEALER_STANDS = 17;
const BEST = 21;

const limits = (min: number, max: number, step: number, ladder: readonly number[]): BetLimits => ({
  min: min as Minor,
  max: max as Minor,
  step: step as Minor,
  ladder: ladder as readonly Minor[],
});

interface Hand {
  readonly cards: Card[];
  bet: Minor;
  /** The hand was doubled, stood, bust or a split ace: the player has no choice left. */
  isDone: boolean;
}

type Emit = (event: GameEvent) => void;

/**
 * Six decks, the dealer stands on every 17 and looks for a blackjack first, blackjack pays 3 to 2, any two cards may be doubled, also
 * after a split, equal values are split once, split aces get one card each, insurance pays 2 to 1.
 */
export const blackjack = defineGame({
  slug: 'blackjack',
  version: 1,
  kind: 'table',
  // Steps are even, so that half a bet and one and a half of it are whole.
  limits: {
    KZT: limits(10_000, 20_000_000, 10_000, [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 20_000_000]),
    AZN: limits(50, 100_000, 10, [50, 100, 200, 500, 1_000, 2_500, 5_000, 25_000, 100_000]),
  },
  facts: { rtpPercent: '99.59', volatility: 'low', hitOneIn: '1.91', topWinTimesStake: 8, topWinOneIn: 2_506 },
  options: [],
  readBet: (stake) => ({ stake }),
  *play({ stake }, streams, emit) {
    const deal = createShoe(streams(0));
    const [first, up, second, hole] = [deal(), deal(), deal(), deal()];
    const [player, dealer] = [
      [first, second],
      [up, hole],
    ];
    emit({ type: 'deal', player: [first, second], dealer: up });
    const isInsured = valueOf(up) === 1 && (yield* askInsurance(stake, emit));
    if (isBlackjack(dealer)) {
      emit({ type: 'reveal', card: hole });
      if (isInsured) emit({ type: 'insurance-end', win: ((stake / 2) * 3) as Minor });
      const isEven = isBlackjack(player);
      return emit({ type: 'hand-end', hand: 0, outcome: isEven ? 'push' : 'lost', win: isEven ? stake : (0 as Minor) });
    }
    if (valueOf(up) === 1 || valueOf(up) === 10) emit({ type: 'peek' });
    if (isInsured) emit({ type: 'insurance-end', win: 0 as Minor });
    if (isBlackjack(player)) return emit({ type: 'hand-end', hand: 0, outcome: 'blackjack', win: ((stake / 2) * 5) as Minor });
    const hands = yield* playHands({ cards: player, bet: stake, isDone: false }, deal, emit);
    emit({ type: 'reveal', card: hole });
    if (hands.some(({ cards }) => totalOf(cards).total <= BEST)) drawDealer(dealer, deal, emit);
    for (const [place, hand] of hands.entries()) emit(endOf(place, hand, totalOf(dealer).total));
  },
});

/** Half the bet on the dealer's blackjack. The default choice for a player who has left declines it. */
function* askInsurance(stake: Minor, emit: Emit): Story<boolean> {
  const { insure } = yield [{ insure: false }, { insure: true }];
  if (insure === true) emit({ type: 'insurance', raise: (stake / 2) as Minor });
  return insure === true;
}

function* playHands(first: Hand, deal: () => Card, emit: Emit): Story<readonly Hand[]> {
  const hands = [first];
  const give = (place: number) => {
    const hand = hands[place];
    const card = deal();
    hand?.cards.push(card);
    emit({ type: 'card', hand: place, card });
    if (hand && totalOf(hand.cards).total >= BEST) hand.isDone = true;
  };
  for (let place = 0; place < hands.length; place++) {
    const hand = hands[place] as Hand;
    while (!hand.isDone) {
      const { move } = yield movesOf(hand, place, hands.length);
      if (move === 'split') {
        const isAces = valueOf(hand.cards[0] as Card) === 1;
        emit({ type: 'split', raise: hand.bet });
        hands.push({ cards: hand.cards.splice(1), bet: hand.bet, isDone: false });
        give(0);
        give(1);
        if (isAces) for (const one of hands) one.isDone = true;
      } else if (move === 'double') {
        emit({ type: 'double', hand: place, raise: hand.bet });
        hand.bet = (hand.bet * 2) as Minor;
        give(place);
        hand.isDone = true;
      } else if (move === 'hit') give(place);
      else {
        emit({ type: 'stand', hand: place });
        hand.isDone = true;
      }
    }
  }
  return hands;
}

/** The choices of a hand. Standing comes first, because the first is the default for a player who has left. */
function movesOf({ cards }: Hand, hand: number, count: number): Action[] {
  const [one, other] = cards;
  const moves = ['stand', 'hit'];
  if (cards.length === 2) moves.push('double');
  if (cards.length === 2 && count === 1 && one && other && valueOf(one) === valueOf(other)) moves.push('split');
  return moves.map((move) => ({ move, hand }));
}

function drawDealer(dealer: Card[], deal: () => Card, emit: Emit): void {
  while (totalOf(dealer).total < DEALER_STANDS) {
    const card = deal();
    dealer.push(card);
    emit({ type: 'dealer-card', card });
  }
}

function endOf(hand: number, { cards, bet }: Hand, dealer: number): GameEvent {
  const { total } = totalOf(cards);
  const end = (outcome: string, times: number): GameEvent => ({ type: 'hand-end', hand, outcome, win: (bet * times) as Minor });
  if (total > BEST) return end('bust', 0);
  if (dealer > BEST || total > dealer) return end('won', 2);
  return total === dealer ? end('push', 1) : end('lost', 0);
}
