import { CHANCE_MAX, CHANCE_MIN, ROLLS } from '@tulpar/games/dice/dice';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { pictures } from './pictures.ts';
import { percent } from './write.ts';

type Side = 'under' | 'over';
type Outcome = 'none' | 'rolling' | 'won' | 'lost';

const STEP = 10;
/** Where the line between winning and losing rolls stands. */
export const lineOf = (side: Side, chance: number): number => (side === 'under' ? chance : ROLLS - chance);
export const chanceAt = (side: Side, line: number): number => (side === 'under' ? line : ROLLS - line);

/** The scale from 0 to 100: its winning part, a slider for the line between winning and losing, and the die. */
export function createScale(t: Translate) {
  let place = ROLLS / 2;
  const zone = el('div', { class: 'dice-zone' });
  const die = el('img', { class: 'dice-die', src: pictures['die'] ?? '', alt: '', width: 256, height: 256 });
  const holder = el('div', { class: 'dice-holder', 'data-outcome': 'none' }, die);
  const slider = el('input', { class: 'dice-slider', type: 'range', step: STEP, 'aria-label': t('arcade.dice.chance') });
  const marks = [0, 25, 50, 75, 100].map((mark) => el('span', { class: 'num', 'data-at': mark }, String(mark)));
  const element = el(
    'div',
    { class: 'dice-scale' },
    el('div', { class: 'dice-rail' }, zone),
    slider,
    holder,
    el('div', { class: 'dice-marks', 'aria-hidden': 'true' }, ...marks),
  );
  const move = (next: number, part = 1) => {
    place = next;
    holder.style.left = `${(next / ROLLS) * 100}%`;
    // The die turns as far as it has come, and hops lower and lower.
    const hop = Math.abs(Math.sin(part * Math.PI * 2.5)) * (1 - part) * 26;
    die.style.transform = `translateY(${-hop}px) rotate(${next / 12}deg)`;
  };
  move(place);
  return {
    element,
    slider,
    move,
    get place() {
      return place;
    },
    point(roll: number | null, outcome: Outcome): void {
      if (roll !== null) move(roll);
      holder.dataset['outcome'] = outcome;
    },
    draw({ side, chance }: { side: Side; chance: number }): void {
      const line = lineOf(side, chance);
      const ends = [lineOf(side, CHANCE_MIN), lineOf(side, CHANCE_MAX)];
      slider.min = String(Math.min(...ends));
      slider.max = String(Math.max(...ends));
      slider.value = String(line);
      slider.setAttribute('aria-valuetext', `${percent(chance)}%`);
      zone.dataset['side'] = side;
      zone.style.width = `${chance / 100}%`;
      element.style.setProperty('--line', String(line / ROLLS));
    },
  };
}
