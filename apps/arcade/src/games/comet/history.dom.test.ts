import type { CometState } from '@tulpar/contract/games/comet';
import { expect, test } from 'vitest';
import type { Stage } from '#stage/stage.ts';
import { createHistory } from './history.ts';

test('the sheet of a flight leads to the page that says how rounds are checked', () => {
  const asked: string[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  const stage = { t: (key: string) => key, root, openFairness: () => asked.push('fairness') } as unknown as Stage;
  const history = createHistory(stage);
  root.append(history.element);
  const past = { number: 7, crash: 245, seed: 'ab'.repeat(32), chain: 'other' };
  history.write({ chain: null, flight: null, history: [past] } as unknown as CometState, '');
  history.element.querySelector('button')?.click();
  root.querySelector<HTMLButtonElement>('.proof-link')?.click();
  expect(asked).toEqual(['fairness']);
});
