import { CHANCE_MAX, CHANCE_MIN } from '@tulpar/games/dice/dice';
import type { Translate } from '@tulpar/i18n/translate';
import { el, icon } from '#stage/dom.ts';
import { chanceAt, lineOf, type Side } from './place.ts';
import type { createScale } from './scale.ts';
import { percent } from './write.ts';

/** The offered chances, in hundredths of a percent. */
export const OFFERED = [500, 2500, 4950, 7500, 9000] as const;
const FIRST_CHANCE = 4950;

const within = (chance: number): number => Math.min(CHANCE_MAX, Math.max(CHANCE_MIN, chance));

/** Side and chance: by the slider, by the offered chances, by the two buttons. */
export function createChoice(t: Translate, scale: ReturnType<typeof createScale>, onChange: () => void) {
  let side: Side = 'over';
  let chance = FIRST_CHANCE;
  let isLocked = false;
  const lines = { under: el('b', { class: 'num' }), over: el('b', { class: 'num' }) };
  const sideButton = (name: Side) =>
    el('button', { type: 'button', class: 'dice-side' }, icon(name), el('span', {}, t(`arcade.dice.${name}`)), lines[name]);
  const sides = { under: sideButton('under'), over: sideButton('over') };
  const offers = OFFERED.map((offered) => {
    const button = el('button', { type: 'button', class: 'dice-offer num' }, `${offered % 100 === 0 ? offered / 100 : percent(offered)}%`);
    button.addEventListener('click', () => set({ chance: offered }));
    return { offered, button };
  });

  const write = () => {
    for (const name of ['under', 'over'] as const) {
      sides[name].setAttribute('aria-pressed', String(side === name));
      sides[name].disabled = isLocked;
      lines[name].textContent = percent(lineOf(name, chance));
    }
    for (const { offered, button } of offers) {
      button.setAttribute('aria-pressed', String(offered === chance));
      button.disabled = isLocked;
    }
    scale.slider.disabled = isLocked;
  };
  const set = (next: { side?: Side; chance?: number }) => {
    if (isLocked) return;
    side = next.side ?? side;
    chance = within(next.chance ?? chance);
    write();
    onChange();
  };
  for (const name of ['under', 'over'] as const) sides[name].addEventListener('click', () => set({ side: name }));
  scale.slider.addEventListener('input', () => set({ chance: chanceAt(side, Number(scale.slider.value)) }));
  write();
  return {
    element: el(
      'div',
      { class: 'dice-choice' },
      el('div', { class: 'dice-sides', role: 'group', 'aria-label': t('arcade.dice.side') }, sides.under, sides.over),
      el('div', { class: 'dice-offers', role: 'group', 'aria-label': t('arcade.dice.chance') }, ...offers.map(({ button }) => button)),
    ),
    get side() {
      return side;
    },
    get chance() {
      return chance;
    },
    /** Shows what the round began with, also while the control is locked. */
    restore(played: { readonly side: Side; readonly chance: number }): void {
      if (played.side === side && played.chance === chance) return;
      side = played.side;
      chance = within(played.chance);
      write();
      onChange();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      write();
    },
  };
}
