import type { RoundProof } from '@tulpar/contract/games/rounds';

/** The example of docs/fairness.md: the first roll of these seeds is 6308. */
export const PROOF: RoundProof = {
  round: {
    is_free: false,
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
  chain: null,
};
