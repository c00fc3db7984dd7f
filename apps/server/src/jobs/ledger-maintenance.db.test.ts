import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#flows/ledger/verify-ledger.ts';
import { readSpins, trialBalanceFlaws } from '#modules/ledger/index.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: world.url });
  await owner.connect();
});
afterAll(() => owner.end());

const named = (playerId: string) => ({ playerId, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' }) as const;

async function playerWithMoney(...amounts: number[]): Promise<string> {
  const { id } = await world.player();
  for (const [index, amount] of amounts.entries())
    await world.context.ledger.run({ ...named(id), kind: 'deposit-paid', paymentId: `payment-${index}`, amount: amount as Minor });
  return id;
}

const problems = async () => {
  const { discrepancies, general } = await verifyLedger(world.context);
  return [...discrepancies.map(({ problem }) => problem), ...general];
};

test('the months to come have a place, and days are summed up once and for all', async () => {
  await playerWithMoney(100, 200);
  world.clock.pass(DAY_MS);
  await world.runJob('ledger-maintenance');
  await world.runJob('ledger-maintenance');
  const { rows } = await owner.query(
    `select (select sum(entries)::int from ledger_daily_total) as entries, (select count(*)::int from ledger_entry) as all,
       to_regclass('ledger_entry_2026_05') is not null as has_may, to_regclass('ledger_round_2026_05') is not null as has_rounds`,
  );
  expect(rows).toEqual([{ entries: 2, all: 2, has_may: true, has_rounds: true }]);
});

test('MONEY-56 the trial balance adds what was summed up to what came since, and tells of a difference in either', async () => {
  await playerWithMoney(300);
  expect(await trialBalanceFlaws(world.database)).toEqual([]);
  await owner.query('update ledger_daily_total set psp = psp + 1');
  expect(await trialBalanceFlaws(world.database)).toEqual(['the accounts in KZT sum to 1 and not to zero']);
  await owner.query('update ledger_daily_total set psp = psp - 1, real = real + 1, promo = promo - 1');
  expect(await trialBalanceFlaws(world.database)).toEqual(['the entries in KZT differ from the wallets by 1']);
  await owner.query('update ledger_daily_total set real = real - 1, promo = promo + 1');
});

test('days that nobody summed up are made up for, however many they are', async () => {
  for (let day = 0; day < 6; day++) {
    world.clock.pass(DAY_MS);
    await playerWithMoney(50);
  }
  await world.runJob('ledger-maintenance');
  const { rows } = await owner.query('select count(distinct day)::int as days, sum(entries)::int as entries from ledger_daily_total');
  expect(rows).toEqual([{ days: 7, entries: 8 }]);
  expect(await trialBalanceFlaws(world.database)).toEqual([]);
});

test('MONEY-53 entries rewritten together with every hash behind them agree with themselves, but not with the seal', async () => {
  const player = await playerWithMoney(100, 200, 300);
  await world.runJob('ledger-maintenance');
  expect(await problems()).toEqual([]);
  await owner.query('begin');
  for (const table of ['ledger_entry', 'ledger_wallet']) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(`update ledger_entry set actor = 'provider:forged' where player_id = $1 and seq = 2`, [player]);
  for (const seq of [2, 3])
    await owner.query(
      `update ledger_entry e set hash = ledger_entry_hash((select hash from ledger_entry p where p.player_id = $1 and p.seq = $2 - 1), e)
       where player_id = $1 and seq = $2::bigint`,
      [player, seq],
    );
  await owner.query(
    'update ledger_wallet w set head = (select hash from ledger_entry e where e.player_id = $1 and seq = 3) where player_id = $1',
    [player],
  );
  for (const table of ['ledger_entry', 'ledger_wallet']) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('commit');
  const sealed = expect.stringMatching(/^not as it was sealed on 2026-/);
  expect(await problems()).toEqual([sealed]);
  // No later seal covers it up, and every night there is an alarm.
  world.clock.pass(DAY_MS);
  await world.runJob('ledger-maintenance');
  expect(await problems()).toEqual([sealed]);
  expect(world.logged.filter((line) => line.includes('"alarm":"ledger"') && line.includes(player))).toHaveLength(1);
});

test('MONEY-53 a seal that was changed is not believed', async () => {
  // So long that the seals with which the last test differs are no longer looked at.
  world.clock.pass(40 * DAY_MS);
  await world.runJob('ledger-maintenance');
  expect(await problems()).toEqual([]);
  const day = world.database.now().toISOString().slice(0, 10);
  const { createFolderFiles } = await import('#platform/files/folder-files.ts');
  const files = createFolderFiles(`${world.context.config.dataDir}/files`);
  const { gunzipSync, gzipSync } = await import('node:zlib');
  const lines = gunzipSync((await files.read(`ledger-seals/${day}.gz`)) ?? Buffer.alloc(0))
    .toString()
    .split('\n');
  await files.write(`ledger-seals/${day}.gz`, gzipSync(lines.slice(0, -1).join('\n')), 'application/gzip');
  expect(await problems()).toEqual([`the seal of ${day} is not the one that was signed`]);
});

test('MONEY-28 a round that nobody has ended for a day raises an alarm every night until it is ended', async () => {
  const player = await playerWithMoney(1_000);
  const roundId = world.database.ids.uuid();
  const game = { ...named(player), roundId, transactionId: roundId };
  await world.context.ledger.run({ ...game, kind: 'bet', game: 'x', stake: 10 as Minor, weightPercent: 0 });
  const alarms = () => world.logged.filter((line) => line.includes('"alarm":"ledger"') && line.includes(roundId)).length;
  await world.runJob('ledger-maintenance');
  expect(alarms()).toBe(0);
  for (const nights of [0, 1]) {
    world.clock.pass(DAY_MS + HOUR_MS + 1);
    await world.runJob('ledger-maintenance');
    expect(alarms()).toBe(nights + 1);
  }
  await world.context.ledger.run({ ...game, kind: 'win', amount: 0 as Minor, isLast: true });
  await world.runJob('ledger-maintenance');
  expect(alarms()).toBe(2);
});

test('MONEY-35 a bonus whose time is over is ended by the job, once', async () => {
  const player = await playerWithMoney(1_000);
  await world.context.ledger.run({
    ...named(player),
    kind: 'bonus-granted',
    bonusId: 'late',
    offerUid: 'late',
    type: 'deposit_bonus',
    amount: 500 as Minor,
    wager: 10,
    cashOutPercentMax: 0,
    cashOutMax: 0 as Minor,
    stakeMax: 0 as Minor,
    canCancel: false,
    expiresAt: new Date(world.database.now().getTime() + DAY_MS),
  });
  const state = async () => {
    const { rows } = await owner.query(
      `select w.real::int, w.bonus::int, b.status, (select count(*)::int from ledger_entry e where e.player_id = $1) as entries
       from ledger_wallet w join ledger_bonus b using (player_id) where w.player_id = $1`,
      [player],
    );
    return rows[0];
  };
  await world.runJob('end-bonuses');
  expect(await state()).toEqual({ real: 1_000, bonus: 500, status: 'active', entries: 2 });
  world.clock.pass(DAY_MS);
  await Promise.all([world.runJob('end-bonuses'), world.runJob('end-bonuses')]);
  await world.runJob('end-bonuses');
  expect(await state()).toEqual({ real: 1_000, bonus: 0, status: 'expired', entries: 3 });
  expect(await trialBalanceFlaws(world.database)).toEqual([]);
});

test('MONEY-69 free spins whose time is over are ended by the job, once, and keep what they won', async () => {
  const player = await playerWithMoney(1_000);
  const spins = { spinsId: 'spins', offerUid: 'spins', game: 'dice', stake: 500 as Minor, count: 3 };
  const expiresAt = new Date(world.database.now().getTime() + DAY_MS);
  await world.context.ledger.run({ ...named(player), kind: 'spins-granted', ...spins, expiresAt });
  const spin = {
    roundId: world.database.ids.uuid(),
    game: 'dice',
    stake: 500 as Minor,
    win: 70 as Minor,
    weightPercent: 0,
    spinsId: 'spins',
  };
  await world.context.ledger.run({ ...named(player), kind: 'round', ...spin });
  await world.runJob('end-bonuses');
  expect(await readSpins(world.database, player, 'spins')).toMatchObject({ status: 'active', played: 1 });
  world.clock.pass(DAY_MS);
  await Promise.all([world.runJob('end-bonuses'), world.runJob('end-bonuses')]);
  expect(await readSpins(world.database, player, 'spins')).toMatchObject({ status: 'expired', played: 1, won: 70 });
  expect(await trialBalanceFlaws(world.database)).toEqual([]);
});
