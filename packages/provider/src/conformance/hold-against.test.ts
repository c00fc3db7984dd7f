import { describe, expect, test } from 'vitest';
import { holdMemoryWallet } from './planted/hold-memory-wallet.ts';
import { FAULTS } from './planted/memory-wallet.ts';

test('a wallet as it should be keeps every rule', async () => {
  const verdicts = await holdMemoryWallet(null);
  expect(verdicts.filter(({ result }) => result !== 'kept')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(15);
});

describe('every planted fault is found', () => {
  test.each(FAULTS)('%s', async (fault) => {
    const broken = (await holdMemoryWallet(fault)).filter(({ result }) => result === 'broken');
    expect(broken.map(({ name }) => name)).not.toEqual([]);
    for (const { why } of broken) expect(why).not.toContain('no sensible answer');
  });
});
