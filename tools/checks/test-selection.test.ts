import { expect, test } from 'vitest';
import { findTests } from './test-selection.mjs';

const TEXTS: Record<string, string> = {
  'apps/server/src/flows/pay.db.test.ts': `test('CASH-01 pays', f)`,
  'apps/web/src/pages/cash-box/cash-box.dom.test.tsx': `test('CASH-02 refuses', f)`,
  'e2e/player/cash-box.test.ts': `test('CASH-01 CASH-02 tops up', f)`,
  'packages/domain/src/money.test.ts': `test('adds', f)`,
  'tools/src/tidy/tidy.test.ts': `test('is tidy', f)`,
  'packages/domain/src/money.ts': 'CASH-01',
};
const find = (wanted: string) => Object.fromEntries(findTests(wanted, Object.keys(TEXTS), (file) => TEXTS[file] ?? ''));

test('finds the files of every runner by their path', () => {
  expect(find('cash-box')).toEqual({
    dom: { files: ['apps/web/src/pages/cash-box/cash-box.dom.test.tsx'], name: null },
    journeys: { files: ['e2e/player/cash-box.test.ts'], name: null },
  });
  expect(find('packages/domain/src/money.test')).toEqual({ unit: { files: ['packages/domain/src/money.test.ts'], name: null } });
  expect(Object.keys(find('tidy.test'))).toEqual(['tidy']);
});

test('finds tests by their name where no path fits', () => {
  expect(find('cash-01')).toEqual({
    server: { files: ['apps/server/src/flows/pay.db.test.ts'], name: 'cash-01' },
    journeys: { files: ['e2e/player/cash-box.test.ts'], name: 'cash-01' },
  });
});

test('finds nothing for a text in neither paths nor names', () => {
  expect(find('no such thing')).toEqual({});
});

test('knows the test files of this repository', () => {
  expect(findTests('tools/checks/test-selection').get('unit')?.files).toEqual(['tools/checks/test-selection.test.ts']);
});
