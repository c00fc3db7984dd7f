import { fireTemple } from '@tulpar/games/fire-temple/fire-temple';
import {
  COINS,
  type FireSymbol,
  FREE_SPINS,
  LADDER,
  MAIN,
  multiplierAfter,
  TEMPLES_MIN,
  templePays,
} from '@tulpar/games/fire-temple/symbols';
import { quickWords } from '#par/tables/quick-streams.ts';

const SYMBOLS = Object.keys(MAIN.weights) as FireSymbol[];
const PAYING = SYMBOLS.filter((symbol) => MAIN.pays[symbol]);
const TEMPLE = SYMBOLS.indexOf('temple');
const CELLS = MAIN.columns * MAIN.rows;
const TOP = fireTemple.facts.topWinTimesStake * COINS;
/** A draw takes seven bits: the weights come to 128, and what stands for a temple is drawn again where there are none. */
const DRAWS = 2 ** 7;
/** Counts are kept five bits apart in two words, the first six kinds in the one, the others in the other. */
const COUNT_BITS = 5;
const COUNT_MAX = 2 ** COUNT_BITS - 1;
const IN_LOW = 6;
/** The bits of counts from eight on, below which nothing pays. */
const PAYING_BITS = Array.from({ length: IN_LOW }, (_, place) => 0b11000 << (place * COUNT_BITS)).reduce((sum, bits) => sum + bits, 0);
const NINETY_NINE = 2.576;

/** What pays how much is looked up by place in the list of symbols and by count. */
const PAYS = PAYING.map((symbol) =>
  Int32Array.from({ length: CELLS + 1 }, (_, count) => MAIN.pays[symbol]?.findLast(([from]) => count >= from)?.[1] ?? 0),
);
const MULTIPLIERS = Int32Array.from(LADDER, (_, falls) => multiplierAfter(falls));

/** What one draw adds to the counts, and what two of them add, by the bits of both. */
const KIND_OF = Uint8Array.from(SYMBOLS.flatMap((symbol, place) => Array.from({ length: MAIN.weights[symbol] }, () => place)));
const addOf = (kind: number, isLow: boolean): number => (kind < IN_LOW === isLow ? 1 << ((isLow ? kind : kind - IN_LOW) * COUNT_BITS) : 0);
const ONE = [true, false].map((isLow) => Int32Array.from(KIND_OF, (kind) => addOf(kind, isLow)));
const TWO = ONE.map((adds) =>
  Int32Array.from({ length: DRAWS ** 2 }, (_, bits) => (adds[bits % DRAWS] ?? 0) + (adds[Math.floor(bits / DRAWS)] ?? 0)),
);
const [ONE_LOW = new Int32Array(), ONE_HIGH = new Int32Array()] = ONE;
const [TWO_LOW = new Int32Array(), TWO_HIGH = new Int32Array()] = TWO;
const TEMPLE_SHIFT = (TEMPLE - IN_LOW) * COUNT_BITS;
const TEMPLE_BITS = COUNT_MAX << TEMPLE_SHIFT;

/**
 * Spins of the game by counts alone. Symbols pay wherever they stand and what falls is drawn anew, so where a symbol stands changes
 * nothing; no cell has to be moved, and hundreds of millions of spins take minutes.
 */
function createSpins(hasTemples: boolean, word: () => number) {
  let [low, high, falls] = [0, 0, 0];
  const draw = (cells: number): void => {
    let rest = cells;
    for (; rest >= 4; rest -= 4) {
      const bits = word();
      const [first, second] = [bits & (DRAWS ** 2 - 1), bits >>> 18];
      low += (TWO_LOW[first] ?? 0) + (TWO_LOW[second] ?? 0);
      high += (TWO_HIGH[first] ?? 0) + (TWO_HIGH[second] ?? 0);
    }
    for (; rest > 0; rest--) {
      const bits = word() & (DRAWS - 1);
      low += ONE_LOW[bits] ?? 0;
      high += ONE_HIGH[bits] ?? 0;
    }
  };
  const temples = (): number => (high & TEMPLE_BITS) >>> TEMPLE_SHIFT;
  const fill = (cells: number): void => {
    draw(cells);
    if (hasTemples) return;
    for (let wrong = temples(); wrong > 0; wrong = temples()) {
      high &= ~TEMPLE_BITS;
      draw(wrong);
    }
  };
  return {
    temples,
    falls: () => falls,
    /** What one screen and its falls win, in coins, with the multiplier so many falls up its ladder. */
    spin(before: number): number {
      [low, high, falls] = [0, 0, before];
      fill(CELLS);
      let win = 0;
      while (((low | (high & ~TEMPLE_BITS)) & PAYING_BITS) !== 0) {
        const multiplier = MULTIPLIERS[Math.min(falls, MULTIPLIERS.length - 1)] ?? 1;
        let empty = 0;
        for (let kind = 0; kind < PAYS.length; kind++) {
          const shift = (kind < IN_LOW ? kind : kind - IN_LOW) * COUNT_BITS;
          const count = ((kind < IN_LOW ? low : high) >>> shift) & COUNT_MAX;
          const pays = PAYS[kind]?.[count] ?? 0;
          if (pays === 0) continue;
          win += pays * multiplier;
          empty += count;
          if (kind < IN_LOW) low -= count << shift;
          else high -= count << shift;
        }
        falls++;
        fill(empty);
      }
      return win;
    },
  };
}

