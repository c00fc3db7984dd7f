import type { Card } from '@tulpar/games/blackjack/cards';
import { el, svg } from '#stage/dom.ts';

type Suit = 'S' | 'H' | 'D' | 'C';

/** The four suits, drawn on 32 by 32. */
const SUITS: Readonly<Record<Suit, string>> = {
  S: 'M16 2C19 8 29 13 29 20.500 29 25 25.500 27.500 22.300 27.500c-2.300 0-4-1.100-5-2.700.3 2.700 1.200 4.400 2.900 5.200H11.800c1.700-.8 2.600-2.500 2.900-5.200-1 1.600-2.700 2.700-5 2.700C6.500 27.500 3 25 3 20.500 3 13 13 8 16 2Z',
  H: 'M16 29C10 23 2.500 17.500 2.500 10.500 2.500 6 5.800 3 9.600 3c2.900 0 5.100 1.500 6.400 4 1.300-2.500 3.500-4 6.400-4 3.800 0 7.100 3 7.100 7.500C29.500 17.500 22 23 16 29Z',
  D: 'M16 1.500C19 7 23 12 27.500 16 23 20 19 25 16 30.500 13 25 9 20 4.500 16 9 12 13 7 16 1.500Z',
  C: 'M16 2c3.900 0 6.700 2.900 6.700 6.400 0 1.800-.8 3.500-2 4.700.7-.2 1.400-.3 2.100-.3 3.700 0 6.400 2.900 6.400 6.500s-2.800 6.600-6.500 6.600c-2.400 0-4.300-1.100-5.400-2.900.3 3.100 1.300 5.800 3.100 7H11.600c1.800-1.200 2.800-3.900 3.100-7-1.100 1.800-3 2.900-5.400 2.900-3.700 0-6.500-3-6.500-6.600s2.700-6.500 6.400-6.500c.7 0 1.400.1 2.100.3-1.200-1.200-2-2.900-2-4.700C9.300 4.900 12.100 2 16 2Z',
};

const suitOf = (card: Card): Suit => card.slice(-1) as Suit;
export const rankOf = (card: Card): string => card.slice(0, -1);

const pip = (suit: Suit, className: string) => svg('svg', { class: className, viewBox: '0 0 32 32' }, svg('path', { d: SUITS[suit] }));

function faceOf(card: Card): HTMLElement {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const corner = () => el('span', { class: 'card-corner' }, el('b', {}, rank), pip(suit, 'card-pip'));
  return el('span', { class: 'card-face', 'data-suit': suit }, corner(), pip(suit, 'card-suit'), corner());
}

/** A card on the table; one that is not known yet shows its back. Screen readers hear it in announcements. */
export function createCard(first: Card | null) {
  const inner = el('span', { class: 'card-inner' }, el('span', { class: 'card-back' }));
  const element = el('span', { class: 'card', 'aria-hidden': 'true' }, inner);
  const show = (card: Card) => {
    inner.append(faceOf(card));
    element.dataset['open'] = 'true';
  };
  if (first) show(first);
  return { element, show };
}
