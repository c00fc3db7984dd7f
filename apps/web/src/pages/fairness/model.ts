import type { RoundProof } from '@tulpar/contract/games/rounds';
import type { RoundRecord } from '@tulpar/games/audit/round-record';
import { type Verdict, verifyRound } from '@tulpar/games/audit/verify-round';
import { crashWith, verifyFlight } from '@tulpar/games/comet/chain';
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

export interface Flight {
  /** Where the comet burst and where the player took the money, as ×2,45; null where it burst before. */
  readonly crash: string;
  readonly at: string | null;
}

const timesOf = (hundredths: number): string => `×${(hundredths / 100).toFixed(2).replace('.', ',')}`;

/** A bet on a shared flight, as the recomputed events tell it. */
export function flightOf({ verdict }: Checked): Flight | null {
  const event = verdict.verdict === 'agrees' ? verdict.play.events.find(({ type }) => type === 'flight') : undefined;
  if (!event) return null;
  const at = event['at'];
  return { crash: timesOf(Number(event['crash'])), at: typeof at === 'number' ? timesOf(at) : null };
}

/** Walks from the link of a flight to the published end of its chain, a hash for each place; null while there is nothing to walk. */
export function checkChain({ chain, server_seed: seed, player_seed: salt, nonce: number }: RoundProof): boolean | null {
  const serverSeed = seed === null ? null : parseServerSeed(seed);
  if (chain === null || seed === null || !serverSeed) return null;
  const crash = crashWith(serverSeed, salt, number);
  return verifyFlight({ ...chain, salt, number, seed, crash }).verdict === 'agrees';
}

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
