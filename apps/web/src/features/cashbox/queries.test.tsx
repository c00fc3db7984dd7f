import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { track } from '#platform/analytics/track.ts';
import { api } from '#platform/api.ts';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { useTripleTurn } from './api.ts';
import { historyQuery, methodsQuery, newestQuery, optionsQuery, tripleTurnQuery, withdrawableQuery } from './queries.ts';
import { WITHDRAWABLE } from './testing/sample-withdrawal.ts';

vi.mock('#platform/analytics/track.ts', () => ({ track: vi.fn() }));

const ME = { status: 'player', playerId: '' } as const;
const methodsOf = (type: 'deposit' | 'withdrawal') => methodsQuery(ME, { type, currency: 'KZT', address: '', language: 'en' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ask = vi.spyOn(api, 'callOrThrow');
let client = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(async () => {
  await client.cancelQueries();
  client.clear();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test.each([
  ['the methods of a deposit', 'cashbox', 10, () => client.prefetchQuery(methodsOf('deposit'))],
  ['the methods of a withdrawal', 'cashbox', 10, () => client.prefetchQuery(methodsOf('withdrawal'))],
  ['the options of a method', 'cashbox_options', 5, () => client.prefetchQuery(optionsQuery('card-kzt-in', 'en'))],
])('CASH-11 %s are reported as %s_slow_load after %i s, not before', async (_what, name, seconds, load) => {
  ask.mockReturnValue(new Promise(() => undefined));
  void load();
  await pass(seconds * 1000 - 1);
  expect(track).not.toHaveBeenCalled();
  await pass(1);
  expect(vi.mocked(track).mock.calls).toEqual([[`${name}_slow_load`, { seconds }]]);
});

test.each([
  ['CASH-08', 'the newest transactions', () => client.prefetchQuery(newestQuery(ME, 'deposit', 'en'))],
  ['CASH-08', 'the history', () => client.prefetchInfiniteQuery(historyQuery(ME, {}, 'en'))],
  ['CASH-09', 'the triple turn', () => client.prefetchQuery(tripleTurnQuery(ME))],
])('%s %s: asked for again after 1 s, doubling up to 30 s, for as long as it fails', async (_id, _what, load) => {
  ask.mockRejectedValue(new Error('no answer'));
  void load();
  await pass(0);
  for (const [failures, seconds] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    await pass(seconds * 1000 - 1);
    expect(ask).toHaveBeenCalledTimes(failures + 1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(failures + 2);
  }
});

test('CASH-09 no turnover is left while the amount is loading or failed to load', async () => {
  const Left = () => <output>{useTripleTurn()}</output>;
  const queries = heldQueries();
  const query = tripleTurnQuery(ME);
  expect(draw(<Left />, queries.client)).toContain('>0<');
  await queries.fail(query);
  expect(draw(<Left />, queries.client)).toContain('>0<');
  queries.hold(query, 1_500_000);
  expect(draw(<Left />, queries.client)).toContain('>1500000<');
});

test('CASH-07 what can be withdrawn is asked for again while money is on hold, and rests otherwise', () => {
  const { refetchInterval } = withdrawableQuery(ME);
  const every = (data: unknown) => (refetchInterval as (query: unknown) => number | false)({ state: { data } });
  expect([every({ ...WITHDRAWABLE, held: 1 }), every(WITHDRAWABLE), every(undefined)]).toEqual([5000, false, false]);
});
