import { MAIN_REELS } from '@tulpar/games/snow-leopard/reels';
import { type MoonCount, snowLeopard, TOP_WIN_TIMES_STAKE } from '@tulpar/games/snow-leopard/snow-leopard';
import { quickStreams } from '#par/tables/quick-streams.ts';

interface Hunts {
  readonly hunts: number;
  /** What the free spins of one won on the average, in stakes. */
  readonly mean: number;
  /** How many rounds came to the top win. */
  readonly tops: number;
}

const STAKE = 1_000;

/** Rounds of the game that begin with so many moons, on stops of which nothing else wins: hunts are too rare to wait for them. */
export function simulateHunts(moons: MoonCount, hunts: number, from = 0): Hunts {
  const stops = MAIN_REELS.strips.map((strip, reel) => (reel < moons ? strip.indexOf('moon') : 0));
  let [won, tops] = [0, 0];
  for (let nonce = from; nonce < from + hunts; nonce++) {
    const quick = quickStreams(nonce);
    let reel = 0;
    const streams = (stream: number) => (stream === 0 ? { below: () => stops[reel++] ?? 0 } : quick(stream));
    const played = snowLeopard.play({ stake: STAKE }, 'KZT', [], streams);
    if (!played.ok) throw new Error(played.code);
    const begun = played.play.events.findIndex(({ type }) => type === 'free-spins');
    won += played.play.events.slice(begun).reduce((sum, { win = 0 }) => sum + win, 0);
    if (played.play.win === TOP_WIN_TIMES_STAKE * STAKE) tops++;
  }
  return { hunts, mean: won / hunts / STAKE, tops };
}
