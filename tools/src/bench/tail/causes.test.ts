import { expect, test } from 'vitest';
import { byCause, NO_CONNECTION, NOTHING_KNOWN, partsOf } from './causes.ts';
import type { CauseSpan, SlowCall } from './spans.ts';

const call = (dueAt: number, doneAt: number, { id = '', sentAt = dueAt } = {}): SlowCall => ({ id, dueAt, sentAt, doneAt });
const span = (cause: string, from: number, to: number, own?: string): CauseSpan => ({
  cause,
  from,
  to,
  ...(own !== undefined && { call: own }),
});

test('every millisecond of a call belongs to the closest cause that was there, and the rest to none', () => {
  const spans = [
    span('commit', 10, 60),
    span('server computes', 20, 40),
    span('server collects garbage (old)', 25, 30),
    span('commit', 90, 200),
    span('job check-books', 0, 1000),
  ];
  expect(partsOf(call(5, 100), spans)).toEqual(
    new Map([
      ['server collects garbage (old)', 5],
      ['server computes', 15],
      ['commit', 40],
      ['job check-books', 35],
    ]),
  );
  expect(partsOf(call(1000, 1020), spans)).toEqual(new Map([[NOTHING_KNOWN, 20]]));
});

test('a span of one call explains no other, and a call that waited for a free connection says so', () => {
  const spans = [span('batch of bets', 0, 50, 'mine')];
  expect(partsOf(call(10, 40, { id: 'mine' }), spans)).toEqual(new Map([['batch of bets', 30]]));
  expect(partsOf(call(10, 40, { id: 'other', sentAt: 25 }), spans)).toEqual(
    new Map([
      [NO_CONNECTION, 15],
      [NOTHING_KNOWN, 15],
    ]),
  );
});

test('the histogram counts each call once, under what it mostly waited for, and says how common the cause is anyway', () => {
  const spans = [span('commit', 0, 50), span('commit', 30, 100), span('commit', 5000, 6000), span('server computes', 200, 270)];
  const rows = byCause([call(0, 80), call(10, 45), call(190, 290)], spans, [{ from: 0, to: 1000 }]);
  expect(rows.map(({ cause, ofTime, during, mostly, counts }) => ({ cause, ofTime, during, mostly, counts }))).toEqual([
    { cause: 'commit', ofTime: 0.1, during: 2 / 3, mostly: 2 / 3, counts: [1, 1, 0, 0] },
    { cause: 'server computes', ofTime: 0.07, during: 1 / 3, mostly: 1 / 3, counts: [0, 0, 1, 0] },
    { cause: NOTHING_KNOWN, ofTime: null, during: 1 / 3, mostly: 0, counts: [0, 0, 0, 0] },
  ]);
});
