import { NOTIFICATION_KINDS } from '@tulpar/domain/notification';
import { expect, test } from 'vitest';
import { GENERAL_ACTS, PLAYER_ACTS } from '#modules/staff/index.ts';
import { useTestApp } from './use-test-app.ts';

const world = useTestApp();
const column = async (sql: string) => (await world.database.pool.query<{ kind: string }>(sql)).rows.map(({ kind }) => kind);

test('the kinds of notifications in the code are those of the database', async () => {
  const kinds = Object.entries(NOTIFICATION_KINDS).map(([subType, type]) => `${subType} ${type}`);
  expect(await column(`select sub_type || ' ' || type as kind from notification_kind`)).toEqual(expect.arrayContaining(kinds));
  expect(await column('select sub_type as kind from notification_kind')).toHaveLength(kinds.length);
});

test('the kinds of staff acts in the code are those of the database', async () => {
  const kindsOf = (concernsPlayer: boolean) =>
    column(`select act as kind from staff_act_kind where concerns_player = ${concernsPlayer} order by 1`);
  expect(await kindsOf(true)).toEqual(PLAYER_ACTS.toSorted());
  expect(await kindsOf(false)).toEqual(GENERAL_ACTS.toSorted());
});

test('an act or a notification of an unknown kind is refused, and so is an act about a player without the player', async () => {
  const act = (kind: string, player: string) =>
    `insert into staff_act (id, done_at, actor, act, player_id, reason, details)
     values (gen_random_uuid(), now(), 'staff:dana', '${kind}', ${player}, 'test', '{}')`;
  const notification = `insert into notification (player_id, id, sub_type, payload, created_at, due_at)
    values (gen_random_uuid(), gen_random_uuid(), 'unheard_of', '{}', now(), now())`;
  for (const sql of [act('unheard-of', 'gen_random_uuid()'), act('ban', 'null'), notification])
    await expect(world.database.pool.query(sql)).rejects.toMatchObject({ code: '23503' });
});
