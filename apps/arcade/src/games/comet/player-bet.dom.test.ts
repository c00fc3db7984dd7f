import type { ShownRound } from '@tulpar/contract/games/arcade';
import { expect, test } from 'vitest';
import type { Stage } from '#stage/stage.ts';
import { createFlightScreen } from './flight-screen.ts';
import { createPlayerBet } from './player-bet.ts';

const BET = { type: 'bet', flight: 7, seat: 1, auto: 0 };
const round = (at: number | null, win: number): ShownRound => ({
  id: 'round-1',
  stake: 10_000,
  win,
  is_over: true,
  events: [BET, at === null ? { type: 'lost' } : { type: 'out', at }],
  choices: [],
  step: 1,
});

function createWorld() {
  const said: string[] = [];
  const stage = {
    t: (key: string, values: { amount?: string } = {}) => `${key} ${values.amount ?? ''}`.trim(),
    money: (amount: number) => `${amount / 100} ₸`,
    panel: { stake: 10_000 },
    start: { currency: 'KZT' },
    sound: { isMuted: true, play: () => undefined, thud: () => undefined },
    buzz: () => undefined,
    say: (text: string) => said.push(text),
  } as unknown as Stage;
  const screen = createFlightScreen(stage);
  const bet = createPlayerBet(stage, { screen, controls: { lock: () => undefined } as never });
  const verdict = screen.element.querySelector<HTMLElement>('.comet-verdict') as HTMLElement;
  return { bet, verdict, said, screen };
}

test('a lost bet is told to the eye as it is to screen readers, until bets are taken again', () => {
  const { bet, verdict, said, screen } = createWorld();
  bet.show(round(null, 0));
  expect([verdict.hidden, verdict.textContent, verdict.dataset['tone']]).toEqual([false, 'arcade.comet.saidLost', 'plain']);
  expect(said).toEqual(['arcade.comet.saidLost']);
  screen.hideVerdict();
  expect(verdict.hidden).toBe(true);
});

test('a win and a return are told in their own tones', () => {
  const { bet, verdict } = createWorld();
  bet.show(round(150, 15_000));
  expect([verdict.textContent, verdict.dataset['tone']]).toEqual(['arcade.comet.out 150 ₸', 'won']);
  bet.show(round(100, 10_000));
  expect([verdict.textContent, verdict.dataset['tone']]).toEqual(['arcade.comet.back 100 ₸', 'plain']);
});
