import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { adjust, bet, deposit, grant, request, round, win } from './testing/commands.ts';
import { AMOUNTS, type Change, CORRECTION, ENTRY, forgery, tryOn, WALLET, ZERO_SUM } from './testing/forgery.ts';
import { type CommandInput, useTestLedger } from './testing/test-ledger.ts';

/** An invalid amount is refused twice: by the rules, with a code, and by the constraints of the tables. */
const world = useTestLedger();
let app: Client;
let player: string;
const open = systemIds.uuid();

beforeAll(async () => {
  app = new Client({ connectionString: withAppRole(world.url) });
  await app.connect();
  player = await world.player('KZT', 1100);
  await world.run(player, bet(open, 100));
});
afterAll(() => app.end());
afterEach(async () => {
  expect(await world.pockets(player)).toEqual([1000, 0, 0]);
  const { rows } = await world.owner.query('select count(*)::int as entries from ledger_entry where player_id = $1', [player]);
  expect(rows).toEqual([{ entries: 2 }]);
  await world.expectBalanced();
});

const BAD_AMOUNTS = [0, -1, 0.1, 1e21, '1', null, 2 ** 53, 9e15 + 1];

/** Every command that names an amount. */
const priced = (amount: number): readonly CommandInput[] => [
  deposit(amount),
  round(amount, 0),
  bet(systemIds.uuid(), amount),
  request(amount),
  grant(amount, 1, new Date('2030-01-01')),
  { ...deposit(amount), kind: 'prize-paid', prizeId: 'prize' },
  { ...deposit(amount), kind: 'cashback-paid', period: '2026-W10' },
  // A correction may take money away, and a round may pay nothing.
  ...(amount === -1 ? [] : [adjust(amount)]),
  ...(amount === 0 ? [] : [win(open, amount), round(10, amount)]),
];

describe.each(['run', 'apply'] as const)('the rules, by %s', (way) => {
  test.each(BAD_AMOUNTS)('MONEY-06 MONEY-10 refuse the amount %s in every command, and nothing moves', async (amount) => {
    for (const command of priced(amount as number))
      expect([command.kind, await world[way](player, command)]).toMatchObject([
        command.kind,
        { status: 'refused', code: 'AMOUNT_INVALID' },
      ]);
  });

  test.each(['AZN', 'USD', 'kzt', '', null])('MONEY-07 refuse the currency %s in every command, and nothing moves', async (currency) => {
    for (const command of [...priced(10), win(open, 10)])
      expect([command.kind, await world[way](player, { ...command, currency } as CommandInput)]).toMatchObject([
        command.kind,
        { status: 'refused', code: 'CURRENCY_MISMATCH' },
      ]);
  });
});

const moved = (amount: string, kind = 'deposit-paid', against = 'psp'): Change => ({
  ...(kind === 'adjustment' && CORRECTION),
  kind: `'${kind}'`,
  real: amount,
  psp: '0',
  [against]: `-(${amount})`,
});
const NO_NUMBER = /invalid input syntax for type bigint|operator does not exist|out of range/;

