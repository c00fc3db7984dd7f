import { DAY_MS } from '@tulpar/domain/durations';
import { Client, DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { APP_ROLE, withAppRole } from '#platform/schema/app-role.ts';
import { bet, grant, round } from './testing/commands.ts';
import { useTestLedger } from './testing/test-ledger.ts';

const world = useTestLedger();
let app: Client;
let player: string;
let other: string;
const openRound = systemIds.uuid();

beforeAll(async () => {
  app = new Client({ connectionString: withAppRole(world.url) });
  await app.connect();
  player = await world.player('KZT', 1000);
  other = await world.player('KZT', 1000);
  await world.run(player, grant(500, 10, new Date(world.clock.now().getTime() + DAY_MS)));
  await world.run(player, round(100, 50));
  await world.run(player, bet(openRound, 100));
});
afterAll(() => app.end());
afterEach(() => world.expectBalanced());

/** A forged entry: a copy of the last one with other values. */
const forged = (values: Record<string, string>, table = 'ledger_entry') => {
  const columns = `player_id, seq, created_at, kind, currency, source, idem, request_hash, real, bonus, held, house, promo, psp,
    real_after, bonus_after, held_after, actor, request_id, reference, reason, approver, reverses, hash`;
  const list = columns.split(',').map((name) => values[name.trim()] ?? name.trim());
  return `insert into ${table} (${columns}) select ${list.join(', ')} from ledger_entry
    where player_id = $1 order by seq desc limit 1`;
};
const NEXT = { seq: 'seq + 1', idem: `'forged'` };
const wallet = (set: string) => `update ledger_wallet set ${set} where player_id = $1`;
const ofRound = (set: string) => `update ledger_round set ${set} where player_id = $1 and status = 'open'`;
const endedRound = (set: string) => `update ledger_round set ${set} where player_id = $1 and status = 'settled'`;
const newWallet = (columns: string, values: string) =>
  `insert into ledger_wallet (player_id, currency, ${columns}) select gen_random_uuid(), 'KZT', ${values} where $1::uuid is not null`;

/** Writes that the application's role must not make. */
const FORBIDDEN: readonly (readonly [what: string, sql: string])[] = [
  ['MONEY-04 a negative balance', wallet('real = -1')],
  ['MONEY-04 a negative bonus', wallet('bonus = -1')],
  ['MONEY-04 negative held money', wallet('held = -1')],
  ['MONEY-10 more than a balance may hold', wallet('real = 9000000000000001')],
  ['MONEY-02 money out of nothing', wallet('real = real + 1')],
  ['MONEY-02 money that vanishes', wallet('real = 0')],
  ['MONEY-02 held money set free', wallet('held = held + 5, real = real - 5')],
  ['MONEY-02 a bonus turned real by hand', wallet('real = real + bonus, bonus = 0')],
  ['MONEY-03 a number skipped', wallet('version = version + 1')],
  ['MONEY-03 a number taken back', wallet('version = version - 1')],
  ['MONEY-29 a wager met by hand', wallet('wager_left = 0')],
  ['MONEY-29 more left to wager than the target', wallet('wager_left = wager_target + 1')],
  ['MONEY-07 another currency for the wallet', wallet(`currency = 'AZN'`)],
  ['MONEY-53 another head of the chain', wallet(`head = sha256('x')`)],
  ['a wallet for another player', wallet('player_id = gen_random_uuid()')],
  ['a wallet deleted', 'delete from ledger_wallet where player_id = $1'],
  ['a wallet that begins with money', newWallet('real', '100')],
  ['a wallet that begins with a number', newWallet('version, entered_at, head', `1, now(), sha256('x')`)],
  [
    'MONEY-07 a wallet in another currency',
    `insert into ledger_wallet (player_id, currency) select gen_random_uuid(), 'USD' where $1::uuid is not null`,
  ],
  ['MONEY-05 an entry changed', 'update ledger_entry set real = real + 1 where player_id = $1'],
  ['MONEY-05 an entry deleted', 'delete from ledger_entry where player_id = $1'],
  ['MONEY-01 an entry that does not sum to zero', forged({ ...NEXT, house: 'house + 1' })],
  ['MONEY-02 an entry without its wallet', forged(NEXT)],
  ['MONEY-03 an entry twice', forged({})],
  ['MONEY-03 an entry twice, in another month', forged({ created_at: `created_at + interval '1 month'` })],
  ['MONEY-06 an entry beyond all amounts', forged({ ...NEXT, psp: '-9000000000000001', house: 'house + 9000000000000001' })],
  ['MONEY-54 an entry of nobody', forged({ ...NEXT, actor: `''` })],
  ['MONEY-54 a correction without a reason', forged({ ...NEXT, kind: `'adjustment'`, actor: `'staff:a'`, approver: `'staff:b'` })],
  [
    'MONEY-54 a correction by one person',
    forged({ ...NEXT, kind: `'adjustment'`, actor: `'staff:a'`, approver: `'staff:a'`, reason: `'x'` }),
  ],
  ['an entry of an unknown kind', forged({ ...NEXT, kind: `'gift'` })],
  ['MONEY-12 a key used twice', 'insert into ledger_key select * from ledger_key where player_id = $1 limit 1'],
  ['MONEY-14 a key forgotten', 'delete from ledger_key where player_id = $1'],
  ['MONEY-14 a key moved', `update ledger_key set idem = 'x' where player_id = $1`],
  ['MONEY-17 a stake changed', ofRound('stake_real = stake_real + 1')],
  ['MONEY-20 a round opened again', endedRound(`status = 'open', ended_at = null`)],
  ['MONEY-20 a win after the end', endedRound('win_real = win_real + 1')],
  ['MONEY-22 a round deleted', 'delete from ledger_round where player_id = $1'],
  [
    'MONEY-32 a second active bonus',
    `insert into ledger_bonus select player_id, 'b-9', 'o-9', type, status, amount, wager_target,
    cash_out_max, released, expires_at, granted_at from ledger_bonus where player_id = $1`,
  ],
  [
    'MONEY-33 an offer granted twice',
    `insert into ledger_bonus select player_id, 'b-9', offer_uid, type, 'wasted', amount, wager_target,
    cash_out_max, released, expires_at, granted_at, granted_at from ledger_bonus where player_id = $1`,
  ],
  ['MONEY-31 more released than a bonus allows', 'update ledger_bonus set released = 1 where player_id = $1'],
  ['a bonus with other terms', 'update ledger_bonus set amount = amount + 1 where player_id = $1'],
  ['a month taken by hand', `insert into ledger_entry_else select * from ledger_entry where player_id = $1`],
];

describe('the application is refused', () => {
  test.each(FORBIDDEN)('%s', async (_what, sql) => {
    const refusal = await app.query(sql, [player]).then(
      ({ rowCount }) => `nobody refused it: ${rowCount}`,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(DatabaseError);
    expect((refusal as DatabaseError).code).toMatch(/^(23514|23505|23502|42501|22003)$/);
  });

  test('there are more than thirty of them', () => {
    expect(FORBIDDEN.length).toBeGreaterThanOrEqual(30);
  });

  test.each([
    'truncate ledger_entry',
    'truncate ledger_key',
    'drop table ledger_entry',
    'alter table ledger_entry disable trigger all',
    'set session_replication_role = replica',
  ])('MONEY-05 %s', async (sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23514)$/) });
  });
});

