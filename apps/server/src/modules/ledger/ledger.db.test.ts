import { DAY_MS } from '@tulpar/domain/durations';
import { afterEach, describe, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { adjust, bet, deposit, end, grant, request, rollback, round, settle, win } from './testing/commands.ts';
import { useTestLedger } from './testing/test-ledger.ts';
import { bar, readEntries, readWallet, unbar } from './wallets.ts';

const world = useTestLedger();
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);
afterEach(() => world.expectBalanced());

/** The wallet computed from its entries, independently of the ledger's own check. */
async function rebuilt(player: string) {
  const { rows } = await world.owner.query<Record<string, string>>(
    'select *, created_at::text as at from ledger_entry where player_id = $1 order by seq',
    [player],
  );
  const sum = { real: 0n, bonus: 0n, held: 0n };
  for (const [index, row] of rows.entries()) {
    for (const pocket of ['real', 'bonus', 'held'] as const) {
      sum[pocket] += BigInt(row[pocket] ?? '');
      expect([row['seq'], pocket, row[`${pocket}_after`]]).toEqual([`${index + 1}`, pocket, `${sum[pocket]}`]);
    }
    const legs = ['real', 'bonus', 'held', 'house', 'promo', 'psp'].map((account) => BigInt(row[account] ?? ''));
    expect(legs.reduce((all, leg) => all + leg)).toBe(0n);
  }
  const last = rows.at(-1);
  const balance = { real: `${sum.real}`, bonus: `${sum.bonus}`, held: `${sum.held}` };
  return { ...balance, version: `${rows.length}`, currency: last?.['currency'], head: last?.['hash'], at: last?.['at'] };
}

const asKept = async (player: string) =>
  (
    await world.owner.query(
      'select real, bonus, held, version, currency, head, entered_at::text as at from ledger_wallet where player_id = $1',
      [player],
    )
  ).rows[0];

