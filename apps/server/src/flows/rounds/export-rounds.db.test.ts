import { exportRounds, rotateSeeds } from '@tulpar/contract/games/rounds';
import { parseCsv } from '@tulpar/games/audit/csv';
import { ROUND_COLUMNS, type RoundRecord } from '@tulpar/games/audit/round-record';
import { verifyRound } from '@tulpar/games/audit/verify-round';
import { expect, test } from 'vitest';
import { playAt, roundIn, useGames } from '#testing/use-games.ts';
import { exportRounds as exportRoundsFlow } from './export-rounds.ts';

const world = useGames();
const { openGlass, playOut } = playAt(world);

function recordsIn(csv: string): RoundRecord[] {
  const [head, ...rows] = [...parseCsv([csv])].map((row) => (row.ok ? row.fields : []));
  expect(head).toEqual([...ROUND_COLUMNS]);
  return rows.map((fields) => Object.fromEntries(ROUND_COLUMNS.map((name, place) => [name, fields[place] ?? ''])) as RoundRecord);
}

test('a year of rounds is a file that anybody can check, in which a seed in use does not stand', async () => {
  const gambler = await world.gambler();
  const glass = await playOut(gambler, await openGlass(gambler));
  const spin = await playOut(gambler, roundIn(await world.bet(gambler)));
  const read = async () => (await gambler.call(exportRounds, { query: {} })).body as { data: { csv: string; rounds: number }; next: null };

  const before = await read();
  expect(before).toMatchObject({ data: { rounds: 2 }, next: null });
  expect(recordsIn(before.data.csv).map((record) => [record.round_id, record.server_seed, verifyRound(record).verdict])).toEqual([
    [spin.id, '', 'waiting'],
    [glass.id, '', 'waiting'],
  ]);

  await gambler.call(rotateSeeds, { body: { player_seed: 'Bakı, "qoz"' } });
  const after = recordsIn((await read()).data.csv);
  expect(after.map((record) => verifyRound(record).verdict)).toEqual(['agrees', 'agrees']);
  expect(JSON.parse(after[1]?.actions ?? '[]')).toHaveLength(glass.step);
});

test('parts follow each other without a gap, and only the first names the columns', async () => {
  const gambler = await world.gambler();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.unshift((await playOut(gambler, roundIn(await world.bet(gambler)))).id);
  const part = (before: string | null) => exportRoundsFlow(world.context, { playerId: gambler.id, before, limit: 2 });
  const first = await part(null);
  const second = await part(first.next);
  expect([first.rounds, second.rounds, second.next]).toEqual([2, 1, null]);
  expect(recordsIn(first.csv + second.csv).map(({ round_id }) => round_id)).toEqual(ids);
});

test('a seed that looks like a formula is none in the file, and the file can still be checked', async () => {
  const gambler = await world.gambler();
  const playerSeed = '=HYPERLINK("http://x.example","win")';
  await gambler.call(rotateSeeds, { body: { player_seed: playerSeed } });
  await playOut(gambler, roundIn(await world.bet(gambler)));
  await gambler.call(rotateSeeds, { body: { player_seed: 'next' } });
  const { csv } = ((await gambler.call(exportRounds, { query: {} })).body as { data: { csv: string } }).data;
  expect(csv).not.toMatch(/(^|,)"?[=+\-@]/m);
  const [record] = recordsIn(csv);
  expect(record?.player_seed).toBe(playerSeed);
  expect(record && verifyRound(record).verdict).toBe('agrees');
});

test('the rounds of another are not in it', async () => {
  const [one, other] = [await world.gambler(), await world.gambler()];
  await playOut(one, roundIn(await world.bet(one)));
  expect((await other.call(exportRounds, { query: {} })).body).toMatchObject({ data: { rounds: 0 }, next: null });
});
