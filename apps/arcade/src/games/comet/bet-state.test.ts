import { expect, test } from 'vitest';
import { buttonLook, canTake, isDue, readBet } from './bet-state.ts';
import type { Sight } from './flight-model.ts';

const BET = { flight: 7, seat: 2, auto: 0, stake: 100 };
const sight = (phase: Sight['phase'], number = 7, height = 150): Sight => ({ phase, number, height, ms: 0 });
const IDLE = { bet: null, isBusy: false, isDeciding: false, isQueued: false };
const FLYING = { ...IDLE, bet: BET, isDeciding: true };

test('a bet is read from its event, a demo has no seat', () => {
  expect(readBet({ type: 'bet', flight: 7, seat: 2, auto: 150 }, 100)).toEqual({ ...BET, auto: 150 });
  expect(readBet({ type: 'bet', flight: 7 }, 100)).toEqual({ ...BET, seat: null });
});

test.each([
  ['its flight bursts', BET, sight('burst'), true],
  ['the next flight takes bets', BET, sight('bets', 8), true],
  ['its flight goes on', BET, sight('flying'), false],
  ['its flight has not begun', { ...BET, auto: 120 }, sight('bets'), false],
  ['its own multiplier is reached', { ...BET, auto: 150 }, sight('flying'), true],
  ['its own multiplier is not reached', { ...BET, auto: 151 }, sight('flying'), false],
])('whether a bet is due when %s', (_, bet, seen, expected) => expect(isDue(bet, seen)).toBe(expected));

test('money is taken only in the flight of the bet', () => {
  expect(canTake(BET, sight('flying'))).toBe(true);
  for (const seen of [sight('flying', 8), sight('bets'), sight('burst')]) expect(canTake(BET, seen)).toBe(false);
});

test.each([
  ['bet', IDLE, sight('bets')],
  ['queue', IDLE, sight('flying')],
  ['queued', { ...IDLE, isQueued: true }, sight('burst')],
  ['busy', { ...IDLE, isBusy: true }, sight('bets')],
  ['busy', { ...FLYING, isDeciding: false }, sight('flying')],
  ['busy', { ...FLYING, isBusy: true }, sight('flying')],
  ['take', FLYING, sight('flying')],
  ['flying', FLYING, sight('bets')],
  ['flying', FLYING, sight('burst')],
])('the button shows %s', (look, state, seen) => expect(buttonLook(state, seen)).toBe(look));
