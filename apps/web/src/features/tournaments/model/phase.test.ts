import { expect, test } from 'vitest';
import { sampleTournament } from '../testing/sample-tournaments.ts';
import { listedPhase, phaseOf } from './phase.ts';

const START = Date.parse('2026-11-15T09:00:00.000Z');
const END = Date.parse('2026-11-17T16:00:00.000Z');
const MINUTE = 60_000;

test('ROUTE-31 the server’s clock decides the phase, and the last ten minutes are one of their own', () => {
  const phase = (nowMs: number) => phaseOf(sampleTournament('cup'), nowMs);
  expect([START - 1, START, END - 10 * MINUTE - 1, END - 10 * MINUTE, END - 1, END].map(phase)).toEqual([
    'upcoming',
    'running',
    'running',
    'late',
    'late',
    'counting',
  ]);
});

test('ROUTE-31 a tournament is finished once its places are final, and a canceled one is so at any time', () => {
  const over = { status: 'finished' } as const;
  expect(phaseOf(sampleTournament('cup', { ...over, is_counted: true }), END)).toBe('finished');
  expect(phaseOf(sampleTournament('cup', over), START + 1)).toBe('counting');
  for (const now of [START - 1, START, END]) expect(phaseOf(sampleTournament('cup', { ...over, is_canceled: true }), now)).toBe('canceled');
});

test('ROUTE-31 the list goes by the word of the server', () => {
  const of = (changes: Parameters<typeof sampleTournament>[1]) => listedPhase(sampleTournament('cup', changes));
  expect([of({}), of({ status: 'upcoming' }), of({ status: 'finished' }), of({ status: 'finished', is_counted: true })]).toEqual([
    'running',
    'upcoming',
    'counting',
    'finished',
  ]);
  expect(of({ status: 'finished', is_canceled: true })).toBe('canceled');
});
