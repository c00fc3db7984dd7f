import type { Minor } from '@tulpar/domain/money';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/ledger/index.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: world.url });
  await owner.connect();
  // Who owns the tables can also take the guards away.
  for (const table of ['ledger_wallet', 'ledger_entry', 'ledger_key', 'ledger_round', 'ledger_bonus'])
    await owner.query(`alter table ${table} disable trigger user`);
});
afterAll(() => owner.end());

async function playerWithMoney(): Promise<string> {
  const { id } = await world.player();
  for (const paymentId of ['one', 'two', 'three'])
    await world.house.ledger.run({
      kind: 'deposit-paid',
      playerId: id,
      source: 'test',
      actor: 'system:test',
      requestId: 'test',
      currency: 'KZT',
      paymentId,
      amount: 100 as Minor,
    });
  return id;
}

const problemsOf = async () =>
  (await verifyLedger(world.database)).discrepancies.map(({ playerId, seq, problem }) => ({ playerId, seq, problem }));

test('MONEY-57 nothing differs where nobody has tampered, and nothing is logged', async () => {
  const player = await playerWithMoney();
  await world.runJob('check-ledger');
  expect(await problemsOf()).toEqual([]);
  expect(world.logged.filter((line) => line.includes('alarm'))).toEqual([]);
  expect((await owner.query('select frozen_reason from ledger_wallet where player_id = $1', [player])).rows).toEqual([
    { frozen_reason: null },
  ]);
});

describe('MONEY-53 what an owner changes behind the ledger is found and named', () => {
  const tampered: readonly (readonly [string, string, string])[] = [
    ['an amount', 'update ledger_entry set real = real + 1, psp = psp - 1 where player_id = $1 and seq = 2', 'the chain is broken'],
    ['who did it', `update ledger_entry set actor = 'staff:nobody' where player_id = $1 and seq = 2`, 'the chain is broken'],
    [
      'the time',
      `update ledger_entry set created_at = created_at + interval '1 second' where player_id = $1 and seq = 2`,
      'the chain is broken',
    ],
    [
      'a balance after',
      'update ledger_entry set real_after = 7 where player_id = $1 and seq = 2',
      'the balances after an entry are not the sums so far',
    ],
    ['a row removed', 'delete from ledger_entry where player_id = $1 and seq = 2', 'an entry is missing or stands twice'],
    ['the last row removed', 'delete from ledger_entry where player_id = $1 and seq = 3', 'the wallet does not count its entries'],
    [
      'two rows swapped',
      'update ledger_entry set seq = 5 - seq, created_at = created_at + make_interval(secs => seq::int) where player_id = $1 and seq in (2, 3)',
      'the chain is broken',
    ],
    ['a wallet', 'update ledger_wallet set real = real + 5 where player_id = $1', 'the wallet does not hold the sums of its entries'],
    ['a key removed', `delete from ledger_key where player_id = $1 and idem = 'two'`, 'an entry has no key'],
    [
      'a round invented',
      `insert into ledger_round select $1, gen_random_uuid(), 'x', 'x', 'settled', 5, 0, 0, 0, 0, 0, null, now(), now()`,
      'the rounds do not explain what the house won',
    ],
  ];

  test.each(tampered)('MONEY-53 %s', async (_what, sql, problem) => {
    const player = await playerWithMoney();
    await owner.query(sql, [player]);
    const found = (await problemsOf()).filter((one) => one.playerId === player);
    expect(found.map((one) => one.problem)).toContain(problem);
  });

  test('MONEY-57 the job freezes exactly those wallets and raises an alarm', async () => {
    const honest = await playerWithMoney();
    const guilty = new Set((await problemsOf()).map(({ playerId }) => playerId));
    expect(guilty.size).toBe(tampered.length);
    await world.runJob('check-ledger');
    const { rows } = await owner.query<{ player_id: string; frozen_reason: string }>(
      'select player_id, frozen_reason from ledger_wallet where frozen_reason is not null',
    );
    expect(new Set(rows.map((row) => row.player_id))).toEqual(guilty);
    expect(guilty.has(honest)).toBe(false);
    const alarms = world.logged.filter((line) => line.includes('"alarm":"ledger"')).join('');
    for (const player of guilty) expect(alarms).toContain(player);
    const [first = ''] = guilty;
    const stake = { kind: 'round', playerId: first, source: 'test', actor: 'system:test', requestId: 'x', currency: 'KZT' } as const;
    const round = { ...stake, roundId: world.database.ids.uuid(), game: 'x', stake: 10 as Minor, win: 0 as Minor, weightPercent: 0 };
    expect(await world.house.ledger.run(round)).toMatchObject({ status: 'refused', code: 'WALLET_FROZEN' });
  });

  test('MONEY-56 the trial balance tells of money that no single player explains', async () => {
    expect((await verifyLedger(world.database)).general.join('; ')).toMatch(
      /differ from the wallets|belong to no wallet|entries and .* keys/,
    );
  });
});
