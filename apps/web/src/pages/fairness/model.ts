import type { RoundProof } from '@tulpar/contract/games/rounds';
import type { RoundRecord } from '@tulpar/games/audit/round-record';
import { type Verdict, verifyRound } from '@tulpar/games/audit/verify-round';
import { writtenBlock } from '@tulpar/games/fairness/draws';
import { commitmentOf, parseServerSeed } from '@tulpar/games/fairness/seeds';

/** The proof in the format of an export, so that there is one verification for both. */
export const recordOf = ({ round, ...proof }: RoundProof): RoundRecord => ({
  round_id: round.id,
  game: round.game,
  game_version: String(round.version),
  label: proof.label,
  server_seed_hash: proof.server_hash,
  server_seed: proof.server_seed ?? '',
  player_seed: proof.player_seed,
  nonce: String(proof.nonce),
  currency: round.currency,
  bet: JSON.stringify(proof.bet),
  actions: JSON.stringify(proof.actions),
  stake: String(round.stake),
  win: round.win === null ? '' : String(round.win),
});

export interface Checked {
  readonly verdict: Verdict;
  /** The hash of the server seed, and the first drawn block; null until the seed is revealed. */
  readonly hash: string | null;
  readonly block: string | null;
}

/** Everything is computed here, only from values shown on the page. */
export function verify(proof: RoundProof): Checked {
  const serverSeed = proof.server_seed === null ? null : parseServerSeed(proof.server_seed);
  const seeds = serverSeed && { serverSeed, playerSeed: proof.player_seed, nonce: proof.nonce };
  return {
    verdict: verifyRound(recordOf(proof)),
    hash: serverSeed && commitmentOf(serverSeed),
    block: seeds && writtenBlock(proof.label, seeds, 0, 0),
  };
}
