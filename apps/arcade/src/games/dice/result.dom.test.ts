import { expect, test } from 'vitest';
import { createChoice } from './choice.ts';
import { createResult } from './result.ts';
import { createScale } from './scale.ts';

const t = (key: string) => key;

function open() {
  const scale = createScale(t);
  const result = createResult({ t, money: String }, scale);
  const choice = createChoice(t, scale, () => result.choiceChanged());
  const [number, verdict] = result.elements;
  if (!number || !verdict) throw new Error('the result has no elements');
  const holder = scale.element.querySelector<HTMLElement>('.dice-holder') as HTMLElement;
  const seen = () => [number.dataset['outcome'], holder.dataset['outcome'], verdict.textContent];
  const chooseAnother = () => choice.element.querySelector<HTMLElement>('.dice-offer')?.click();
  return { result, choice, seen, chooseAnother };
}

test.each([
  ['won', 100],
  ['lost', 0],
])('a roll that was %s is no longer shown so when the chance is changed', (outcome, win) => {
  const { result, seen, chooseAnother } = open();
  result.showRoll(7392, win);
  expect(seen().slice(0, 2)).toEqual([outcome, outcome]);
  chooseAnother();
  expect(seen()).toEqual(['none', 'none', 'arcade.dice.hint']);
});

test('the choice that a resumed round brings along does not end its roll', () => {
  const { result, choice, seen } = open();
  result.showRolling();
  choice.restore({ side: 'under', chance: 500 });
  expect(seen().slice(0, 2)).toEqual(['rolling', 'rolling']);
});
