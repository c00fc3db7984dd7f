import { afterEach, expect, test, vi } from 'vitest';
import { SAMPLE_DEPOSIT } from '#features/cashbox/testing/sample-deposit.ts';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { TransactionRow } from './transaction-row.tsx';

const nothing = () => undefined;

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Asia/Almaty', '05.03.2026 01:07'],
  ['Asia/Baku', '05.03.2026 00:07'],
  ['America/New_York', '04.03.2026 15:07'],
])('CONST-09 a moment is written dd.MM.yyyy HH:mm in the time of the device, in %s', (zone, written) => {
  vi.stubEnv('TZ', zone);
  const transaction = { ...SAMPLE_DEPOSIT, created_at: '2026-03-04T20:07:09Z' };
  const row = draw(<TransactionRow transaction={transaction} isChosen={false} onOpen={nothing} onCancel={nothing} />, heldQueries().client);
  expect(row.replaceAll('<!-- -->', '')).toContain(`>${written}<`);
});
