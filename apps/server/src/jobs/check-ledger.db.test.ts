import { DAY_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
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
    await world.context.ledger.run({
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

/** With a bonus, a round that is over and one that is not, each staked with both kinds of money. */
async function playerWithBonus(): Promise<string> {
  const id = await playerWithMoney();
  const named = { playerId: id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
  const terms = { wager: 10, cashOutPercentMax: 200, cashOutMax: 0 as Minor, stakeMax: 0 as Minor, canCancel: false };
  const expiresAt = new Date(world.clock.now().getTime() + DAY_MS);
  const bonus = { bonusId: 'bonus', offerUid: 'offer', type: 'deposit_bonus', amount: 1_000_000 as Minor, expiresAt, ...terms };
  const game = { game: 'x', weightPercent: 100 };
  const stakes = HOUSE_RULES.stakes.KZT.min;
  await world.context.ledger.run({ kind: 'bonus-granted', ...named, ...bonus });
  const stake = Math.max(stakes, 400) as Minor;
  const round = { ...named, ...game, roundId: world.database.ids.uuid(), stake, win: 500 as Minor };
  expect(await world.context.ledger.run({ kind: 'round', ...round })).toMatchObject({ status: 'applied' });
  const bet = { ...named, ...game, roundId: world.database.ids.uuid(), stake, transactionId: 'bet' };
  expect(await world.context.ledger.run({ kind: 'bet', ...bet })).toMatchObject({ status: 'applied' });
  return id;
}

const problemsOf = async () =>
  (await verifyLedger(world.database)).discrepancies.map(({ playerId, seq, problem }) => ({ playerId, seq, problem }));

test('MONEY-57 nothing differs where nobody has tampered, and nothing is logged', async () => {
  const player = await playerWithMoney();
  await world.runJob('check-ledger');
  await world.runJob('check-books');
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

  const bonusTampered: readonly (readonly [string, string, string])[] = [
    ['what is left to wager', 'update ledger_wallet set wager_left = 1 where player_id = $1', 'the wallet miscounts what is left to wager'],
    [
      'what a round counted',
      `update ledger_round set wagered = wagered - 1 where player_id = $1 and status = 'settled'`,
      'the wallet miscounts what is left to wager',
    ],
    ['the limit of a bonus', 'update ledger_wallet set cash_out_max = 900 where player_id = $1', 'the wallet and its bonus disagree'],
    [
      'the end of a bonus',
      `update ledger_wallet set bonus_expires_at = bonus_expires_at + interval '1 day' where player_id = $1`,
      'the wallet and its bonus disagree',
    ],
    ['the terms of a bonus', 'update ledger_bonus set wager_target = 1 where player_id = $1', 'the wallet and its bonus disagree'],
    [
      'what a bonus released',
      `update ledger_bonus set status = 'finished', released = 5, ended_at = now() where player_id = $1`,
      'rounds and bonuses do not explain the real money',
    ],
    [
      'which money was won',
      `update ledger_round set win_real = win_real - 1, win_bonus = win_bonus + 1 where player_id = $1 and status = 'settled'`,
      'rounds and bonuses do not explain the real money',
    ],
    [
      'which money was staked',
      `update ledger_round set stake_real = stake_real - 1, stake_bonus = stake_bonus + 1 where player_id = $1 and status = 'settled'`,
      'rounds and bonuses do not explain the real money',
    ],
    [
      'two rounds against each other',
      `update ledger_round set stake_real = stake_real + case status when 'open' then -1 else 1 end where player_id = $1`,
      'a round is not what its entries say',
    ],
  ];

  test.each(bonusTampered)('MONEY-53 %s', async (_what, sql, problem) => {
    const player = await playerWithBonus();
    expect((await problemsOf()).filter((one) => one.playerId === player)).toEqual([]);
    await owner.query(sql, [player]);
    const found = (await problemsOf()).filter((one) => one.playerId === player);
    expect(found.map((one) => one.problem)).toContain(problem);
  });

  test('MONEY-57 the job freezes exactly those wallets and raises an alarm', async () => {
    const honest = await playerWithMoney();
    const guilty = new Set((await problemsOf()).map(({ playerId }) => playerId));
    expect(guilty.size).toBe(tampered.length + bonusTampered.length);
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
    expect(await world.context.ledger.run(round)).toMatchObject({ status: 'refused', code: 'WALLET_FROZEN' });
  });

  test('MONEY-56 the trial balance tells of money that no single player explains', async () => {
    expect((await verifyLedger(world.database)).general.join('; ')).toMatch(
      /differ from the wallets|belong to no wallet|entries and .* keys/,
    );
    await world.runJob('check-books');
    expect(world.logged.filter((line) => line.includes('"alarm":"ledger"')).join('')).toMatch(/sum to|differ from the wallets/);
  });
});
