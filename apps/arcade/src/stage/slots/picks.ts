import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';

type Choice = ShownRound['choices'][number];

interface Options {
  /** The class of a pick. */
  readonly name: string;
  /** The content of a closed pick. */
  readonly closed: (place: number) => Node | string;
  /** The content of an open pick. */
  readonly inside: (value: number) => Node | string;
  /** The accessible name, with the value of an open pick. */
  readonly label: (place: number, value: number | null) => string;
}

/** Closed picks that the player opens one after the other. The server has drawn their values before the first choice. */
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
    /** Shows the values of the picks that were not chosen. */
    revealOthers(values: readonly number[]): void {
      for (const [place, value] of values.entries()) if (buttons[place]?.dataset['state'] !== 'chosen') this.reveal(place, value, false);
    },
    /** Waits for the player to press one of the picks that may be opened. */
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

/** Waits for the player to press the button of the only choice. */
export async function pressOnce({ sound }: Stage, button: HTMLButtonElement, [choice]: readonly Choice[]): Promise<Choice> {
  if (!choice) throw new Error('nothing to choose');
  button.disabled = false;
  button.focus({ preventScroll: true });
  await new Promise((resolve) => button.addEventListener('click', resolve, { once: true }));
  button.disabled = true;
  tunes.press(sound);
  return choice;
}
