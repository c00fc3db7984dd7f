import type { Minor } from '@tulpar/domain/money';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Files } from '#platform/files/files.ts';
import { systemIds } from '#platform/ids.ts';
import { grantAppRole, withAppRole } from '#platform/schema/app-role.ts';
import { createSeals, makeSealKey } from './checks/seals.ts';
import { verifyLedger } from './checks/verify.ts';
import { keepPlayerDays, readAccountStatement } from './days/player-days.ts';
import type { Outcome } from './outcome.ts';
import { bet, deposit, end, grant, request, rollback, round, settle, win } from './testing/commands.ts';
import { useTestLedger } from './testing/test-ledger.ts';
import { turnoverMoments } from './turnover-moments.ts';
import { updateDailyTotals } from './upkeep.ts';
import { readWallet } from './wallets.ts';

/** The tests are one history: January, February and March of a year that is long over. */
const world = useTestLedger();
const at = (day: string) => world.clock.pass(Date.parse(`${day}T09:00:00Z`) - world.clock.now().getTime());
const sumUpAll = async () => {
  await updateDailyTotals(world.database, world.clock.now());
  await keepPlayerDays(world.database, world.clock.now(), 'arcade-further');
};
const archiveMonth = async (month: string) =>
  (await world.owner.query('select ledger_archive_month($1::date) as entries', [month])).rows[0].entries;
const stays = (why: string) => ({ code: '55000', message: expect.stringContaining(why) });
let player: string;
let idle: string;
let first: Outcome;
let played: Outcome;
const [open, over, tombstone] = [systemIds.uuid(), systemIds.uuid(), systemIds.uuid()];

beforeAll(async () => {
  await world.owner.query(`select ledger_add_months('2024-01-01', 4)`);
  at('2024-01-10');
  player = await world.player('KZT', 1000);
  idle = await world.player('KZT', 7);
  first = await world.run(player, deposit(30, 'old'));
  played = await world.run(player, round(10, 25, over));
  for (const command of [rollback(tombstone), bet(open, 100), request(50), grant(10, 1, new Date('2025-01-01'))])
    expect(await world.run(player, command)).toMatchObject({ status: 'applied' });
});

test('MONEY-14 a month stays while anything of that time is open, or still to be summed up', async () => {
  at('2024-02-05');
  for (const [why, command] of [
    ['a round of that time is open', win(open, 40)],
    ['a bonus of that time is active', end('forfeited')],
    ['a withdrawal of that time is open', settle('paid')],
  ] as const) {
    await expect(archiveMonth('2024-01-15')).rejects.toMatchObject(stays(why));
    expect(await world.run(player, command)).toMatchObject({ status: 'applied' });
  }
  await expect(archiveMonth('2024-01-01')).rejects.toMatchObject(stays('not summed up'));
  await expect(archiveMonth('2024-02-01')).rejects.toMatchObject(stays('an earlier month'));
  const { rows } = await world.owner.query('select now()::date::text as today');
  await expect(archiveMonth(rows[0].today)).rejects.toMatchObject(stays('not been over for a year'));
  await expect(archiveMonth('2023-12-01')).rejects.toMatchObject({ code: '42P01' });
  await world.expectBalanced();
});

test('only the owner puts a month away', async () => {
  const app = new Client({ connectionString: withAppRole(world.url) });
  await app.connect();
  await expect(app.query(`select ledger_archive_month('2024-01-01')`)).rejects.toMatchObject({ code: '42501' });
  await app.end();
});

const files = new Map<string, Buffer>();
const key = makeSealKey();
const seals = createSeals({
  files: {
    read: (name: string) => Promise.resolve(files.get(name) ?? null),
    write: (name: string, bytes: Buffer) => Promise.resolve(void files.set(name, bytes)),
  } as unknown as Files,
  key: () => Promise.resolve(key),
});

