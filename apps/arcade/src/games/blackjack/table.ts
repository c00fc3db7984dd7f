import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { el, iconButton } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { chipFace } from '#stage/table/chips.ts';
import { createHand, type HandView } from './hand.ts';
import { openRules } from './rules.ts';

/** The felt: the dealer's hand, the player's one or two hands with their bets, the insurance and a line of text. */
export function createTable(stage: Stage, choices: HTMLElement) {
  const { t, money, root, start } = stage;
  const { ladder } = blackjack.limits[start.currency];
  const dealer = createHand(stage);
  const row = el('div', { class: 'bj-hands' });
  const insurance = el('p', { class: 'bj-insurance num', hidden: true });
  const message = el('p', { class: 'bj-message num' });
  const rules = iconButton('info', t('arcade.blackjack.rules'), 'small-button');
  rules.addEventListener('click', () => openRules(stage));
  root.classList.add('blackjack');
  root.append(
    el('div', { class: 'bj-shoe', 'aria-hidden': 'true' }, el('span', {}), el('span', {}), el('span', {})),
    rules,
    el('section', { class: 'bj-dealer', 'aria-label': t('arcade.blackjack.dealer') }, dealer.element),
    el('p', { class: 'bj-print' }, el('b', {}, t('arcade.blackjack.print')), el('span', {}, t('arcade.blackjack.printSmall'))),
    el(
      'section',
      { class: 'bj-player', 'aria-label': t('arcade.blackjack.you') },
      row,
      el('div', { class: 'bj-news' }, insurance, message),
    ),
    choices,
  );
  let hands: HandView[] = [];
  let bets: number[] = [];

  const addHand = (): HandView => {
    const hand = createHand(stage);
    hands.push(hand);
    row.append(hand.element);
    row.dataset['count'] = String(hands.length);
    return hand;
  };
  const setBet = (place: number, amount: number) => {
    bets[place] = amount;
    hands[place]?.stake.replaceChildren(chipFace(ladder, amount), el('span', { class: 'num' }, money(amount)));
  };
  return {
    dealer,
    addHand,
    setBet,
    /** The player's hands: two after a split. */
    get hands(): readonly HandView[] {
      return hands;
    },
    betOf: (place: number): number => bets[place] ?? 0,
    /** Takes all cards away and shows the bet of the next round. */
    clear(stake: number): void {
      hands = [];
      bets = [];
      row.replaceChildren();
      dealer.clear();
      insurance.hidden = true;
      addHand();
      setBet(0, stake);
    },
    showInsurance(text: string): void {
      insurance.hidden = false;
      insurance.textContent = `${t('arcade.blackjack.insurance')}: ${text}`;
    },
    showMessage(text: string, tone: 'plain' | 'won' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
  };
}

export type Table = ReturnType<typeof createTable>;
