import { DECKS } from '@tulpar/games/blackjack/cards';
import { basicMove } from './blackjack-strategy.ts';

/** How many cards of each value are left, from the ace at 1 to all that count ten at 10. */
type Left = number[];

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const EACH = 4 * DECKS;
const BUST = 22;

/** The mean of what a hand brings, its bets deducted, and the mean of what was staked on it; both in first bets. */
interface Mean {
  readonly net: number;
  readonly staked: number;
}

interface Sum {
  readonly low: number;
  readonly hasAce: boolean;
}

const plus = ({ low, hasAce }: Sum, value: number): Sum => ({ low: low + value, hasAce: hasAce || value === 1 });
const best = ({ low, hasAce }: Sum): number => (hasAce && low <= 11 ? low + 10 : low);
const isSoft = ({ low, hasAce }: Sum): boolean => hasAce && low <= 11;

/** Each value that is left, with its chance, while it is out of the shoe. */
function eachCard(left: Left, work: (value: number, chance: number) => void): void {
  let all = 0;
  for (const value of VALUES) all += left[value] ?? 0;
  for (const value of VALUES) {
    const count = left[value] ?? 0;
    if (count === 0) continue;
    left[value] = count - 1;
    work(value, count / all);
    left[value] = count;
  }
}

/** How likely the dealer ends with 17 to 21, or with too much (22), drawing from what is left. */
function dealerEnds(sum: Sum, left: Left, chance: number, ends: number[]): void {
  const total = best(sum);
  if (total >= 17) {
    const end = Math.min(BUST, total);
    ends[end] = (ends[end] ?? 0) + chance;
  } else eachCard(left, (value, share) => dealerEnds(plus(sum, value), left, chance * share, ends));
}

/** What one unit brings that stands with a total. */
function standing(total: number, dealer: Sum, left: Left): number {
  const ends: number[] = [];
  dealerEnds(dealer, left, 1, ends);
  let net = 0;
  for (let end = 17; end <= BUST; end++) {
    const chance = ends[end] ?? 0;
    if (end === BUST || total > end) net += chance;
    else if (total < end) net -= chance;
  }
  return net;
}

interface Table {
  readonly up: number;
  readonly dealer: Sum;
  readonly left: Left;
}

interface Held {
  readonly sum: Sum;
  readonly cards: number;
  readonly pair: number | null;
}

/** A hand played by the strategy. The dealer's hidden card is known to us and not to the strategy. */
function played({ sum, cards, pair }: Held, table: Table): Mean {
  const { up, dealer, left } = table;
  const total = best(sum);
  if (total > 21) return { net: -1, staked: 1 };
  if (total === 21) return { net: standing(total, dealer, left), staked: 1 };
  const move = basicMove({ total, isSoft: isSoft(sum), pair, canDouble: cards === 2 }, up);
  if (move === 'stand') return { net: standing(total, dealer, left), staked: 1 };
  let [net, staked] = [0, 0];
  if (move === 'split') {
    // Cards that nobody has seen are alike in every order, so that both hands have the same mean.
    const one = { low: pair ?? 0, hasAce: pair === 1 };
    eachCard(left, (value, chance) => {
      const held = { sum: plus(one, value), cards: 2, pair: null };
      const hand = pair === 1 ? { net: standing(best(held.sum), dealer, left), staked: 1 } : played(held, table);
      net += 2 * chance * hand.net;
      staked += 2 * chance * hand.staked;
    });
    return { net, staked };
  }
  eachCard(left, (value, chance) => {
    const next = plus(sum, value);
    if (move === 'double') {
      net += chance * 2 * (best(next) > 21 ? -1 : standing(best(next), dealer, left));
      staked += chance * 2;
    } else {
      const hand = played({ sum: next, cards: cards + 1, pair: null }, table);
      net += chance * hand.net;
      staked += chance * hand.staked;
    }
  });
  return { net, staked };
}

const isNatural = (one: number, other: number): boolean => (one === 1 && other === 10) || (one === 10 && other === 1);

/** The mean over every deal: the four first cards one by one, and from there every card that can come. */
export function blackjackOdds(): Mean & { readonly returned: number } {
  const left: Left = [0, ...VALUES.map((value) => (value === 10 ? 4 * EACH : EACH))];
  let [net, staked] = [0, 0];
  for (const first of VALUES)
    for (const second of VALUES.filter((value) => value >= first))
      for (const up of VALUES) {
        const chance = (first === second ? 1 : 2) * drawn(left, [first, second, up]);
        eachCard(left, (hole, share) => {
          const hand = deal(first, second, { up, hole, left });
          net += chance * share * hand.net;
          staked += chance * share * hand.staked;
        });
        for (const value of [first, second, up]) left[value] = (left[value] ?? 0) + 1;
      }
  return { net, staked, returned: 1 + net / staked };
}

/** Takes the values out and tells how likely they come in this order. */
function drawn(left: Left, values: readonly number[]): number {
  let chance = 1;
  for (const value of values) {
    const all = left.reduce((sum, count) => sum + count, 0);
    chance *= (left[value] ?? 0) / all;
    left[value] = (left[value] ?? 0) - 1;
  }
  return chance;
}

function deal(first: number, second: number, { up, hole, left }: { up: number; hole: number; left: Left }): Mean {
  const isPlayers = isNatural(first, second);
  if (isNatural(up, hole)) return { net: isPlayers ? 0 : -1, staked: 1 };
  if (isPlayers) return { net: 1.5, staked: 1 };
  const sum = plus({ low: first, hasAce: first === 1 }, second);
  const dealer = plus({ low: up, hasAce: up === 1 }, hole);
  return played({ sum, cards: 2, pair: first === second ? first : null }, { up, dealer, left });
}
