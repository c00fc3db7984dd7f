import { type Card, createShoe } from '#blackjack/cards.ts';
import type { Streams } from '#fairness/draws.ts';
import { scripted } from './arbitraries.ts';

const SHOE = 312;

/** Draws with which the shoe deals these cards first, in this order. */
export function stackedShoe(cards: readonly Card[]): Streams {
  const script: number[] = [];
  for (const wanted of cards) {
    const other = Array.from({ length: SHOE - script.length }, (_, place) => place).find((place) => {
      const deal = createShoe(scripted({ 0: [...script, place] })(0));
      return Array.from({ length: script.length + 1 }, deal).at(-1) === wanted;
    });
    if (other === undefined) throw new Error(`no ${wanted} is left in the shoe`);
    script.push(other);
  }
  return scripted({ 0: script });
}
