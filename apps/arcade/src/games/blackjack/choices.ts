import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';

type Choice = ShownRound['choices'][number];
const MOVES = ['hit', 'stand', 'double', 'split'] as const;
type Move = (typeof MOVES)[number];

/** The key of each choice. */
const KEYS: Readonly<Record<string, string>> = { hit: '1', stand: '2', double: '3', split: '4', decline: '1', insure: '2' };

const nameOf = (choice: Choice): string =>
  'insure' in choice ? (choice['insure'] === true ? 'insure' : 'decline') : String(choice['move']);

/** The buttons for the choices that the player has now, each with a key. */
export function createChoices({ t, sound, buzz, money }: Stage) {
  const question = el('p', { class: 'bj-question', hidden: true });
  const buttons = el('div', { class: 'bj-buttons' });
  const element = el('div', { class: 'bj-choices', role: 'group', 'aria-label': t('arcade.blackjack.choices') }, question, buttons);
  const labelOf = (name: string): string =>
    name === 'insure' || name === 'decline' ? t(`arcade.blackjack.${name}`) : t(`arcade.blackjack.moves.${name as Move}`);
  return {
    element,
    clear(): void {
      question.hidden = true;
      buttons.replaceChildren();
    },
    /** Waits for the player to take a choice. */
    ask(choices: readonly Choice[], stake: number): Promise<Choice> {
      const isInsurance = choices.some((choice) => 'insure' in choice);
      question.hidden = !isInsurance;
      question.textContent = isInsurance ? t('arcade.blackjack.askInsurance', { amount: money(stake / 2) }) : '';
      const order = isInsurance ? ['decline', 'insure'] : MOVES;
      return new Promise((resolve) => {
        const taken = new AbortController();
        const take = (choice: Choice) => {
          taken.abort();
          for (const button of buttons.querySelectorAll('button')) button.disabled = true;
          tunes.press(sound);
          buzz(8);
          resolve(choice);
        };
        const shown = order.flatMap((name) => {
          const choice = choices.find((one) => nameOf(one) === name);
          if (!choice) return [];
          const button = el('button', { type: 'button', class: 'bj-button', 'data-move': name }, labelOf(name));
          button.addEventListener('click', () => take(choice), { signal: taken.signal });
          return [button];
        });
        const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
        buttons.replaceChildren(...shown);
        if (hadFocus) shown[0]?.focus({ preventScroll: true });
        const onKey = ({ key }: KeyboardEvent) => {
          const choice = choices.find((one) => KEYS[nameOf(one)] === key);
          if (choice && !document.querySelector('dialog[open]')) take(choice);
        };
        addEventListener('keydown', onKey, { signal: taken.signal });
      });
    },
  };
}
