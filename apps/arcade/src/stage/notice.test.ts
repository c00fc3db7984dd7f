import { expect, test } from 'vitest';
import { createNotice } from './notice.ts';

function createWorld() {
  const timers: (() => void)[] = [];
  const said: string[] = [];
  const element = { hidden: true, textContent: '' };
  const pace = () => new Promise<void>((resolve) => timers.push(resolve));
  const notice = createNotice(element, { ticker: { pace }, say: (text) => said.push(text) });
  const pass = async (timer: number) => {
    timers[timer]?.();
    await Promise.resolve();
  };
  return { element, notice, said, pass };
}

test('a flashed notice is spoken once and hides itself', async () => {
  const { element, notice, said, pass } = createWorld();
  notice.flash('refused');
  expect(element).toEqual({ hidden: false, textContent: 'refused' });
  await pass(0);
  expect(element).toEqual({ hidden: true, textContent: '' });
  expect(said).toEqual(['refused']);
});

test('the timer of an older notice does not hide the newer one', async () => {
  const { element, notice, pass } = createWorld();
  notice.flash('refused');
  notice.keep('late');
  await pass(0);
  expect(element).toEqual({ hidden: false, textContent: 'late' });
  notice.hide();
  expect(element.hidden).toBe(true);
});
