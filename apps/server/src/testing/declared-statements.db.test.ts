import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredStatements } from '#platform/database.ts';
import { useTestApp } from './use-test-app.ts';

const world = useTestApp();
const SOURCE = path.join(import.meta.dirname, '..');
const isOurs = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^main\.ts$|^commands\/|^http\/web\/dev-pages\.ts$/.test(file);
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(isOurs);

/** Tables that grow with players and play. */
const GROWING =
  /^(ledger_(wallet|key|entry|round|bonus|player_\w+)|round_record|round_action|account(_session|_code)?$|cashbox_(payment|event)|provider_(transaction|session))/;
/** Checks, nightly work and lists for staff: nobody waits for them in a game. */
const MAY_READ_ALL = new Set([
  'accounts.deleteExpiredSessions',
  'accounts.deleteOldCodes',
  'cashbox.selectDaysToCompare',
  'cashbox.selectExpired',
  'cashbox.selectForStaff',
  'cashbox.sumOpenWithdrawals',
  'ledger.countStrays',
  'ledger.countWallets',
  'ledger.findDiscrepancies',
  'ledger.findUnsealed',
  'ledger.selectExpiredBonuses',
  'ledger.selectFirstDayWithoutTotals',
  'ledger.selectFirstDays',
  'ledger.selectHeld',
  'ledger.selectSomeWallets',
  'ledger.trialBalance',
  'ledger.trialBalanceNow',
  'rounds.selectAbandoned',
]);

const SCAN = /^(?<indent>\s*)(?:->\s+)?(?<kind>Seq Scan|(?:Index|Index Only|Bitmap Heap) Scan)(?: using \w+)? on (?<table>\w+)/;

/** The tables of which a plan reads every row. */
function wholeReads(lines: readonly string[]): string[] {
  const whole = lines.flatMap((line, at) => {
    const { indent = '', kind = '', table = '' } = SCAN.exec(line)?.groups ?? {};
    if (!GROWING.test(table)) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.search(/\S/) <= indent.length);
    const hasCondition = rest.slice(0, end === -1 ? undefined : end).some((next) => /(Index|Recheck) Cond/.test(next));
    return kind === 'Seq Scan' || !hasCondition ? [`${kind} on ${table}`] : [];
  });
  return [...new Set(whole)];
}

/** Test files share the modules of their worker, so another test's own statements on its own tables may be declared too. */
const ourStatements = () => [...declaredStatements].filter(([name]) => !name.startsWith('testing.'));

beforeAll(async () => {
  for (const file of files) await import(path.join(SOURCE, file));
});

test('the statements of every module are known', () => {
  const names = [...declaredStatements.keys()];
  for (const module of ['accounts', 'content', 'ledger', 'platform', 'profiles'])
    expect(names.some((name) => name.startsWith(`${module}.`))).toBe(true);
  expect(declaredStatements.size).toBeGreaterThan(40);
});

describe('on the migrated schema', () => {
  let client: PoolClient;
  beforeAll(async () => {
    client = await world.database.pool.connect();
  });
  afterAll(() => client.release());

  test('every declared statement can be prepared', async () => {
    const refused: string[] = [];
    for (const [name, text] of ourStatements()) {
      // SQL prepares queries only; what is none has no parameters either, and is undone.
      const sql = /^\s*(select|insert|update|delete|with)\b/.test(text)
        ? `prepare ${client.escapeIdentifier(`test of ${name}`)} as ${text}`
        : `begin; ${text}`;
      await client.query(sql).catch((error: Error) => refused.push(`${name}: ${error.message}`));
      await client.query('rollback');
    }
    expect(refused).toEqual([]);
  });

  test('a plan made while the tables are empty finds rows by their keys', async () => {
    const wholeReaders: string[] = [];
    for (const [name, text] of ourStatements()) {
      if (!/^\s*(select|insert|update|delete|with)\b/.test(text) || MAY_READ_ALL.has(name)) continue;
      const prepared = client.escapeIdentifier(`plan of ${name}`);
      await client.query(`prepare ${prepared} as ${text}`);
      const { rows: counts } = await client.query<{ n: number }>(
        'select cardinality(parameter_types) as n from pg_prepared_statements where name = $1',
        [`plan of ${name}`],
      );
      const values = Array.from({ length: counts[0]?.n ?? 0 }, () => 'null').join(', ');
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(
        `explain (costs off) execute ${prepared}${values === '' ? '' : `(${values})`}`,
      );
      const whole = wholeReads(rows.map((row) => row['QUERY PLAN']));
      if (whole.length > 0) wholeReaders.push(`${name}: ${whole.join(', ')}`);
    }
    expect(wholeReaders).toEqual([]);
  });

  test('every statement is called after its module, and its name fits', () => {
    for (const name of declaredStatements.keys()) {
      expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
      expect(name.length).toBeLessThan(64);
    }
  });
});
