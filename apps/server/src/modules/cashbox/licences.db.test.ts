import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { createAccountSeal, type PaymentProvider, readSandboxKey, refuseUnlicensed } from './index.ts';

const world = useTestApp();
const provider = (movesRealMoney: boolean) =>
  ({ ...world.house.payments.provider, name: 'bank', movesRealMoney }) satisfies PaymentProvider;
const open = (movesRealMoney: boolean) => refuseUnlicensed(world.database, provider(movesRealMoney), world.clock.now());
const licence = (currency: string, until: string) =>
  world.database.pool.query(
    'insert into cashbox_licence (currency, number, issued_by, valid_from, valid_until) values ($1, $2, $3, $4, $5)',
    [currency, `${currency}-${until}`, 'the ministry', '2025-01-01', until],
  );

test('MARKET-15 a provider that moves real money does not start without a valid licence for each market', async () => {
  await open(false);
  await expect(open(true)).rejects.toThrow('KZT and AZN');
  await licence('KZT', '2027-01-01');
  await licence('AZN', '2026-03-01');
  await expect(open(true)).rejects.toThrow('no valid licence for AZN');
  await licence('AZN', '2026-03-02');
  await open(true);
});

test('the key of the sandbox is made once', async () => {
  const [first, second] = await Promise.all([readSandboxKey(world.database), readSandboxKey(world.database)]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThanOrEqual(32);
});

test('an account is sealed, never twice alike, and opens with its key only', () => {
  const seal = createAccountSeal('k'.repeat(32));
  const account = { card: '4111111111111111' };
  const [one, two] = [seal.close(account), seal.close(account)];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('4111');
  expect(seal.open(one)).toEqual(account);
  expect(() => createAccountSeal('x'.repeat(32)).open(one)).toThrow();
  one[20]! ^= 1;
  expect(() => seal.open(one)).toThrow();
});

test('a payment keeps what was ordered and its end, whoever writes', async () => {
  const { database } = world;
  const [player, id] = [database.ids.uuid(), database.ids.uuid()];
  await database.pool.query(
    `insert into cashbox_payment (player_id, payment_id, direction, status, method_uid, method_type, currency, amount, fee, provider,
       request_key, request_hash, language, fail_url, created_at, updated_at, settled_at)
     values ($1, $2, 'in', 'failed', 'x', 'card', 'KZT', 5, 0, 'sandbox', 'k', sha256(''), 'kk', '/', now(), now(), now())`,
    [player, id],
  );
  for (const change of [`status = 'paid'`, 'amount = 6', `currency = 'AZN'`, `status = 'created', settled_at = null`])
    await expect(database.pool.query(`update cashbox_payment set ${change} where payment_id = $1`, [id])).rejects.toMatchObject({
      code: '23514',
    });
  await expect(database.pool.query('delete from cashbox_payment where payment_id = $1', [id])).rejects.toMatchObject({ code: '42501' });
});
