import { type Card, totalOf } from '@tulpar/games/blackjack/cards';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { createCard } from './card.ts';
import { createCardRow } from './card-row.ts';

const FLIP_MS = 300;

/** 17, or both totals while an ace may count one or eleven: 7/17. A hand that has ended has one total. */
export function writtenTotal(cards: readonly Card[], isEnded = false): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < 21 && !isEnded ? `${total - 10}/${total}` : String(total);
}

/** Cards side by side, their total, the bet on them and how they ended. */
export function createHand(stage: Stage) {
  const { ticker, isCalm, sound } = stage;
  const row = createCardRow(stage);
  const total = el('span', { class: 'hand-total num', hidden: true });
  const tag = el('span', { class: 'hand-tag', hidden: true });
  const stake = el('div', { class: 'hand-stake' });
  const element = el('div', { class: 'hand' }, el('div', { class: 'hand-top' }, row.element, total), stake, tag);
  let cards: Card[] = [];
  let hidden: ReturnType<typeof createCard> | null = null;
  let isEnded = false;

  const write = () => {
    total.hidden = cards.length === 0;
    total.textContent = writtenTotal(cards, isEnded);
  };
  return {
    element,
    stake,
    get cards(): readonly Card[] {
      return cards;
    },
    async add(card: Card, isQuick: boolean): Promise<void> {
      await row.add(createCard(card).element, isQuick);
      cards.push(card);
      write();
    },
    async addHidden(isQuick: boolean): Promise<void> {
      hidden = createCard(null);
      await row.add(hidden.element, isQuick);
    },
    async reveal(card: Card, isQuick: boolean): Promise<void> {
      hidden?.show(card);
      hidden = null;
      // The dealer has no choice from here on, so an ace counts one way.
      isEnded = true;
      if (!isQuick) sound.thud(0.16, 900);
      if (!isQuick && !isCalm) await ticker.wait(FLIP_MS);
      cards.push(card);
      write();
    },
    removeLast(): Card | undefined {
      const card = cards.pop();
      row.removeLast();
      write();
      return card;
    },
    end(text: string, tone: 'won' | 'even' | 'lost'): void {
      tag.textContent = text;
      tag.dataset['tone'] = tone;
      tag.hidden = false;
      isEnded = true;
      write();
      element.dataset['end'] = tone;
    },
    /** The hand that the player decides for now. */
    setActive(isActive: boolean): void {
      element.dataset['active'] = String(isActive);
    },
    clear(): void {
      cards = [];
      hidden = null;
      isEnded = false;
      row.clear();
      stake.replaceChildren();
      tag.hidden = true;
      delete element.dataset['end'];
      write();
    },
  };
}

export type HandView = ReturnType<typeof createHand>;
