import { minor } from '@tulpar/domain/money';
import { expect, test, vi } from 'vitest';
import { createBetPanel } from './bet-panel.ts';

const LADDER = [10, 50, 100, 500].map(minor);

function createWorld() {
  const [onPress, onStake, onLimit] = [vi.fn(), vi.fn(), vi.fn()];
  const panel = createBetPanel({
    t: (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
    limits: { min: minor(10), max: minor(500), step: minor(10), ladder: LADDER },
    stake: 50,
    isMuted: true,
    isStepped: true,
    hasButton: true,
    pressIcon: 'spin',
    money: String,
    onPress,
    onStake,
    onLimit,
    onMute: () => undefined,
  });
  panel.setBalance(1000);
  panel.setState('ready');
  const find = (selector: string) => panel.element.querySelector(selector) as HTMLElement;
  const [less, more] = [...panel.element.querySelectorAll<HTMLButtonElement>('.step-button')] as [HTMLButtonElement, HTMLButtonElement];
  return { panel, find, less, more, onStake, onLimit };
}

test('the stake stops at the largest one of the bonus, and a further press asks why', () => {
  const { panel, more, onStake, onLimit } = createWorld();
  expect(panel.setTerms({ stake_max: 120, spins: null })).toBe(false);
  more.click();
  expect([panel.stake, onStake.mock.calls, more.disabled, more.getAttribute('aria-disabled')]).toEqual([100, [[100]], false, 'true']);
  more.click();
  expect([panel.stake, onLimit.mock.calls.length]).toEqual([100, 1]);
  expect(panel.setTerms({ stake_max: 60, spins: null })).toBe(true);
  expect(panel.stake).toBe(50);
  panel.setTerms({ stake_max: null, spins: null });
  more.click();
  expect([panel.stake, more.getAttribute('aria-disabled')]).toEqual([100, 'false']);
});

test('while free spins pay, the bet is theirs and fixed, the button names the spin, and the purse what was won', () => {
  const { panel, find, onStake } = createWorld();
  panel.setBalance(0);
  panel.setTerms({ stake_max: null, spins: { number: 18, total: 50, stake: 45, won: 900 } });
  expect(panel.stake).toBe(45);
  expect(find('.press-button').getAttribute('aria-label')).toBe('arcade.slot.freeSpin {"number":18,"count":50}');
  expect(find('.press-button').dataset['short']).toBe('false');
  expect(find('.stepper:not(.spins-purse)').hidden).toBe(true);
  expect(find('.spins-purse b').textContent).toBe('900');
  expect(find('.spins-line').textContent).toBe('arcade.spins.line {"number":18,"count":50,"amount":"45"}');
  panel.setTerms({ stake_max: null, spins: null });
  expect([panel.stake, find('.spins-line').hidden, find('.spins-purse').hidden, onStake.mock.calls]).toEqual([50, true, true, []]);
});
