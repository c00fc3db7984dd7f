import type { Currency } from '@tulpar/domain/markets';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import type { Game } from '@tulpar/games/rounds/game';

export interface Simulated {
  readonly rounds: number;
  readonly rtp: number;
  /** Half the width of the interval that holds the true return in 99 of 100 simulations. */
  readonly margin: number;
  readonly deviation: number;
  readonly hits: number;
  readonly topWinTimesStake: number;
}

const NINETY_NINE = 2.576;

/** Plays rounds the way the server does, seeds and all; open rounds are ended by rule: the jars are shuffled, so no way of choosing is better than another. */
export function simulate(
  game: Game,
  bet: { readonly stake: number },
  currency: Currency,
  rounds: number,
  serverSeed: Uint8Array,
): Simulated {
  let [sum, squares, hits, top] = [0, 0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const streams = streamsOf(game.label, { serverSeed, playerSeed: `simulation ${bet.stake} ${currency}`, nonce });
    const ended = finishByRule(game, bet, currency, [], streams);
    if (!ended.ok) throw new Error(`${game.slug} refused its own bet: ${ended.code}`);
    const times = ended.play.win / bet.stake;
    sum += times;
    squares += times * times;
    if (times > 0) hits++;
    if (times > top) top = times;
  }
  const rtp = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - rtp * rtp);
  return { rounds, rtp, margin: (NINETY_NINE * deviation) / Math.sqrt(rounds), deviation, hits, topWinTimesStake: top };
}
