import { expect, test } from 'vitest';
import { createRoundPhase, type Phase, panelStateOf } from './round-phase.ts';

test.each<[Phase, string, string]>([
  ['idle', 'ready', 'closed'],
  ['asking', 'asking', 'asking'],
  ['showing', 'showing', 'closed'],
  ['choosing', 'closed', 'closed'],
  ['resting', 'asking', 'asking'],
])('while %s the panel is %s, and %s when the game is paused', (phase, running, paused) => {
  expect([panelStateOf(phase, false), panelStateOf(phase, true)]).toEqual([running, paused]);
});

test('a pause closes the panel and its end restores the state of the phase', () => {
  const states: string[] = [];
  const phase = createRoundPhase({ setState: (state) => states.push(state) });
  phase.enter('showing');
  phase.setPaused(true);
  phase.setPaused(false);
  expect(states).toEqual(['showing', 'closed', 'showing']);
  expect(phase.now).toBe('showing');
});
