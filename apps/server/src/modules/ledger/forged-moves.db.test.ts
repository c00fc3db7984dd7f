import { DAY_MS } from '@tulpar/domain/durations';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantAppRole, withAppRole } from '#platform/schema/app-role.ts';
import { grant } from './testing/commands.ts';
import { AMOUNTS, type Change, CORRECTION, ENTRY, forgery, tryOn, WALLET, ZERO_SUM } from './testing/forgery.ts';
import { useTestLedger } from './testing/test-ledger.ts';

/**
 * Movements that bypass the ledger, wallet and entry together, with exactly one fault each: a refusal proves that a guard has noticed
 * that fault.
 */
const world = useTestLedger();
let app: Client;
let withBonus: string;
let without: string;

beforeAll(async () => {
  app = new Client({ connectionString: withAppRole(world.url) });
  await app.connect();
  without = await world.player('KZT', 1000);
  withBonus = await world.player('KZT', 1000);
  await world.run(withBonus, grant(500, 10, new Date(world.clock.now().getTime() + DAY_MS)));
});
afterAll(() => app.end());
afterEach(() => world.expectBalanced());

test.each([
  ['a deposit', {}],
  ['a correction', CORRECTION],
] satisfies [string, Change][])('a movement that is right would be written: %s', async (_what, change) => {
  expect(await tryOn(app, without, forgery(change))).toBe('written: 1');
});

const FORGED: readonly (readonly [string, Change, RegExp])[] = [
  ['MONEY-01 legs that do not sum to zero', { psp: '-4' }, ZERO_SUM],
  ['MONEY-04 more real money taken than there is', { real: '-1001', psp: '1001' }, AMOUNTS],
  ['MONEY-04 more held money taken than there is', { real: '1', held: '-1', psp: '0' }, AMOUNTS],
  ['MONEY-10 a balance beyond the limit', { real: '9000000000000000', psp: '-9000000000000000' }, WALLET],
  [
    'MONEY-06 a leg above all amounts',
    { ...CORRECTION, real: '1', house: '9000000000000001', psp: '-9000000000000000', promo: '-2' },
    ENTRY,
  ],
  ['MONEY-06 a leg below all amounts', { ...CORRECTION, real: '1', house: '9000000000000000', psp: '-9000000000000001' }, ENTRY],
  ['MONEY-06 an amount of -1 that arrives nowhere', { real: '0', psp: '-1' }, ZERO_SUM],
  ['MONEY-07 an entry in another currency', { currency: `'AZN'` }, WALLET],
  ['MONEY-03 a number left out', { version: 'o.version + 2' }, WALLET],
  ['MONEY-03 an entry with another number than its wallet', { seq: 'w.version + 1' }, WALLET],
  ['MONEY-03 an entry of another time than its wallet', { created_at: `w.entered_at + interval '1 second'` }, WALLET],
  ['MONEY-02 a balance after that is not the wallet', { real_after: 'w.real + 1' }, WALLET],
  ['MONEY-53 a hash of nothing', { head: `sha256('x')` }, WALLET],
  ['MONEY-53 an entry with another hash than its wallet', { hash: `sha256('x')` }, WALLET],
  ['MONEY-53 a request without its hash', { request_hash: `'\\x00'::bytea` }, ENTRY],
  ['an unknown kind', { kind: `'gift'` }, ENTRY],
  ['MONEY-54 nobody behind it', { actor: `'nobody:a'` }, ENTRY],
  ['MONEY-54 no request behind it', { request_id: `''` }, ENTRY],
  ['MONEY-54 a correction without a reason', { ...CORRECTION, reason: `''` }, ENTRY],
  ['MONEY-54 a correction without a second person', { ...CORRECTION, approver: 'null::text' }, ENTRY],
  ['MONEY-54 a correction approved by its proposer', { ...CORRECTION, approver: `'staff:a'` }, ENTRY],
  ['MONEY-54 a correction approved by a job', { ...CORRECTION, approver: `'job:b'` }, ENTRY],
  ['MONEY-54 a correction of an entry that is not there yet', { ...CORRECTION, reverses: '99::bigint' }, ENTRY],
  ['MONEY-54 a reason for what is no correction', { reason: `'a reason'` }, ENTRY],
  ['MONEY-87 staked money that grows smaller', { more: ', staked_real = o.staked_real - 1' }, WALLET],
  ['MONEY-29 bonus money without a bonus', { real: '0', psp: '0', bonus: '5', promo: '-5' }, WALLET],
  ['MONEY-29 a wager without a bonus', { more: ', wager_target = 5, wager_left = 5' }, WALLET],
  ['MONEY-31 a limit without a bonus', { more: ', cash_out_max = 5' }, WALLET],
];

test.each(FORGED)('%s is refused, though all else is right', async (_what, change, by) => {
  expect(await tryOn(app, without, forgery(change))).toMatch(by);
});

const FORGED_BONUS: readonly (readonly [string, Change, RegExp])[] = [
  ['MONEY-04 more bonus taken than there is', { real: '0', psp: '0', bonus: '-501', promo: '501' }, AMOUNTS],
  ['MONEY-29 more left to wager than the target', { more: ', wager_left = o.wager_target + 1' }, WALLET],
  ['MONEY-29 less than nothing left to wager', { more: ', wager_left = -1' }, WALLET],
  ['MONEY-31 a limit below nothing', { more: ', cash_out_max = -1' }, WALLET],
  ['MONEY-29 fewer than no open rounds', { more: ', open_rounds = -1' }, WALLET],
  ['MONEY-35 a bonus without an end', { more: ', bonus_expires_at = null' }, WALLET],
];

test.each(FORGED_BONUS)('%s is refused, though all else is right', async (_what, change, by) => {
  expect(await tryOn(app, withBonus, forgery(change))).toMatch(by);
});

test.each([
  ['MONEY-35 a later end of a bonus', `bonus_expires_at = bonus_expires_at + interval '1 day'`],
  ['MONEY-36 a larger stake with a bonus', 'stake_max = 5'],
])('%s needs a movement', async (_what, set) => {
  expect(await tryOn(app, withBonus, `update ledger_wallet set ${set} where player_id = $1`)).toMatch(WALLET);
});

const DECOY = 'create temp table ledger_entry as select * from public.ledger_entry where false';

test('MONEY-02 the application cannot set a table of its own before the real one', async () => {
  // A copied database loses its grants; every start of the server grants them again.
  await grantAppRole(world.owner);
  await expect(app.query(DECOY)).rejects.toMatchObject({ code: '42501' });
});

test('MONEY-02 the guards look at the real table, whatever stands before it', async () => {
  await world.owner.query(DECOY);
  try {
    const moved = forgery({}).replace('update ledger_wallet', 'update public.ledger_wallet');
    expect(moved).toContain('insert into ledger_entry');
    expect(await tryOn(world.owner, without, moved)).toMatch(WALLET);
  } finally {
    await world.owner.query('drop table pg_temp.ledger_entry');
  }
});
