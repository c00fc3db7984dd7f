import { createCipheriv, hkdfSync } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { createAccountCipher, type PaymentProvider, readSandboxKey, refuseUnready } from './index.ts';

const world = useTestApp();
const provider = (movesRealMoney: boolean) =>
  ({ ...world.context.payments.provider, name: 'bank', movesRealMoney }) satisfies PaymentProvider;
const open = (movesRealMoney: boolean, hasKey = true) =>
  refuseUnready(world.database, provider(movesRealMoney), { now: world.clock.now(), hasKey });
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: world.url });
  await owner.connect();
});
afterAll(() => owner.end());
const licence = (currency: string, until: string) =>
  owner.query('insert into cashbox_licence (currency, number, issued_by, valid_from, valid_until) values ($1, $2, $3, $4, $5)', [
    currency,
    `${currency}-${until}`,
    'the ministry',
    '2025-01-01',
    until,
  ]);

test('MARKET-15 a provider that moves real money does not start without a valid licence for each market', async () => {
  await open(false);
  await expect(open(true)).rejects.toThrow('KZT and AZN');
  await licence('KZT', '2027-01-01');
  await licence('AZN', '2026-03-01');
  await expect(open(true)).rejects.toThrow('no valid licence for AZN');
  await licence('AZN', '2026-03-02');
  await open(true);
});

test('MARKET-15 a provider that moves real money does not start without a key of the operator', async () => {
  await open(false, false);
  await expect(open(true, false)).rejects.toThrow('PAYMENTS_KEY is not set');
  const config = readConfig({ DATABASE_URL: world.url, DATA_DIR: world.context.config.dataDir }, '/');
  const parts = { config, log: createLog('warn', { write: () => undefined }), clock: world.clock, database: world.database };
  const app = createApp({ ...parts, countries: await openCountryFinder(), provider: provider(true) });
  await expect(app).rejects.toThrow('PAYMENTS_KEY is not set');
});

test('the key of the sandbox is made once', async () => {
  const [first, second] = await Promise.all([readSandboxKey(world.database), readSandboxKey(world.database)]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThanOrEqual(32);
});

test('an account is encrypted for its payment, never twice alike, and decrypted with its key only', () => {
  const cipher = createAccountCipher('k'.repeat(32));
  const account = { card: '4111111111111111' };
  const [one, two] = [cipher.encryptAccount(account, 'a'), cipher.encryptAccount(account, 'a')];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('4111');
  expect(cipher.decryptAccount(one, 'a')).toEqual(account);
  expect(() => cipher.decryptAccount(one, 'b')).toThrow();
  expect(() => createAccountCipher('x'.repeat(32)).decryptAccount(one, 'a')).toThrow();
  one[20]! ^= 1;
  expect(() => cipher.decryptAccount(one, 'a')).toThrow();
});

test('an account that was encrypted before it was bound to its payment is still decrypted', () => {
  const key = Buffer.from(hkdfSync('sha256', 'k'.repeat(32), '', 'tulpar cashbox accounts', 32));
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7));
  const content = Buffer.concat([cipher.update('{"card":"4111111111111111"}'), cipher.final()]);
  const encrypted = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), content]);
  expect(createAccountCipher('k'.repeat(32)).decryptAccount(encrypted, 'any')).toEqual({ card: '4111111111111111' });
});
