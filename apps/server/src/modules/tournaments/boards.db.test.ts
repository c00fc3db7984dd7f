import { SECOND_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { sweepScores } from '#flows/tournaments/score-rounds.ts';
import { disqualifyEntry } from '#flows/tournaments/staff-tournaments.ts';
import { addCrowd } from '#testing/crowd.ts';
import { useTournaments } from '#testing/use-tournaments.ts';
import { createBoards } from './boards.ts';

const world = useTournaments();

test('MONEY-82 the places of the board are those that SQL gives, of 10,000 entries with many equal ones', async () => {
  const slug = await world.running();
  const { id } = await world.find(slug);
  await addCrowd(world.url, id, { count: 10_000, at: world.clock.now() });
  const board = await createBoards(world.database).of(id);
  const { rows } = await world.database.pool.query<{ player_id: string }>(
    'select player_id from tournament_entry where tournament_id = $1 order by points desc, reached_at, joined_at, player_id',
    [id],
  );
  expect(board.players).toBe(10_000);
  expect(board.places(1, 10_000).map(({ row }) => row.playerId)).toEqual(rows.map(({ player_id }) => player_id));
  for (const nth of [0, 1, 511, 512, 4_999, 9_999]) expect(board.own(rows[nth]?.player_id ?? '')?.place).toBe(nth + 1);
});

test('a board follows what other processes write, new players, and those that were disqualified', async () => {
  const slug = await world.running();
  const { id } = await world.find(slug);
  const [first = '', second = ''] = await world.joined(slug, 2);
  const boards = createBoards(world.database);
  expect((await boards.of(id)).players).toBe(2);
  await world.round(first, 1_000, 0);
  await world.round(second, 2_000, 0);
  await sweepScores(world.context);
  world.clock.pass(4 * SECOND_MS);
  const places = async () => (await boards.of(id)).places(1, 9).map(({ place, row }) => [place, row.playerId, row.points]);
  expect(await places()).toEqual([
    [1, second, 20],
    [2, first, 10],
  ]);
  await world.round(first, 5_000, 0);
  const [third = ''] = await world.joined(slug, 1);
  await sweepScores(world.context);
  await disqualifyEntry(world.context, { slug, playerId: second, by: 'staff:dana', reason: 'a second account' });
  world.clock.pass(4 * SECOND_MS);
  expect(await places()).toEqual([[1, first, 60]]);
  const board = await boards.of(id);
  expect(board.players).toBe(3);
  expect(board.own(second)).toMatchObject({ place: null, points: 20, disqualified: 'a second account' });
  expect(board.own(third)).toMatchObject({ place: null, points: 0, disqualified: null });
  expect(board.own(world.database.ids.uuid())).toBeNull();
});

test('who asks again within a second is answered from memory, and a failed read is not kept', async () => {
  const slug = await world.running();
  const { id } = await world.find(slug);
  let asked = 0;
  let isDown = true;
  const boards = createBoards({
    now: () => world.clock.now(),
    query: (statement, values) => {
      asked += 1;
      return isDown ? Promise.reject(new Error('the database is away')) : world.database.query(statement, values);
    },
  });
  await expect(boards.of(id)).rejects.toThrow('the database is away');
  isDown = false;
  await boards.of(id);
  const before = asked;
  for (let nth = 0; nth < 5; nth++) await boards.of(id);
  expect(asked).toBe(before);
  world.clock.pass(4 * SECOND_MS);
  await Promise.all([boards.of(id), boards.of(id), boards.of(id)]);
  expect(asked).toBe(before + 1);
});
