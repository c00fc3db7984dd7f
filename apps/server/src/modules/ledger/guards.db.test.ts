import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { afterEach, expect, test } from 'vitest';
import { createDatabase } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { createLedger } from './ledger.ts';
import { round } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

test('the guards look each entry up once and read each wallet once, also with a plan that was made for a batch of one', async () => {
  const all = await Promise.all(Array.from({ length: 24 }, () => world.player('KZT', 100_000)));
  // The other players only have wallets, which no statement has to read.
  const players = all.slice(0, 16);
  // The connections that have made them count what they did when they are closed, and not while the rounds are counted.
  await world.database.close();
  Object.assign(world, world.another());
  const database = createDatabase({ url: withAppRole(world.url), clock: world.clock, ids: systemIds, connectionsMax: 1 });
  const ledger = createLedger({ database, rules: HOUSE_RULES, concurrency: 1 });
  const play = (among: readonly string[]) =>
    Promise.all(among.map((player) => ledger.run(filled(player, round(5000, 0, systemIds.uuid())))));
  const lookUps = async () => {
    await database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await database.pool.query<{ entries: number; wallets: number }>(
      `select sum(idx_scan) filter (where relname like 'ledger\\_entry%')::integer as entries,
         sum(idx_tup_fetch + seq_tup_read) filter (where relname = 'ledger_wallet')::integer as wallets from pg_stat_all_tables`,
    );
    return rows[0] ?? { entries: Number.NaN, wallets: Number.NaN };
  };
  for (const player of players) await play([player]);
  const before = await lookUps();
  expect((await play(players)).map(({ status }) => status)).toEqual(players.map(() => 'applied'));
  const after = await lookUps();
  expect(after.entries - before.entries).toBe(players.length);
  // The movement reads it once, and its guard once.
  expect(after.wallets - before.wallets).toBe(2 * players.length);
  await database.close();
});
