import { mayBecome, TOURNAMENT_STATES } from '@tulpar/domain/tournaments/state';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { withAppRole } from '#platform/schema/app-role.ts';
import { BONUS, cash, SPINS, useTournaments } from '#testing/use-tournaments.ts';

const world = useTournaments();

test('the database allows exactly the steps of states that the rules allow', async () => {
  const pairs = TOURNAMENT_STATES.flatMap((from) => TOURNAMENT_STATES.map((to) => [from, to] as const));
  const { rows } = await world.database.pool.query<{ may: boolean }>(
    'select tournament_may_follow(a.was, a.becomes) as may from unnest($1::text[], $2::text[]) with ordinality as a (was, becomes, nth) order by nth',
    [pairs.map(([from]) => from), pairs.map(([, to]) => to)],
  );
  expect(rows.map(({ may }) => may)).toEqual(pairs.map(([from, to]) => mayBecome(from, to)));
});

test('MONEY-83 the prizes of a tournament sum to its fund, in the rules and in the database', async () => {
  const slug = await world.published({
    prizes: [
      { from: 1, to: 1, prize: cash(300_000) },
      { from: 2, to: 4, prize: BONUS },
      { from: 5, to: 9, prize: SPINS },
    ],
  });
  const { rows } = await world.database.pool.query('select pool, tournament_pool_of(prizes) as sum from tournament where slug = $1', [
    slug,
  ]);
  expect(rows).toEqual([{ pool: 300_000 + 150_000 + 225_000, sum: 300_000 + 150_000 + 225_000 }]);
});

/** What nobody may write. $1 is a running tournament, $2 its player; $3 a tournament with places, $4 its first player. */
const FORBIDDEN: readonly (readonly [what: string, sql: string])[] = [
  ['MONEY-83 a fund that is not the sum of its prizes', 'update tournament set pool = pool + 1 where id = $1'],
  ['other prizes while it runs', `update tournament set prizes = '[]', pool = 0 where id = $1`],
  ['other scoring while it runs', `update tournament set scoring = '{"kind": "biggest-win"}' where id = $1`],
  ['other games while it runs', `update tournament set games = '{dice}' where id = $1`],
  ['another least stake while it runs', 'update tournament set stake_min = 1 where id = $1'],
  ['a later end while it runs', `update tournament set ends_at = ends_at + interval '1 second' where id = $1`],
  ['another name', `update tournament set slug = 'another' where id = $1`],
  ['a step back', `update tournament set state = 'upcoming' where id = $1`],
  ['a step over counting', `update tournament set state = 'finished', counted_at = now() where id = $1`],
  ['a finished one that runs again', `update tournament set state = 'running', counted_at = null where id = $3`],
  ['paid before it is counted', 'update tournament set paid_at = now() where id = $1'],
  ['a tournament gone', 'delete from tournament where id = $1'],
  ['MONEY-79 fewer points', 'update tournament_entry set points = points - 1 where tournament_id = $1 and player_id = $2'],
  ['MONEY-79 a cursor that goes back', 'update tournament_entry set scored_seq = joined_seq where tournament_id = $1 and player_id = $2'],
  [
    'MONEY-81 another moment of joining',
    `update tournament_entry set joined_at = joined_at - interval '1 day' where tournament_id = $1 and player_id = $2`,
  ],
  [
    'MONEY-81 a place in the books before joining',
    'update tournament_entry set joined_seq = 0 where tournament_id = $1 and player_id = $2',
  ],
  ['a place before the end', 'update tournament_entry set place = 1 where tournament_id = $1 and player_id = $2'],
  ['MONEY-84 more points after the count', 'update tournament_entry set points = points + 1 where tournament_id = $3 and player_id = $4'],
  ['another place', 'update tournament_entry set place = 2 where tournament_id = $3 and player_id = $4'],
  ['no place without a reason', 'update tournament_entry set place = null where tournament_id = $3 and player_id = $4'],
  ['an entry gone', 'delete from tournament_entry where tournament_id = $3 and player_id = $4'],
  [
    'an entry after the end',
    `insert into tournament_entry (player_id, tournament_id, name, joined_at, joined_seq, scored_seq, changed_at)
     values (gen_random_uuid(), $3, 'A', now(), 0, 0, now())`,
  ],
  [
    'MONEY-83 a prize before it is due',
    `insert into tournament_prize (tournament_id, place, player_id, kind, amount, paid_at) values ($3, 1, $4, 'cash', 100000, '2026-01-01')`,
  ],
  [
    'MONEY-83 a larger prize',
    `insert into tournament_prize (tournament_id, place, player_id, kind, amount, paid_at) values ($3, 1, $4, 'cash', 100001, '2027-01-01')`,
  ],
  [
    'MONEY-83 the prize of somebody else’s place',
    `insert into tournament_prize (tournament_id, place, player_id, kind, amount, paid_at) values ($3, 1, $2, 'cash', 100000, '2027-01-01')`,
  ],
];
const AFTER_PAYMENT: typeof FORBIDDEN = [
  ['MONEY-83 a prize gone', 'delete from tournament_prize where tournament_id = $3'],
  ['MONEY-83 a prize changed', 'update tournament_prize set amount = 1 where tournament_id = $3'],
  [
    'MONEY-85 a disqualification after the payment',
    `update tournament_entry set disqualified_at = now(), reason = 'late', place = null where tournament_id = $3 and player_id = $4`,
  ],
];

test('what was counted and paid cannot be written away', async () => {
  const running = await world.running();
  const [player = ''] = await world.joined(running, 1);
  await world.round(player, 1_000, 0);
  const finished = await world.running();
  const [winner = ''] = await world.joined(finished, 1);
  await world.round(winner, 1_000, 0);
  await world.runJob('sweep-scores');
  const { endsAt, paysAt } = await world.find(finished);
  const early = await world.find(running);
  const app = new Client({ connectionString: withAppRole(world.url) });
  const owner = new Client({ connectionString: world.url });
  await Promise.all([app.connect(), owner.connect()]);
  const refused = async (list: typeof FORBIDDEN, ids: readonly string[]) => {
    for (const [what, sql] of list)
      for (const client of [app, owner]) {
        const numbered = ids.reduce((text, id, nth) => text.replaceAll(`$${nth + 1}`, `'${id}'`), sql);
        await expect(client.query(numbered), what).rejects.toThrow();
      }
  };
  try {
    // One of them ends by hand, so that the other one still runs.
    await owner.query(`update tournament set state = 'closing' where slug = $1`, [finished]);
    await owner.query('update tournament_entry set place = 1 where player_id = $1', [winner]);
    await owner.query(`update tournament set state = 'finished', counted_at = $2 where slug = $1`, [finished, endsAt]);
    const ids = [early.id, player, (await world.find(finished)).id, winner];
    await refused(FORBIDDEN, ids);
    await owner.query(
      `insert into tournament_prize (tournament_id, place, player_id, kind, amount, paid_at) values ($1, 1, $2, 'cash', 100000, $3)`,
      [ids[2], winner, paysAt],
    );
    await refused(AFTER_PAYMENT, ids);
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
});