test('MONEY-11 MONEY-12 MONEY-14 STATEMENT-02 what is archived is neither done again nor forgotten', async () => {
  at('2024-02-10');
  await updateDailyTotals(world.database, world.clock.now());
  await expect(archiveMonth('2024-01-01')).rejects.toMatchObject(stays('the days of its players are not kept'));
  await sumUpAll();
  await seals.take(world.database);
  const before = await world.pockets(player);
  const january = { from: '2024-01-01', to: '2024-02-01', uncounted: 'arcade-further', linesMax: 100 };
  const statement = await readAccountStatement(world.database, player, january);

  expect(await archiveMonth('2024-01-01')).toBe('8');

  for (const way of ['run', 'apply'] as const) {
    expect(await world[way](player, deposit(30, 'old'))).toEqual({ ...first, status: 'replayed' });
    expect(await world[way](player, deposit(31, 'old'))).toEqual({ status: 'conflict' });
    expect(await world[way](player, round(10, 25, over))).toEqual({ ...played, status: 'replayed' });
    expect(await world[way](player, round(10, 26, over))).toEqual({ status: 'conflict' });
    expect(await world[way](player, bet(tombstone, 10))).toMatchObject({ code: 'ROUND_ROLLED_BACK' });
    expect(await world[way](player, request(50))).toMatchObject({ status: 'replayed' });
    expect(await world[way](player, settle('returned'))).toEqual({ status: 'conflict' });
    expect(await world[way](player, grant(10, 1, new Date('2025-01-01'), { bonusId: 'b-2' }))).toMatchObject({
      code: 'BONUS_ALREADY_GRANTED',
    });
  }
  expect(await world.pockets(player)).toEqual(before);
  expect(statement.lines.length).toBeGreaterThan(2);
  expect(await readAccountStatement(world.database, player, january)).toEqual(statement);
  // A wallet without later movements was sealed at an entry that is archived now.
  expect(await seals.check(world.database, world.clock.now())).toMatchObject({ discrepancies: [], general: [] });
  await world.expectBalanced();
  expect(await world.pockets(idle)).toEqual([7, 0, 0]);
});

test('MONEY-88 a turnover that was reached in a month that is archived has the first entry of play that is left', async () => {
  const wallet = await readWallet(world.database, player);
  if (!wallet) throw new Error('nobody');
  const moments = await world.database.transaction((tx) => turnoverMoments(tx, wallet, [10 as Minor, 110 as Minor]));
  const { rows } = await world.owner.query('select min(seq)::int as seq, min(created_at) as at from ledger_entry where player_id = $1', [
    player,
  ]);
  const left = { seq: rows[0].seq, reachedAt: rows[0].at };
  expect(moments).toEqual([
    { ...left, turnover: 10 },
    { ...left, turnover: 110 },
  ]);
});

test('MONEY-02 MONEY-03 MONEY-53 the books go on from what was brought forward, month after month', async () => {
  at('2024-03-05');
  await sumUpAll();
  await archiveMonth('2024-02-01');
  const [real] = await world.pockets(player);
  const outcome = await world.run(player, deposit(5, 'march'));
  expect(outcome).toMatchObject({ status: 'applied', balance: { real: real + 5 } });
  await world.expectBalanced();
  const { rows } = await world.owner.query('select seq::int, real::int from ledger_brought_forward where player_id = $1', [player]);
  expect(rows).toEqual([{ seq: 'seq' in outcome ? outcome.seq - 1 : 0, real }]);
  await world.owner.query('update ledger_brought_forward set real = real + 1, psp = psp - 1 where player_id = $1', [player]);
  const { discrepancies, general } = await verifyLedger(world.database);
  expect(discrepancies.map(({ problem }) => problem)).toContain('the balances after an entry are not the sums so far');
  expect(general).toEqual(['the entries in KZT differ from the wallets by 1']);
  await world.owner.query('update ledger_brought_forward set real = real - 1, psp = psp + 1 where player_id = $1', [player]);
  await world.expectBalanced();
});

test('MONEY-05 the application reads what was archived, and changes nothing of it', async () => {
  await grantAppRole(world.owner);
  for (const table of ['ledger_entry_2024_01', 'ledger_past', 'ledger_brought_forward']) {
    await world.database.pool.query(`select from ${table}`);
    await expect(world.database.pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
    await expect(world.database.pool.query(`insert into ${table} select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
  }
});

test('MONEY-53 a month whose chain is broken stays', async () => {
  at('2024-04-05');
  await sumUpAll();
  const rename = (actor: string) => world.owner.query(`update ledger_entry_2024_03 set actor = $1 where idem = 'march'`, [actor]);
  await world.owner.query('alter table ledger_entry_2024_03 disable trigger user');
  await rename('system:forged');
  await expect(archiveMonth('2024-03-01')).rejects.toMatchObject(stays('chain is broken'));
  await rename('system:test');
  await world.owner.query('alter table ledger_entry_2024_03 enable trigger user');
});

test('MONEY-14 MONEY-16 where a month was taken away by hand nobody knows, nothing moves, and the check says so', async () => {
  const before = await world.pockets(player);
  await world.owner.query('alter table ledger_entry detach partition ledger_entry_2024_03');
  expect(await world.run(player, deposit(5, 'march'))).toEqual({ status: 'unknown' });
  await expect(world.apply(player, deposit(5, 'march'))).rejects.toThrow('is gone');
  expect(await world.pockets(player)).toEqual(before);
  const { discrepancies } = await verifyLedger(world.database);
  expect(discrepancies.map(({ problem }) => problem)).toEqual(
    expect.arrayContaining(['a key has no entry', 'the wallet does not count its entries']),
  );
});
