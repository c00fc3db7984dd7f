import { expect, test } from 'vitest';
import { useTestLedger } from '../testing/test-ledger.ts';
import { samplePlayers } from './verify.ts';

const world = useTestLedger();
const WALLETS = 40_000;
const LIMIT = 20;
const RUNS = 40;

test('MONEY-57 a sample is drawn from all wallets, also where a hundredth of them is too many', async () => {
  await world.owner.query(`insert into ledger_wallet (player_id, currency) select gen_random_uuid(), 'KZT' from generate_series(1, $1)`, [
    WALLETS,
  ]);
  await world.owner.query('analyze ledger_wallet');
  const seen = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    const players = await samplePlayers(world.database, LIMIT);
    expect(players.length).toBeLessThanOrEqual(LIMIT);
    for (const player of players) seen.add(player);
  }
  const { rows } = await world.owner.query<{ share: number }>(
    `select (ctid::text::point)[0] / (pg_relation_size('ledger_wallet') / 8192) as share from ledger_wallet where player_id = any ($1)`,
    [[...seen]],
  );
  // Each fifth of the table is reached; that forty draws miss one is less likely than one in a thousand.
  expect(new Set(rows.map(({ share }) => Math.floor(share * 5))).size).toBe(5);
});
