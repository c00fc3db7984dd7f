import type { RoundProof } from '@tulpar/contract/games/rounds';
import { expect, test } from 'vitest';
import { verify } from './model.ts';

/** The example of docs/fairness.md: the first roll of these seeds is 6308. */
const PROOF: RoundProof = {
  round: {
    id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5',
    game: 'dice',
    version: 1,
    currency: 'KZT',
    stake: 10_000,
    win: 20_000,
    status: 'settled',
    created_at: '2026-11-15T10:00:00.000Z',
  },
  bet: { stake: 10_000, side: 'over', chance: 4950 },
  actions: [],
  by_rule: 0,
  label: 'tulpar/dice/1',
  nonce: 0,
  player_seed: 'a',
  server_hash: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  server_seed: '0'.repeat(64),
};

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
