import type { Currency } from '@tulpar/domain/markets';
import { type Streams, streamsOf } from '@tulpar/games/fairness/draws';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import type { Action, Game, Play } from '@tulpar/games/rounds/game';

export interface Simulated {
  readonly rounds: number;
  /** What came back of everything that was staked. */
  readonly rtp: number;
  /** Half the width of the interval that holds the true return in 99 of 100 simulations. */
  readonly margin: number;
  readonly deviation: number;
  readonly hits: number;
  readonly topWinTimesStake: number;
  /** How many rounds won that much. */
  readonly tops: number;
  /** What a round staked on the average, in first stakes. */
  readonly staked: number;
}

/** What the simulated player of a round does next; null leaves the rest to the rule. */
export type Habit = (play: Play, nonce: number) => Action | null;

interface Plan {
  readonly game: Game;
  readonly bet: { readonly stake: number };
  readonly currency: Currency;
  readonly rounds: number;
  readonly serverSeed: Uint8Array;
  /** Draws of a quicker kind, for very many rounds; without them those of the seeds. */
  readonly streamsAt?: (nonce: number) => Streams;
  /** Without one the rule ends open rounds: where all is shuffled, no way of choosing is better than another. */
  readonly habit?: Habit | undefined;
}

const NINETY_NINE = 2.576;

function playRound({ game, bet, currency, serverSeed, habit, streamsAt }: Plan, nonce: number): Play {
  const seeds = { serverSeed, playerSeed: `simulation ${bet.stake} ${currency}`, nonce };
  const streams = streamsAt?.(nonce) ?? remembered(streamsOf(game.label, seeds));
  const actions: Action[] = [];
  for (;;) {
    const result = habit ? game.play(bet, currency, actions, streams) : null;
    const next = habit && result?.ok && !result.play.isOver ? habit(result.play, nonce) : null;
    if (!next) break;
    actions.push(next);
  }
  const ended = finishByRule(game, bet, currency, actions, streams);
  if (!ended.ok) throw new Error(`${game.slug} refused its own bet: ${ended.code}`);
  return ended.play;
}

/** Plays rounds the way the server does, seeds and all. */
export function simulate(plan: Plan): Simulated {
  const { rounds, bet } = plan;
  let [won, staked, wonSquares, stakedSquares, products] = [0, 0, 0, 0, 0];
  let [hits, top, tops] = [0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const play = playRound(plan, nonce);
    const [win, stake] = [play.win / bet.stake, play.stake / bet.stake];
    won += win;
    staked += stake;
    wonSquares += win * win;
    stakedSquares += stake * stake;
    products += win * stake;
    if (win > 0) hits++;
    if (win > top) [top, tops] = [win, 0];
    if (win === top) tops++;
  }
  const rtp = won / staked;
  const deviation = Math.sqrt((wonSquares - 2 * rtp * products + rtp * rtp * stakedSquares) / rounds);
  const mean = staked / rounds;
  const margin = (NINETY_NINE * deviation) / Math.sqrt(rounds) / mean;
  return { rounds, rtp, margin, deviation, hits, topWinTimesStake: top, tops, staked: mean };
}

/** Returns the same draws when a stream is asked for again, without drawing them anew. */
function remembered(streams: Streams): Streams {
  const drawn = new Map<number, { readonly values: number[]; readonly draws: ReturnType<Streams> }>();
  return (stream) => {
    const known = drawn.get(stream) ?? { values: [], draws: streams(stream) };
    drawn.set(stream, known);
    let at = 0;
    return {
      below(n) {
        if (at === known.values.length) known.values.push(known.draws.below(n));
        return known.values[at++] ?? 0;
      },
    };
  };
}
