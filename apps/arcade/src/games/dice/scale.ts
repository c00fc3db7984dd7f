import { ROLLS } from '@tulpar/games/dice/dice';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { pictures } from './pictures.ts';
import { lineOf, placeOf, SCALE_MAX, SCALE_MIN, type Side, zoneOf } from './place.ts';
import { percent } from './write.ts';

type Outcome = 'none' | 'rolling' | 'won' | 'lost';

const STEP = 10;
/** A share of the scale as a CSS length. */
const share = (place: number): string => `${place * 100}%`;

/** The scale from 0 to 100: its winning part, a slider for the line between winning and losing, and the die. */
export function createScale(t: Translate) {
  let place = ROLLS / 2;
  const zone = el('div', { class: 'dice-zone' });
  const die = el('img', { class: 'dice-die', src: pictures['die'] ?? '', alt: '', width: 256, height: 256 });
  const holder = el('div', { class: 'dice-holder', 'data-outcome': 'none' }, die);
  // It runs over the whole scale, so that its handle stands on the line; the choice refuses what is not offered.
  const ends = { min: SCALE_MIN, max: SCALE_MAX, step: STEP };
  const slider = el('input', { class: 'dice-slider', type: 'range', ...ends, 'aria-label': t('arcade.dice.chance') });
  const marks = [0, 25, 50, 75, 100].map((mark) => el('span', { class: 'num', 'data-at': mark }, String(mark)));
  const element = el(
    'div',
    { class: 'dice-scale' },
    el('div', { class: 'dice-rail' }, el('div', { class: 'dice-track' }, zone)),
    slider,
    holder,
    el('div', { class: 'dice-marks', 'aria-hidden': 'true' }, ...marks),
  );
  const move = (next: number, part = 1) => {
    place = next;
    holder.style.left = share(placeOf(next));
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
      const { from, to } = zoneOf(side, chance);
      slider.value = String(lineOf(side, chance));
      slider.setAttribute('aria-valuetext', `${percent(chance)}%`);
      zone.dataset['side'] = side;
      zone.style.left = share(from);
      zone.style.width = share(to - from);
    },
  };
}