describe('even the owner is refused', () => {
  test.each([
    ['update ledger_entry set real = real where player_id = $1', 'only ever added to'],
    ['delete from ledger_entry where player_id = $1', 'only ever added to'],
    ['delete from ledger_key where player_id = $1', 'only ever added to'],
    ['update ledger_wallet set real = real + 1 where player_id = $1', 'together with its next entry'],
  ])('%s', async (sql, why) => {
    await expect(world.owner.query(sql, [player])).rejects.toThrow(why);
  });

  test('truncate', async () => {
    await expect(world.owner.query('truncate ledger_entry')).rejects.toThrow('only ever added to');
  });
});

test.each([`'1.5'`, `'abc'`, `'1e21'`, 'null', `'NaN'`])('MONEY-06 the amount %s does not even become a number', async (amount) => {
  const sql = forged({ ...NEXT, real: `(${amount})::text::bigint` });
  await expect(app.query(sql, [player])).rejects.toMatchObject({ code: expect.stringMatching(/^(22P02|22003|23502)$/) });
});

test('the server works in a role that owns nothing', async () => {
  const { rows } = await world.database.pool.query(
    'select current_user as name, pg_has_role(current_user, datdba, $1) as is_owner from pg_database where datname = current_database()',
    ['usage'],
  );
  expect(rows).toEqual([{ name: APP_ROLE, is_owner: false }]);
  await world.database.pool.query('reset role');
  expect((await world.database.pool.query('select current_user as name')).rows).toEqual([{ name: APP_ROLE }]);
});

/** By day instead of by player, read by staff and not by rounds; and the weights of offers, which every machine may have. */
const NOT_BY_PLAYER = new Set(['ledger_daily_total', 'ledger_weights']);

test('player_id comes first in every key of the ledger, so that it can be spread over machines', async () => {
  const { rows } = await world.owner.query<{ table: string; index: string; first: string }>(
    `select c.relname as table, i.relname as index, a.attname as first
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0] join pg_am m on m.oid = i.relam
     -- A block range index is no key: it lists the pages to read.
     where c.relname like 'ledger%' and m.amname <> 'brin' order by 1, 2`,
  );
  const kept = rows.filter(({ table }) => !NOT_BY_PLAYER.has(table));
  expect(kept.length).toBeGreaterThanOrEqual(10);
  expect(kept.filter(({ first }) => first !== 'player_id')).toEqual([]);
  expect(kept.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['ledger_wallet', 'ledger_entry', 'ledger_key', 'ledger_round', 'ledger_bonus']),
  );
});

test('the neighbour was not touched', async () => {
  expect(await world.pockets(other)).toEqual([1000, 0, 0]);
});
