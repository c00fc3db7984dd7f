import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredStatements } from '#platform/database.ts';
import { useTestApp } from './use-test-app.ts';

const world = useTestApp();
const SOURCE = path.join(import.meta.dirname, '..');
const isOurs = (file: string) =>
  file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^main\.ts$|^commands\/|^http\/web\/dev-pages\.ts$/.test(file);
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(isOurs);

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
  test('every declared statement can be prepared', async () => {
    const client = await world.database.pool.connect();
    const refused: string[] = [];
    for (const [name, text] of declaredStatements) {
      // SQL prepares queries only; what is none has no parameters either, and is undone.
      const sql = /^\s*(select|insert|update|delete|with)\b/.test(text)
        ? `prepare ${client.escapeIdentifier(`test of ${name}`)} as ${text}`
        : `begin; ${text}`;
      await client.query(sql).catch((error: Error) => refused.push(`${name}: ${error.message}`));
      await client.query('rollback');
    }
    client.release();
    expect(refused).toEqual([]);
  });

  test('every statement is called after its module, and its name fits', () => {
    for (const name of declaredStatements.keys()) {
      expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
      expect(name.length).toBeLessThan(64);
    }
  });
});
