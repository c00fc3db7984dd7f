import { MINUTE_MS } from '@tulpar/domain/durations';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { playResults } from './play-results.ts';
import { createRunningResults } from './running-results.ts';
import { bet, rollback, round, win } from './testing/commands.ts';
import { useTestLedger } from './testing/test-ledger.ts';

const world = useTestLedger();
const MONEY = 1_000_000;
const period = () => {
  const from = new Date(world.clock.now().getTime() + 1);
  return { from, until: new Date(from.getTime() + 7 * 24 * 60 * MINUTE_MS) };
};
const readAnew = async (playerId: string, { from, until }: { from: Date; until: Date }): Promise<number> =>
  (await playResults(world.database, { first: playerId, last: playerId }, { from, until, currency: 'KZT' }))[0]?.moved ?? 0;

test('MONEY-67 over random play what is remembered and what has come since make what is read anew', async () => {
  const anyStep = fc.record({
    minutes: fc.integer({ min: 1, max: 20 }),
    kind: fc.nat(5),
    stake: fc.integer({ min: 1, max: 500 }),
    reads: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 20 }), async (steps) => {
      const player = await world.player('KZT', MONEY);
      // Open before the period begins, ended in it.
      const open = [systemIds.uuid()];
      await world.run(player, bet(open[0] ?? '', 700));
      const week = period();
      const results = createRunningResults();
      for (const { minutes, kind, stake, reads } of steps) {
        world.clock.pass(minutes * MINUTE_MS);
        const chosen = open[0];
        if (kind <= 1 || !chosen) await world.run(player, round(stake, kind * stake * 2));
        else if (kind === 2) await world.run(player, bet(open[open.push(systemIds.uuid()) - 1] ?? '', stake));
        else if (kind === 3) await world.run(player, win(chosen, stake, { isLast: false, transactionId: systemIds.uuid() }));
        else await world.run(player, kind === 4 ? win(open.shift() ?? '', stake) : rollback(open.shift() ?? ''));
        if (reads) expect(await results.movedIn(world.database, player, week)).toBe(await readAnew(player, week));
      }
      expect(await results.movedIn(world.database, player, week)).toBe(await readAnew(player, week));
      expect(await createRunningResults().movedIn(world.database, player, week)).toBe(await readAnew(player, week));
    }),
    { numRuns: 8 },
  );
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many entries a plan has looked at, and by what it has found them. */
function entriesOf(node: PlanNode): { rows: number; conditions: string[] } {
  const parts = (node.Plans ?? []).map(entriesOf);
  const isEntry = node['Relation Name']?.startsWith('ledger_entry') ?? false;
  const rows = isEntry ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
  return {
    rows: parts.reduce((sum, part) => sum + part.rows, rows),
    conditions: [...(isEntry && rows > 0 ? [node['Index Cond'] ?? ''] : []), ...parts.flatMap(({ conditions }) => conditions)],
  };
}

test('MONEY-67 a second look at a month reads what was played since the first, however much came before it', async () => {
  const player = await world.player('KZT', MONEY);
  const month = period();
  world.clock.pass(MINUTE_MS);
  for (let played = 0; played < 60; played++) await world.run(player, round(10, 0));
  world.clock.pass(20 * MINUTE_MS);
  const results = createRunningResults();
  const asked: (readonly unknown[])[] = [];
  let text = '';
  const watched: Parameters<typeof results.movedIn>[0] = {
    now: world.database.now,
    query: (statement, values = []) => {
      text = statement.text;
      asked.push(values);
      return world.database.query(statement, values);
    },
  };
  expect(await results.movedIn(watched, player, month)).toBe(-600);
  for (let played = 0; played < 3; played++) await world.run(player, round(10, 0));
  expect(await results.movedIn(watched, player, month)).toBe(-630);
  // The deposit and sixty rounds are known.
  expect(asked.map(([, seen]) => seen)).toEqual([0, 1 + 60]);
  const seen = [];
  for (const values of asked) {
    const { rows } = await world.database.pool.query(`explain (analyze, format json) ${text}`, [...values]);
    seen.push(entriesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  expect(seen.map(({ rows }) => rows)).toEqual([60 + 3, 3]);
  for (const { conditions } of seen) expect(conditions.every((condition) => condition.includes('seq >'))).toBe(true);
});
