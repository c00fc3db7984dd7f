import { CHANCE_MAX, CHANCE_MIN, ROLLS } from '@tulpar/games/dice/dice';
import { expect, test } from 'vitest';
import { createChoice } from './choice.ts';
import { createScale } from './scale.ts';

const t = (key: string) => key;
const shareOf = (length: string) => Number.parseFloat(length) / 100;

/** Where the three things are drawn, as shares of the scale. */
function measure({ element, slider }: ReturnType<typeof createScale>) {
  const zone = element.querySelector<HTMLElement>('.dice-zone') as HTMLElement;
  const [left, width] = [shareOf(zone.style.left), shareOf(zone.style.width)];
  return {
    edge: zone.dataset['side'] === 'under' ? left + width : left,
    handle: (Number(slider.value) - Number(slider.min)) / (Number(slider.max) - Number(slider.min)),
    die: shareOf((element.querySelector('.dice-holder') as HTMLElement).style.left),
  };
}

test.each([
  ['over', 9000, 1000],
  ['under', 9000, 9000],
  ['over', CHANCE_MIN, ROLLS - CHANCE_MIN],
  ['under', CHANCE_MIN, CHANCE_MIN],
  ['over', CHANCE_MAX, ROLLS - CHANCE_MAX],
  ['under', 4950, 4950],
] as const)('%s with a chance of %d: zone, handle and a roll on the line stand at one place', (side, chance, line) => {
  const scale = createScale(t);
  scale.draw({ side, chance });
  scale.point(line, 'won');
  const { edge, handle, die } = measure(scale);
  expect(edge).toBeCloseTo(line / ROLLS, 10);
  expect(handle).toBeCloseTo(line / ROLLS, 10);
  expect(die).toBeCloseTo(line / ROLLS, 10);
});

test('a handle that is pulled beyond what is offered comes back to it', () => {
  const scale = createScale(t);
  const choice = createChoice(t, scale, () => scale.draw(choice));
  scale.slider.value = '0';
  scale.slider.dispatchEvent(new Event('input'));
  expect(choice.chance).toBe(CHANCE_MAX);
  expect(scale.slider.value).toBe(String(ROLLS - CHANCE_MAX));
  expect(measure(scale).edge).toBeCloseTo(1 - CHANCE_MAX / ROLLS, 10);
});