describe.each(['run', 'apply'] as const)('by %s', (way) => {
  test('MONEY-02 MONEY-03 every command moves the wallet by its entry, and counts it', async () => {
    const player = await world.player();
    const id = systemIds.uuid();
    const steps = [
      [deposit(1000, 'p'), [1000, 0, 0]],
      [round(100, 250), [1150, 0, 0]],
      [grant(500, 2, inDays(1)), [1150, 500, 0]],
      [bet(id, 1200), [0, 450, 0]],
      // The win is split 1150 to 50; the stake of 1200 meets the wager of a thousand, so the remaining bonus becomes real.
      [win(id, 600), [1050, 0, 0]],
      [request(50), [1000, 0, 50]],
      [settle('paid'), [1000, 0, 0]],
      [adjust(-300), [700, 0, 0]],
      [{ ...deposit(25), kind: 'prize-paid', prizeId: 'prize' }, [725, 0, 0]],
      [{ ...deposit(5), kind: 'cashback-paid', period: '2026-W10' }, [730, 0, 0]],
    ] as const;
    for (const [index, [command, pockets]] of steps.entries()) {
      const [real, bonus, held] = pockets;
      expect(await world[way](player, command)).toEqual({ status: 'applied', seq: index + 1, balance: { real, bonus, held } });
      expect(await world.pockets(player)).toEqual(pockets);
    }
    expect(await rebuilt(player)).toEqual(await asKept(player));
  });

  test('MONEY-11 MONEY-12 a repeat is answered like the first, another body under its key is refused', async () => {
    const player = await world.player();
    const first = await world[way](player, deposit(100, 'p'));
    await world[way](player, round(40, 0));
    expect(await world[way](player, deposit(100, 'p'))).toEqual({ ...first, status: 'replayed' });
    expect(await world[way](player, deposit(101, 'p'))).toEqual({ status: 'conflict' });
    expect(await world.pockets(player)).toEqual([60, 0, 0]);
  });

  test('MONEY-20 MONEY-23 wins need an open round, and what has won is not rolled back', async () => {
    const player = await world.player('KZT', 100);
    const id = systemIds.uuid();
    expect(await world[way](player, win(id, 5))).toMatchObject({ status: 'refused', code: 'ROUND_UNKNOWN' });
    await world[way](player, bet(id, 10));
    expect(await world[way](player, { ...win(id, 5), source: 'other' })).toMatchObject({ code: 'ROUND_UNKNOWN' });
    await world[way](player, win(id, 5, { isLast: false }));
    expect(await world[way](player, rollback(id))).toMatchObject({ status: 'refused', code: 'ALREADY_SETTLED' });
    await world[way](player, win(id, 0, { transactionId: 'end' }));
    expect(await world[way](player, win(id, 5, { transactionId: 'late' }))).toMatchObject({ code: 'ALREADY_SETTLED' });
    expect(await world[way](player, win(id, 5, { isLast: false }))).toMatchObject({ status: 'replayed' });
    expect(await world.pockets(player)).toEqual([95, 0, 0]);
  });

  test('MONEY-21 a rollback gives back exactly what was taken, once', async () => {
    const player = await world.player('KZT', 100);
    await world[way](player, grant(100, 10, inDays(1)));
    const id = systemIds.uuid();
    await world[way](player, bet(id, 150));
    expect(await world.pockets(player)).toEqual([0, 50, 0]);
    await world[way](player, rollback(id));
    expect(await world[way](player, rollback(id))).toMatchObject({ status: 'replayed' });
    expect(await world[way](player, rollback(id, 'again'))).toMatchObject({ status: 'applied' });
    expect(await world.pockets(player)).toEqual([100, 100, 0]);
    expect((await readWallet(world.database, player))?.active).toMatchObject({ wagerLeft: 1000, openRounds: 0 });
  });

  test('MONEY-22 a bet that comes after its rollback is refused', async () => {
    const player = await world.player('KZT', 100);
    const id = systemIds.uuid();
    expect(await world[way](player, rollback(id))).toMatchObject({ status: 'applied', balance: { real: 100 } });
    expect(await world[way](player, bet(id, 10))).toMatchObject({ status: 'refused', code: 'ROUND_ROLLED_BACK' });
    expect(await world.pockets(player)).toEqual([100, 0, 0]);
  });

  test('MONEY-25 a barred player stakes nothing, while open rounds come to their end', async () => {
    const player = await world.player('KZT', 100);
    const [first, second] = [systemIds.uuid(), systemIds.uuid()];
    await world[way](player, bet(first, 10));
    await world[way](player, bet(second, 10));
    await world.database.transaction((tx) => bar(tx, player, 'exclusion'));
    for (const command of [round(1, 0), bet(systemIds.uuid(), 1), grant(1, 1, inDays(1))])
      expect(await world[way](player, command)).toMatchObject({ status: 'refused', code: 'PLAYER_EXCLUDED' });
    await world[way](player, win(first, 30));
    await world[way](player, rollback(second));
    expect(await world.pockets(player)).toEqual([120, 0, 0]);
    await world.database.transaction((tx) => unbar(tx, player, 'exclusion'));
    expect(await world[way](player, round(1, 0))).toMatchObject({ status: 'applied' });
  });

  test('MONEY-32 MONEY-33 one bonus at a time, and each offer once', async () => {
    const player = await world.player();
    await world[way](player, grant(100, 10, inDays(1)));
    expect(await world[way](player, grant(100, 10, inDays(1), { bonusId: 'b-2', offerUid: 'o-2' }))).toMatchObject({
      code: 'BONUS_ACTIVE',
    });
    await world[way](player, end('forfeited'));
    expect(await world[way](player, grant(100, 10, inDays(1), { bonusId: 'b-2' }))).toMatchObject({ code: 'BONUS_ALREADY_GRANTED' });
    expect(await world[way](player, grant(100, 10, inDays(1), { bonusId: 'b-2', offerUid: 'o-2' }))).toMatchObject({ status: 'applied' });
  });

  test('MONEY-24 MONEY-31 a round of a bonus that was wagered in the meantime pays within what the limit leaves', async () => {
    const player = await world.player();
    const id = systemIds.uuid();
    await world[way](player, grant(100, 2, inDays(1), { cashOutPercentMax: 100 }));
    await world[way](player, bet(id, 40));
    await world[way](player, deposit(200));
    expect(await world[way](player, round(200, 60))).toMatchObject({ balance: { real: 60 + 60, bonus: 0 } });
    await world[way](player, win(id, 80));
    expect(await world.pockets(player)).toEqual([160, 0, 0]);
    const { rows } = await world.owner.query('select status, released from ledger_bonus where player_id = $1', [player]);
    expect(rows).toEqual([{ status: 'finished', released: '100' }]);
  });

  test('MONEY-34 a bonus is canceled once, when nothing is left to wager, and the house gets it back', async () => {
    const player = await world.player('KZT', 70);
    await world[way](player, grant(100, 1, inDays(1)));
    expect(await world[way](player, end('canceled'))).toMatchObject({ status: 'refused', code: 'BONUS_NOT_CANCELABLE' });
    await world[way](player, end('forfeited'));
    await world[way](player, grant(100, 1, inDays(1), { bonusId: 'b-2', offerUid: 'o-2' }));
    // No command leaves a bonus with nothing to wager.
    await world.owner.query('set session_replication_role = replica');
    await world.owner.query('update ledger_wallet set wager_left = 0 where player_id = $1', [player]);
    await world.owner.query('set session_replication_role = origin');
    const canceled = await world[way](player, end('canceled', 'b-2'));
    expect(canceled).toMatchObject({ status: 'applied', balance: { real: 70, bonus: 0 } });
    expect(await world[way](player, end('canceled', 'b-2'))).toEqual({ ...canceled, status: 'replayed' });
    expect(await world[way](player, end('forfeited', 'b-2'))).toMatchObject({ code: 'BONUS_NOT_ACTIVE' });
    const { rows } = await world.owner.query(
      `select b.status, (select sum(promo)::int from ledger_entry e where e.player_id = $1) as promo from ledger_bonus b
       where player_id = $1 and bonus_id = 'b-2'`,
      [player],
    );
    expect(rows).toEqual([{ status: 'canceled', promo: 0 }]);
  });

  test('MONEY-73 what need not be wagered is no bonus', async () => {
    const player = await world.player('KZT', 70);
    expect(await world[way](player, grant(100, 0, inDays(1)))).toMatchObject({ status: 'refused', code: 'COMMAND_INVALID' });
    expect(await world.pockets(player)).toEqual([70, 0, 0]);
  });

  test('MONEY-15 a refusal leaves no trace', async () => {
    const player = await world.player('KZT', 10);
    expect(await world[way](player, round(11, 0))).toEqual({
      status: 'refused',
      code: 'INSUFFICIENT_FUNDS',
      balance: { real: 10, bonus: 0, held: 0 },
    });
    expect(await readEntries(world.database, player)).toHaveLength(1);
  });

  test('a player without a wallet, and a command without sense, are refused', async () => {
    expect(await world[way](systemIds.uuid(), deposit(1))).toMatchObject({ code: 'WALLET_UNKNOWN' });
    expect(await world[way]('nobody', deposit(1))).toMatchObject({ code: 'COMMAND_INVALID' });
    expect(await world[way](await world.player(), deposit(1, 'a b'))).toMatchObject({ code: 'COMMAND_INVALID' });
  });
});

test('MONEY-13 the same key of another player or source is another key', async () => {
  const [one, two] = [await world.player(), await world.player()];
  for (const [player, source] of [
    [one, 'a'],
    [one, 'b'],
    [two, 'a'],
  ] as const)
    expect(await world.run(player, { ...deposit(10, 'same'), source })).toMatchObject({ status: 'applied' });
  expect([await world.pockets(one), await world.pockets(two)]).toEqual([
    [20, 0, 0],
    [10, 0, 0],
  ]);
});

test('MONEY-14 a key is known for good, across months', async () => {
  const player = await world.player();
  await world.run(player, deposit(10, 'long-ago'));
  world.clock.pass(400 * DAY_MS);
  expect(await world.run(player, deposit(10, 'long-ago'))).toMatchObject({ status: 'replayed', balance: { real: 10 } });
  expect(await world.run(player, deposit(11, 'long-ago'))).toEqual({ status: 'conflict' });
});
