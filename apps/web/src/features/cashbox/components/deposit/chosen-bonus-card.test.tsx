import { expect, test, vi } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { ChosenBonusCard } from './chosen-bonus-card.tsx';

// The build generates the list of pictures.
vi.mock('#parts/illustration.tsx', () => ({ Illustration: () => null }));

const BONUS = {
  id: 'a',
  type: 'deposit_bonus',
  amount: 123_450,
  percent: null,
  min_deposit: 200_000,
  max_bonus_limit: null,
  max_amount_percent: null,
  max_cashout_percents: 500,
  wager: 35,
  spins_count: null,
  bet_size: null,
  game_name: null,
  game_img: null,
  expired_at: null,
};
const words = (bonus: Partial<typeof BONUS> = {}) =>
  draw(
    <ChosenBonusCard bonus={{ ...BONUS, ...bonus }} currency="KZT" spins={0} givesUp={null} onChange={() => undefined} />,
    heldQueries().client,
  )
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

test('CONST-07 amounts are hundredths, and so is the cashout, which is written as a multiplier', () => {
  expect(words()).toContain('Bonus 1 234,50 ₸');
  expect(words()).toContain('Deposit from 2 000 ₸');
  expect(words()).toContain('withdrawal limit ×5');
  expect(words({ max_cashout_percents: 250 })).toContain('withdrawal limit ×2,5');
  expect(words({ max_cashout_percents: 0 })).not.toContain('cashout');
});
