import { type Card, totalOf } from '@tulpar/games/blackjack/cards';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { createCard } from './card.ts';

const FLY_MS = 260;
const FLIP_MS = 300;

/** 17, or both ways of counting where an ace leaves the choice: 7/17. What is at its end has one. */
export function writtenTotal(cards: readonly Card[], isEnded = false): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < 21 && !isEnded ? `${total - 10}/${total}` : String(total);
}

/** Cards in a row, what they count, and what became of them. */
export function createHand({ ticker, isCalm, sound }: Stage) {
  const row = el('div', { class: 'hand-cards' });
  const total = el('span', { class: 'hand-total num', hidden: true });
  const tag = el('span', { class: 'hand-tag', hidden: true });
  const stake = el('div', { class: 'hand-stake' });
  const element = el('div', { class: 'hand' }, el('div', { class: 'hand-top' }, row, total), stake, tag);
  let cards: Card[] = [];
  let hidden: ReturnType<typeof createCard> | null = null;
  let isEnded = false;

  const write = () => {
    total.hidden = cards.length === 0;
    total.textContent = writtenTotal(cards, isEnded);
  };
  /** From the shoe, which stands above to the right. */
  async function fly(card: HTMLElement, isQuick: boolean): Promise<void> {
    row.append(card);
    row.style.setProperty('--count', String(row.children.length));
    if (isQuick || isCalm) return;
    sound.thud(0.16, 1400);
    await ticker.run(FLY_MS, (part) => {
      const rest = 1 - easeOut(part);
      card.style.transform = rest === 0 ? '' : `translate(${rest * 160}px, ${rest * -180}px) rotate(${rest * 28}deg)`;
      card.style.opacity = String(Math.min(1, part * 4));
    });
  }
  return {
    element,
    stake,
    get cards(): readonly Card[] {
      return cards;
    },
    async add(card: Card, isQuick: boolean): Promise<void> {
      await fly(createCard(card).element, isQuick);
      cards.push(card);
      write();
    },
    async addHidden(isQuick: boolean): Promise<void> {
      hidden = createCard(null);
      await fly(hidden.element, isQuick);
    },
    async reveal(card: Card, isQuick: boolean): Promise<void> {
      hidden?.show(card);
      hidden = null;
      // From here on the dealer's cards decide by themselves.
      isEnded = true;
      if (!isQuick) {
        sound.thud(0.16, 900);
        await ticker.wait(isCalm ? 0 : FLIP_MS);
      }
      cards.push(card);
      write();
    },
    /** The second card goes to a hand of its own. */
    part(): Card | undefined {
      const second = cards.pop();
      row.lastElementChild?.remove();
      write();
      return second;
    },
    end(text: string, tone: 'won' | 'even' | 'lost'): void {
      tag.textContent = text;
      tag.dataset['tone'] = tone;
      tag.hidden = false;
      isEnded = true;
      write();
      element.dataset['end'] = tone;
    },
    /** The one that is being played. */
    setActive(isActive: boolean): void {
      element.dataset['active'] = String(isActive);
    },
    clear(): void {
      cards = [];
      hidden = null;
      isEnded = false;
      row.replaceChildren();
      stake.replaceChildren();
      tag.hidden = true;
      delete element.dataset['end'];
      write();
    },
  };
}

export type HandView = ReturnType<typeof createHand>;
