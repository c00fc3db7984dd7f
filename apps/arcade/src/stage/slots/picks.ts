import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';

type Choice = ShownRound['choices'][number];

interface Options {
  /** The class of one of them. */
  readonly name: string;
  /** What a closed one shows. */
  readonly closed: (place: number) => Node | string;
  /** What was in it. */
  readonly inside: (value: number) => Node | string;
  /** How it is called, closed and open. */
  readonly label: (place: number, value: number | null) => string;
}

/** Closed things of which the player opens one after the other. What is in them is known to the house since before the first choice. */
export function createPicks(stage: Stage, element: HTMLElement, { name, closed, inside, label }: Options) {
  let buttons: HTMLButtonElement[] = [];
  return {
    put(count: number): void {
      buttons = Array.from({ length: count }, (_, place) =>
        el(
          'button',
          { type: 'button', class: `pick ${name}`, disabled: true, 'aria-label': label(place, null) },
          el('span', { class: 'pick-closed' }, closed(place)),
          el('span', { class: 'pick-in num' }),
        ),
      );
      element.replaceChildren(...buttons);
    },
    reveal(place: number, value: number, isChosen: boolean): void {
      const button = buttons[place];
      if (!button) return;
      button.dataset['state'] = isChosen ? 'chosen' : 'shown';
      button.dataset['empty'] = String(value === 0);
      button.disabled = true;
      button.querySelector('.pick-in')?.replaceChildren(inside(value));
      button.setAttribute('aria-label', label(place, value));
    },
    /** The rest of them, for the player to see. */
    revealOthers(values: readonly number[]): void {
      for (const [place, value] of values.entries()) if (buttons[place]?.dataset['state'] !== 'chosen') this.reveal(place, value, false);
    },
    /** Any that may be opened; the first one that is pressed. */
    choose(choices: readonly Choice[], key: string, onTake: (place: number) => void = () => undefined): Promise<Choice> {
      return new Promise((resolve) => {
        const chosen = new AbortController();
        for (const choice of choices) {
          const place = Number(choice[key]);
          const button = buttons[place];
          if (!button) continue;
          button.disabled = false;
          const take = () => {
            chosen.abort();
            for (const one of buttons) one.disabled = true;
            button.dataset['state'] = 'asked';
            tunes.press(stage.sound);
            stage.buzz(8);
            onTake(place);
            resolve(choice);
          };
          button.addEventListener('click', take, { signal: chosen.signal });
        }
        const first = buttons.find(({ disabled }) => !disabled);
        const { activeElement } = document;
        if (activeElement === document.body || element.contains(activeElement)) first?.focus({ preventScroll: true });
      });
    },
  };
}

/** Where there is one thing to do, and the player says when. */
export async function pressOnce({ sound }: Stage, button: HTMLButtonElement, [choice]: readonly Choice[]): Promise<Choice> {
  if (!choice) throw new Error('nothing to choose');
  button.disabled = false;
  button.focus({ preventScroll: true });
  await new Promise((resolve) => button.addEventListener('click', resolve, { once: true }));
  button.disabled = true;
  tunes.press(sound);
  return choice;
}
