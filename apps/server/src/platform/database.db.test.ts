import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createDatabase, type Database, statement, takenConstraint } from './database.ts';
import { systemIds } from './ids.ts';
import { testDatabase } from './testing/test-database.ts';

const clock = createTestClock();
const own = testDatabase();
let database: Database;
beforeAll(async () => {
  database = createDatabase({ url: own.url, clock, ids: systemIds, connectionsMax: 3 });
  await database.pool.query(
    'create table test_thing (id bigint primary key, day date, name text, constraint test_thing_name_taken unique (name))',
  );
});
afterAll(() => database.close());

const insertThing = statement('testing.insertThing', 'insert into test_thing (id, day, name) values ($1, $2, $3)');
const selectThing = statement<{ id: number; day: string | null; name: string | null }>(
  'testing.selectThing',
  'select id, day, name from test_thing where id = $1',
);
const selectNumber = statement<{ number: number }>('testing.selectNumber', 'select $1::bigint as number');

test('a transaction’s writes are kept when it commits and rolled back when it fails', async () => {
  await database.transaction(async (tx) => {
    expect(tx.now).toEqual(clock.now());
    await tx.query(insertThing, [1, null, 'kept']);
  });
  const failing = database.transaction(async (tx) => {
    await tx.query(insertThing, [2, null, 'lost']);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.query(selectThing, [1])).toHaveLength(1);
  expect(await database.query(selectThing, [2])).toEqual([]);
});

test('what a transaction announces is published after its commit, and not at all after a rollback', async () => {
  const published: unknown[] = [];
  database.announceBy(async (topic, message) => {
    published.push([topic, message, (await database.query(selectThing, [41])).length]);
  });
  await database.transaction(async (tx) => {
    tx.announce('things', 41);
    await tx.query(insertThing, [41, null, null]);
  });
  const failing = database.transaction(async (tx) => {
    tx.announce('things', 42);
    await tx.query(insertThing, [41, null, null]);
  });
  await expect(failing).rejects.toThrow();
  expect(published).toEqual([['things', 41, 1]]);
  database.announceBy(async () => undefined);
});

test('the first statement, which comes with the begin, is part of the transaction', async () => {
  const selectId = statement<{ id: string }>('testing.selectTransaction', 'select pg_current_xact_id()::text as id');
  const [ids, other] = await database.transaction(async (tx) => {
    const first = await Promise.all([tx.query(selectId), tx.query(selectId)]);
    return [[...first.flat(), ...(await tx.query(selectId))].map(({ id }) => id), await database.query(selectId)];
  });
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  expect(other).not.toEqual([{ id: ids[0] }]);
});

test('a first statement that fails leaves nothing behind and gives its connection back', async () => {
  for (let round = 0; round < 5; round++) {
    const taken = await database.transaction((tx) => tx.query(insertThing, [1, null, 'again'])).catch(takenConstraint);
    expect(taken).toBe('test_thing_pkey');
  }
  expect(await database.query(selectThing, [1])).toEqual([{ id: 1, day: null, name: 'kept' }]);
});

test('a transaction without a statement needs no trip', async () => {
  for (let round = 0; round < 5; round++) expect(await database.transaction(async () => 'nothing')).toBe('nothing');
});

test('failed transactions give their connections back', async () => {
  for (let round = 0; round < 10; round++)
    await expect(database.transaction((tx) => tx.query(insertThing, ['no number']))).rejects.toThrow();
  expect(await database.query(selectThing, [1])).toHaveLength(1);
});

test('a connection that broke inside a transaction is replaced', async () => {
  const killSelf = statement('testing.killSelf', 'select pg_terminate_backend(pg_backend_pid())');
  await expect(database.transaction((tx) => tx.query(killSelf))).rejects.toThrow();
  expect(await database.query(selectThing, [1])).toHaveLength(1);
});

test('a transaction that ignores a failed statement is not reported as committed', async () => {
  const careless = database.transaction(async (tx) => {
    await tx.query(insertThing, [31, null, null]);
    await tx.query(insertThing, [1, null, null]).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('after a statement had failed');
  expect(await database.query(selectThing, [31])).toEqual([]);
});

test('a bigint is a number, unless a number cannot hold it', async () => {
  expect(await database.query(selectNumber, ['9007199254740991'])).toEqual([{ number: 9_007_199_254_740_991 }]);
  await expect(database.query(selectNumber, ['9007199254740992'])).rejects.toThrow(RangeError);
});

test('a date stays the text it is', async () => {
  await database.query(insertThing, [3, '2000-02-29', null]);
  expect(await database.query(selectThing, [3])).toEqual([{ id: 3, day: '2000-02-29', name: null }]);
});

test('takenConstraint returns the violated constraint, and null for any other error', async () => {
  await database.query(insertThing, [4, null, 'taken']);
  const violated = (values: unknown[]) => database.query(insertThing, values).then(() => 'none', takenConstraint);
  expect(await violated([5, null, 'taken'])).toBe('test_thing_name_taken');
  expect(await violated([4, null, 'other'])).toBe('test_thing_pkey');
  expect(await violated(['x', null, 'other'])).toBeNull();
  expect(takenConstraint(new Error('23505'))).toBeNull();
});

test('two statements do not share a name', () => {
  expect(() => statement('testing.insertThing', 'select 1')).toThrow('two statements are called testing.insertThing');
});