describe('the tables', () => {
  test.each([
    ['nothing', '0', ENTRY],
    ['-1', '-1', ENTRY],
    ['a tenth', `'0.1'::text::bigint`, NO_NUMBER],
    ['a tenth that is rounded on its way', '0.1::bigint', ENTRY],
    ['1e21', '1e21::bigint', NO_NUMBER],
    ['1e21 as a text', `'1e21'::text::bigint`, NO_NUMBER],
    ['a text', `'1'::text`, NO_NUMBER],
    ['null', 'null::bigint', /null value in column/],
    ['2^53', '9007199254740992', WALLET],
    ['more than 9e15', '9000000000000001', WALLET],
  ] as const)('MONEY-06 MONEY-10 refuse a deposit of %s', async (_what, amount, by) => {
    expect(await tryOn(app, player, forgery(moved(amount)))).toMatch(by);
  });

  test.each([
    ['AZN', WALLET],
    ['USD', WALLET],
    ['', WALLET],
  ] as const)('MONEY-07 refuse an entry in "%s"', async (currency, by) => {
    expect(await tryOn(app, player, forgery({ currency: `'${currency}'` }))).toMatch(by);
  });

  const right: readonly (readonly [string, Change])[] = [
    ['deposit-paid', moved('5')],
    ['prize-paid', moved('5', 'prize-paid', 'promo')],
    ['cashback-paid', moved('5', 'cashback-paid', 'promo')],
    ['adjustment', moved('-5', 'adjustment', 'house')],
    ['round', moved('-5', 'round', 'house')],
    ['bet', moved('-5', 'bet', 'house')],
    ['win', moved('5', 'win', 'house')],
    ['rollback', moved('5', 'rollback', 'house')],
    ['withdrawal-requested', moved('-5', 'withdrawal-requested', 'held')],
  ];
  test.each(right)('would take a %s that is right', async (_kind, change) => {
    expect(await tryOn(app, player, forgery(change))).toBe('written: 1');
  });

  const wrong: readonly (readonly [string, Change, RegExp])[] = [
    ['a prize of nothing', moved('0', 'prize-paid', 'promo'), ENTRY],
    ['a prize that takes', moved('-5', 'prize-paid', 'promo'), ENTRY],
    ['cashback that takes', moved('-5', 'cashback-paid', 'promo'), ENTRY],
    ['a correction of nothing', moved('0', 'adjustment', 'house'), ENTRY],
    ['a bet of nothing', moved('0', 'bet', 'house'), ENTRY],
    ['a bet that pays', moved('5', 'bet', 'house'), ENTRY],
    ['a win that takes', moved('-5', 'win', 'house'), ENTRY],
    ['a rollback that takes', moved('-5', 'rollback', 'house'), ENTRY],
    ['a round paid by a payment provider', moved('5', 'round', 'psp'), ENTRY],
    ['a deposit paid by the house', moved('5', 'deposit-paid', 'house'), ENTRY],
    ['a withdrawal that holds nothing', moved('0', 'withdrawal-requested', 'held'), ENTRY],
    ['a withdrawal that holds less than nothing', moved('5', 'withdrawal-requested', 'held'), AMOUNTS],
    ['a withdrawal settled that was never held', moved('-5', 'withdrawal-settled', 'psp'), ENTRY],
    ['a bonus in real money', moved('5', 'bonus-granted', 'promo'), ENTRY],
    ['a bonus ended in real money', moved('5', 'bonus-ended', 'promo'), ENTRY],
    ['a deposit that arrives from nowhere', { psp: '0' }, ZERO_SUM],
  ];
  test.each(wrong)('MONEY-06 refuse %s', async (_what, change, by) => {
    expect(await tryOn(app, player, forgery(change))).toMatch(by);
  });

  test.each([0, -1])('MONEY-06 refuse a round with a stake of %s', async (stake) => {
    const sql = `insert into ledger_round values ($1, '${systemIds.uuid()}', 'x', 'x', 'settled', ${stake}, 0, 0, 0, 0, 0, null, now(), now())`;
    expect(await tryOn(app, player, sql)).toBe('ledger_round_sound');
  });
});

test('MONEY-07 a wallet in manat takes manat', async () => {
  const azn = await world.player('AZN');
  expect(await world.run(azn, deposit(100))).toMatchObject({ status: 'refused', code: 'CURRENCY_MISMATCH' });
  expect(await world.run(azn, { ...deposit(100), currency: 'AZN' })).toMatchObject({ status: 'applied' });
});

test('MONEY-10 a balance reaches the limit and not beyond', async () => {
  const rich = await world.player('KZT', 9e15);
  expect(await world.run(rich, deposit(1))).toMatchObject({ code: 'BALANCE_LIMIT' });
  expect(await world.pockets(rich)).toEqual([9e15, 0, 0]);
  await world.run(rich, adjust(-9e15));
});
