import { type Picker, pickerOf, type ReturnTable, randomFrom } from './return-table.ts';

/** One way to play a bonus, in whole minor units. Without a bonus: what is deposited and must be turned over. */
export interface OddsPlan {
  readonly deposit: number;
  readonly bonus: number;
  /** What must be staked, by whole weights. */
  readonly target: number;
  readonly stake: number;
  /** The smallest stake of the game: who has less can play no more. */
  readonly stakeMin: number;
  readonly weightPercent: number;
  /** What a met wager releases at most; null: all. */
  readonly cashOutMax: number | null;
  readonly table: ReturnTable;
  /** Free spins that come first; what they win is the bonus, and must be staked so many times. */
  readonly spins: { readonly count: number; readonly stake: number; readonly table: ReturnTable; readonly wager: number } | null;
}

export interface Odds {
  readonly paths: number;
  /** How many of them met the wager. */
  readonly met: number;
  /** What remains on average, and in the middle one of all, in minor units. */
  readonly mean: number;
  readonly median: number;
  /** How many rounds it took on average, free spins included. */
  readonly rounds: number;
}

export const ODDS_PATHS = 20_000;
/** Always the same, so that anybody can repeat the figures. */
const SEED = 0x7461_6c70;

/** What each path came to. */
interface Ends {
  readonly remains: Float64Array;
  met: number;
  rounds: number;
}

/** Plays so many paths in pieces, so that the caller can let others work in between. */
export function* measureOdds(plan: OddsPlan, { paths = ODDS_PATHS, roundsAPiece = 500_000 } = {}): Generator<undefined, Odds> {
  const pick = pickerOf(plan.table);
  const spin = plan.spins && pickerOf(plan.spins.table);
  const ends: Ends = { remains: new Float64Array(paths), met: 0, rounds: 0 };
  let pieceEnds = roundsAPiece;
  for (let path = 0; path < paths; path++) {
    playPath(plan, { pick, spin, random: randomFrom(SEED, path) }, ends, path);
    if (ends.rounds < pieceEnds) continue;
    pieceEnds = ends.rounds + roundsAPiece;
    yield;
  }
  const sorted = ends.remains.toSorted();
  return {
    paths,
    met: ends.met,
    mean: Math.round(ends.remains.reduce((sum, one) => sum + one, 0) / paths),
    median: sorted[Math.floor(paths / 2)] ?? 0,
    rounds: Math.round(ends.rounds / paths),
  };
}

interface Chance {
  readonly pick: Picker;
  readonly spin: Picker | null;
  readonly random: () => number;
}

/** Real money is staked first, a win is split as its stake was, and what is met becomes real: the rules of the ledger, without its guards. */
function playPath(plan: OddsPlan, { pick, spin, random }: Chance, ends: Ends, path: number): void {
  const { stake, stakeMin, weightPercent } = plan;
  let { deposit: real, bonus, target: left } = plan;
  if (plan.spins && spin) {
    for (let played = 0; played < plan.spins.count; played++) bonus += Math.floor(plan.spins.stake * spin(random()));
    left = bonus * plan.spins.wager;
    ends.rounds += plan.spins.count;
    // Nothing won is no bonus, and nothing need be staked.
    if (bonus === 0) return;
  }
  while (left > 0 && real + bonus >= stakeMin) {
    const staked = Math.min(stake, real + bonus);
    const fromReal = Math.min(real, staked);
    const fromBonus = staked - fromReal;
    const win = Math.floor(staked * pick(random()));
    const winBonus = fromBonus === 0 ? 0 : Math.floor((win * fromBonus) / staked);
    real += win - winBonus - fromReal;
    bonus += winBonus - fromBonus;
    left -= Math.floor((staked * weightPercent) / 100);
    ends.rounds++;
  }
  const isMet = left <= 0;
  if (isMet) ends.met++;
  ends.remains[path] = real + (isMet ? Math.min(bonus, plan.cashOutMax ?? bonus) : 0);
}
