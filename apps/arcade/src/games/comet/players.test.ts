import type { PublicBet } from '@tulpar/contract/games/comet';
import { expect, test } from 'vitest';
import { listed, type OwnBet } from './players.ts';

const BETS: PublicBet[] = [
  { seat: 2, name: 'Б•••', stake: 5000, currency: 'KZT', at: null },
  { seat: 1, name: 'А•••', stake: 1000, currency: 'KZT', at: 150 },
];
const own = (seat: number | null): OwnBet => ({ flight: 7, seat, stake: 1000, currency: 'KZT', at: 150 });

test('the own bet is known among the others by its seat', () => {
  expect(listed(BETS, own(1)).map(({ whose }) => whose)).toEqual(['other', 'own']);
  expect(listed(BETS, null).map(({ whose }) => whose)).toEqual(['other', 'other']);
});

test('a demo stands before all others, and takes nobody’s place', () => {
  const [demo, ...others] = listed(BETS, own(null));
  expect(demo).toMatchObject({ whose: 'demo', stake: 1000, at: 150 });
  expect(others.map(({ seat }) => seat)).toEqual([2, 1]);
});
