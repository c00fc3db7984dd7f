import { CURRENCIES } from '@tulpar/domain/markets';
import { type Database, type Queryable, statement } from '#platform/database.ts';
import { StartError } from '#platform/start-error.ts';
import type { PaymentProvider } from './provider.ts';

const insertKey = statement(
  'cashbox.insertKey',
  `insert into cashbox_key (name, secret, created_at) values ('sandbox', $1, $2) on conflict (name) do nothing`,
);
const selectKey = statement<{ secret: string }>('cashbox.selectKey', `select secret from cashbox_key where name = 'sandbox'`);
const selectLicences = statement<{ currency: string }>(
  'cashbox.selectLicences',
  'select distinct currency from cashbox_licence where $1::date between valid_from and valid_until',
);

/** The key shared with the sandbox. It is created once and is the same for every process on this database. */
export async function readSandboxKey(database: Database): Promise<string> {
  await database.query(insertKey, [database.ids.token(), database.now()]);
  const [row] = await database.query(selectKey);
  if (!row) throw new Error('the key of the sandbox cannot be found');
  return row.secret;
}

/**
 * Refuses to start with a provider of real money unless the operator has a licence for each market and has set a key. A generated key would
 * lie in the same database as the accounts that it encrypts.
 */
export async function refuseUnready(
  db: Queryable,
  provider: PaymentProvider,
  { now, hasKey }: { now: Date; hasKey: boolean },
): Promise<void> {
  if (!provider.movesRealMoney) return;
  if (!hasKey) throw new StartError(`The payment provider ${provider.name} moves real money, and PAYMENTS_KEY is not set.`);
  const licensed = new Set((await db.query(selectLicences, [now])).map(({ currency }) => currency));
  const missing = CURRENCIES.filter((currency) => !licensed.has(currency));
  if (missing.length > 0)
    throw new StartError(
      `The payment provider ${provider.name} moves real money, and cashbox_licence holds no valid licence for ${missing.join(' and ')}.`,
    );
}
