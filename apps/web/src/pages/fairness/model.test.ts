import { expect, test } from 'vitest';
import { PROOF } from '#testing/round-proof.ts';
import { verify } from './model.ts';

test('an honest round agrees, and the page shows the block that it was made of', () => {
  const checked = verify(PROOF);
  expect(checked.verdict).toMatchObject({ verdict: 'agrees', play: { win: 20_000, events: [{ type: 'roll', roll: 6308 }] } });
  expect(checked.hash).toBe(PROOF.server_hash);
  expect(checked.block).toBe('ff3bc1c420953c3d0a5ad636a7299ffb4e00bd96f09d0112e69fd9d1580adeaf');
});

test('a changed win, seed or hash is detected', () => {
  expect(verify({ ...PROOF, round: { ...PROOF.round, win: 0 } }).verdict).toMatchObject({ verdict: 'differs', fault: 'WIN_DIFFERS' });
  expect(verify({ ...PROOF, server_seed: '1'.repeat(64) }).verdict).toMatchObject({ verdict: 'differs', fault: 'SEED_HASH_DIFFERS' });
  expect(verify({ ...PROOF, bet: { ...PROOF.bet, chance: 4000 } }).verdict).toMatchObject({ verdict: 'differs', fault: 'WIN_DIFFERS' });
});

test('a seed in use is waited for', () => {
  const checked = verify({ ...PROOF, server_seed: null });
  expect(checked).toMatchObject({ verdict: { verdict: 'waiting', why: 'SEED_NOT_REVEALED' }, hash: null, block: null });
});
