import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { streamsOf } from '@tulpar/games/fairness/draws';
import type { Action } from '@tulpar/games/rounds/game';
import { expect, test } from 'vitest';
import { firstStake, readSteps } from './events.ts';

/** Rounds of the real game in which every choice is taken once in a while. */
const rounds = Array.from({ length: 600 }, (_, nonce) => {
  const streams = streamsOf(blackjack.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const actions: Action[] = [];
  for (;;) {
    const played = blackjack.play({ stake: 10_000 }, 'KZT', actions, streams);
    if (!played.ok) throw new Error(played.code);
    const { choices } = played.play;
    if (choices.length === 0) return played.play;
    actions.push(choices[(nonce + actions.length) % choices.length] as Action);
  }
});

test('every event of the game is a step, and together they stake and win what the round does', () => {
  for (const { events, stake, win } of rounds) {
    const steps = readSteps(events, 0);
    expect(steps).toHaveLength(events.length);
    expect(firstStake({ stake, events: [...events] })).toBe(10_000);
    expect(steps.reduce((sum, step) => sum + ('win' in step ? step.win : 0), 0)).toBe(win);
  }
  const seen = new Set(rounds.flatMap(({ events }) => events.map(({ type }) => type)));
  expect([...seen].sort()).toEqual(
    ['card', 'deal', 'dealer-card', 'double', 'hand-end', 'insurance', 'insurance-end', 'peek', 'reveal', 'split', 'stand'].sort(),
  );
});

test('events with an unknown card or outcome are left out', () => {
  const odd = [
    { type: 'card', hand: 0, card: '1S' },
    { type: 'deal', player: ['AS'], dealer: 'KS' },
    { type: 'hand-end', hand: 0, outcome: 'x' },
    { type: 'what' },
  ];
  expect(readSteps(odd, 0)).toEqual([]);
});
