import type { Draws, Streams } from '@tulpar/games/fairness/draws';
import type { Chance } from './outcomes.ts';

/** Ways to draw that are wrong, to show that the battery notices. */
export const PLANTED = ['modulo', 'echo', 'sticky'] as const;
export type Planted = (typeof PLANTED)[number];

const BYTE = 256;
const ECHO_ONE_IN = 16;
const STICKY_ONE_IN = 50;

/** The mistake that is made most often: the rest of a division, of as few bytes as hold the number, and nothing refused. */
const moduloDraws = (draws: Draws): Draws => ({ below: (n) => draws.below(n <= BYTE ? BYTE : BYTE * BYTE) % n });

/** Now and then a reel stops where the one before it did. */
function echoDraws(draws: Draws): Draws {
  let last = 0;
  return {
    below: (n) => {
      last = draws.below(ECHO_ONE_IN) === 0 ? last % n : draws.below(n);
      return last;
    },
  };
}

const mapped =
  (chance: Chance, change: (draws: Draws) => Draws): Chance =>
  (label, nonce) => {
    const streams: Streams = chance(label, nonce);
    return (stream) => change(streams(stream));
  };

/** Now and then a round is the one before it once more. */
const stickyChance =
  (chance: Chance): Chance =>
  (label, nonce) =>
    nonce > 0 && chance('sticky', nonce)(0).below(STICKY_ONE_IN) === 0 ? chance(label, nonce - 1) : chance(label, nonce);

export const plant = (chance: Chance, planted: Planted): Chance =>
  ({ modulo: () => mapped(chance, moduloDraws), echo: () => mapped(chance, echoDraws), sticky: () => stickyChance(chance) })[planted]();
