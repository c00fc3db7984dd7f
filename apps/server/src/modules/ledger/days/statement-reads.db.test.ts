import { periodRange } from '@tulpar/domain/ledger/statement-period';
import { beforeAll, expect, test } from 'vitest';
import { round } from '../testing/commands.ts';
import { UNCOUNTED } from '../testing/random-year.ts';
import { useTestLedger } from '../testing/test-ledger.ts';
import { selectOverview, selectStatement } from './day-statements.ts';
import { keepPlayerDays } from './player-days.ts';

const world = useTestLedger();
const DAYS = 5;
const [FEW, MANY] = [2, 40];

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of each table a plan has looked at. */
function rowsOf(node: PlanNode, rows: Record<string, number> = {}): Record<string, number> {
  const table = node['Relation Name']?.replace(/_\d{4}_\d{2}$/, '');
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  if (table && read > 0) rows[table] = (rows[table] ?? 0) + read;
  for (const part of node.Plans ?? []) rowsOf(part, rows);
  return rows;
}

async function readsOf({ text }: { readonly text: string }, values: readonly unknown[]): Promise<Record<string, number>> {
  const { rows } = await world.database.pool.query(`explain (analyze, format json) ${text}`, [...values]);
  return rowsOf(rows[0]['QUERY PLAN'][0].Plan);
}

beforeAll(async () => {
  await world.owner.query(`select ledger_add_months('2026-01-01', 24)`);
});

test('STATEMENT-02 OVERVIEW-01 what a year costs to read does not grow with its rounds: kept days are read, and no entry', async () => {
  const players = [await world.player('KZT', 100_000), await world.player('KZT', 100_000)];
  for (let day = 0; day < DAYS; day++) {
    world.clock.pass(86_400_000);
    for (const [at, rounds] of [FEW, MANY].entries())
      for (let played = 0; played < rounds; played++) await world.run(players[at] ?? '', round(10, 10));
  }
  world.clock.pass(2 * 86_400_000);
  await keepPlayerDays(world.database, world.clock.now(), UNCOUNTED);
  const { from, to } = periodRange(String(world.clock.now().getUTCFullYear()));
  const statements = players.map((player) => readsOf(selectStatement, [player, UNCOUNTED, from, to, 1000]));
  const overviews = players.map((player) => readsOf(selectOverview, [player, UNCOUNTED, from, to]));
  for (const [few, many] of [await Promise.all(statements), await Promise.all(overviews)]) {
    expect(few).toMatchObject({ ledger_player_game: DAYS });
    expect(many).toEqual(few);
    expect(Object.keys(many ?? {}).filter((table) => /entry|round/.test(table))).toEqual([]);
  }
});
