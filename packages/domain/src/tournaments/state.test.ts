import { expect, test } from 'vitest';
import { CLOSING_MS, dueState, isJoinable, mayBecome, statusAt, TOURNAMENT_STATES, type TournamentState } from './state.ts';

const startsAt = new Date('2026-11-20T09:00:00Z');
const endsAt = new Date('2026-11-21T09:00:00Z');
const at = (moment: Date, ms = 0) => new Date(moment.getTime() + ms);
const due = (state: TournamentState, now: Date) => dueState({ state, startsAt, endsAt }, now);

test('it runs from its start on and is counted two minutes after its end', () => {
  expect([due('upcoming', at(startsAt, -1)), due('upcoming', startsAt)]).toEqual(['upcoming', 'running']);
  expect([due('running', at(endsAt, CLOSING_MS - 1)), due('running', at(endsAt, CLOSING_MS))]).toEqual(['running', 'closing']);
});

test('time alone publishes, finishes and revives none', () => {
  for (const state of ['draft', 'closing', 'finished', 'canceled'] as const) expect(due(state, at(endsAt, 1e10))).toBe(state);
});

test('one can join until the end, and not what is over, canceled or not yet published', () => {
  const joinable = (now: Date) => TOURNAMENT_STATES.filter((state) => isJoinable({ state, endsAt }, now));
  expect(joinable(at(endsAt, -1))).toEqual(['upcoming', 'running']);
  expect(joinable(endsAt)).toEqual([]);
});

test('a state leads forward or to canceled, and nothing follows on the last two', () => {
  const pairs = TOURNAMENT_STATES.flatMap((from) => TOURNAMENT_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`));
  expect(pairs).toEqual([
    'draft upcoming',
    'draft canceled',
    'upcoming running',
    'upcoming canceled',
    'running closing',
    'running canceled',
    'closing finished',
    'closing canceled',
  ]);
});

test('players see it begin and end by the clock, and a canceled one as finished', () => {
  const seen = (state: TournamentState, now: Date) => statusAt({ state, startsAt, endsAt }, now);
  expect([
    seen('upcoming', at(startsAt, -1)),
    seen('upcoming', startsAt),
    seen('running', at(endsAt, -1)),
    seen('running', endsAt),
  ]).toEqual(['upcoming', 'running', 'running', 'finished']);
  for (const state of ['closing', 'finished', 'canceled'] as const) expect(seen(state, startsAt)).toBe('finished');
});