/** Wins in coins, sorted into classes by their edges in stakes: how many, and what they came to. */
export const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;
const classOf = (coins: number): number => EDGES.findIndex((edge) => coins <= edge * COINS);

/** Mean and deviation, as numbers come. */
function createTally() {
  let [count, sum, squares] = [0, 0, 0];
  const classes = EDGES.map(() => 0);
  const sums = EDGES.map(() => 0);
  return {
    add(coins: number): void {
      count++;
      sum += coins;
      squares += coins * coins;
      const place = classOf(coins);
      classes[place] = (classes[place] ?? 0) + 1;
      sums[place] = (sums[place] ?? 0) + coins;
    },
    result: () => ({
      count,
      mean: sum / count / COINS,
      squared: squares / count / COINS ** 2,
      classes,
      sums: sums.map((one) => one / COINS),
    }),
  };
}

/**
 * In two strata, because free spins are rare and decide how far a round strays: rounds up to the free spins, and free spins alone, which
 * join a win of the rounds that begin them.
 */
export function fireTempleOdds({ rounds, bonuses, seed }: { rounds: number; bonuses: number; seed: number }) {
  const main = createSpins(true, quickWords(seed, 0));
  const plain = createTally();
  const temples = [0, 0, 0];
  const begun: number[] = [];
  let [lines, scatter, falls] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const win = main.spin(0);
    lines += win;
    falls += main.falls();
    if (main.temples() < TEMPLES_MIN) {
      plain.add(Math.min(TOP, win));
      continue;
    }
    const paid = templePays(main.temples()) * COINS;
    const place = Math.min(main.temples() - TEMPLES_MIN, temples.length - 1);
    temples[place] = (temples[place] ?? 0) + 1;
    scatter += paid;
    begun.push(win + paid);
  }
  const free = createSpins(false, quickWords(seed, 1));
  const whole = createTally();
  let [tops, extra, ended] = [0, 0, 0];
  for (let bonus = 0; bonus < bonuses; bonus++) {
    const first = begun[bonus % begun.length] ?? 0;
    let [win, before] = [0, 0];
    for (let spin = 0; spin < FREE_SPINS; spin++) {
      win += free.spin(before);
      before = free.falls();
    }
    const paid = Math.min(TOP, first + win);
    if (paid === TOP) tops++;
    extra += paid - first;
    ended += multiplierAfter(before);
    whole.add(paid);
  }
  const [first, second] = [plain.result(), whole.result()];
  const chance = begun.length / rounds;
  const rtp = first.mean * (1 - chance) + second.mean * chance;
  const spread = first.squared * (1 - chance) + second.mean ** 2 * chance - rtp ** 2;
  const within = second.squared - second.mean ** 2;
  return {
    seed,
    rounds,
    bonuses,
    rtp,
    margin: NINETY_NINE * Math.sqrt(spread / rounds + (chance ** 2 * within) / bonuses),
    deviation: Math.sqrt(first.squared * (1 - chance) + second.squared * chance - rtp ** 2),
    hit: 1 - ((1 - chance) * (first.classes[0] ?? 0)) / first.count,
    parts: { kinds: lines / rounds / COINS, temples: scatter / rounds / COINS, free: (chance * extra) / bonuses / COINS },
    chance,
    temples: temples.map((count) => count / rounds),
    falls: falls / rounds,
    bonus: { mean: extra / bonuses / COINS, deviation: Math.sqrt(within), multiplier: ended / bonuses, tops },
    top: (chance * tops) / bonuses,
    wins: EDGES.map((_, place) => ({
      chance: ((1 - chance) * (first.classes[place] ?? 0)) / first.count + (chance * (second.classes[place] ?? 0)) / second.count,
      returned: ((1 - chance) * (first.sums[place] ?? 0)) / first.count + (chance * (second.sums[place] ?? 0)) / second.count,
    })),
  };
}
