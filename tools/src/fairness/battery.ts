import type { Outcomes } from './outcomes.ts';
import {
  couponCollector,
  duplicates,
  frequency,
  interplay,
  overlaps,
  repeats,
  runs,
  type Series,
  serialCorrelation,
  shares,
} from './statistics.ts';

interface Tested {
  readonly test: string;
  readonly of: string;
  /** How likely honest chance strays at least this far. */
  readonly chance: number;
}

interface Verdict {
  readonly tested: readonly Tested[];
  /** Those that even so many tests do not excuse. */
  readonly red: readonly Tested[];
  /** Those below one in a hundred by themselves: of a hundred honest tests one is. */
  readonly odd: readonly Tested[];
  readonly limit: number;
}

/** An honest house is called dishonest in one of a hundred runs at most. */
const DOUBT = 0.01;

const tenthsOf = ({ values }: Series): Series => ({ values: values.map((roll) => Math.floor(roll / 1_000)), kinds: 10 });
const hundredthsOf = ({ values }: Series): Series => ({ values: values.map((roll) => Math.floor(roll / 100)), kinds: 100 });

/** Dice, roulette and each reel of the slot, by every test that takes one series. */
function seriesTests({ rolls, balls, reels }: Outcomes): Tested[] {
  const rows: [string, Series][] = [
    ['dice', tenthsOf(rolls)],
    ['roulette', balls],
    ...reels.map((reel, place): [string, Series] => [`reel ${place + 1}`, reel]),
  ];
  return [
    { test: 'chi-square', of: 'dice, 10 000 rolls', chance: frequency(rolls) },
    { test: 'chi-square', of: 'dice, 100 classes', chance: frequency(hundredthsOf(rolls)) },
    ...rows.slice(1).map(([of, series]) => ({ test: 'chi-square', of, chance: frequency(series) })),
    ...rows.map(([of, series]) => ({ test: 'overlaps', of, chance: overlaps(series) })),
    ...rows.map(([of, series]) => ({ test: 'coupon collector', of, chance: couponCollector(series) })),
    ...rows.map(([of, series]) => ({ test: 'runs', of, chance: runs(series) })),
    ...rows.map(([of, series]) => ({ test: 'serial correlation', of, chance: serialCorrelation(series) })),
    { test: 'duplicates', of: 'dice, the same roll again', chance: repeats(rolls) },
  ];
}

function jarAndMineTests({ rolls, jars, fields }: Outcomes): Tested[] {
  return [
    { test: 'chi-square', of: 'jar of the best ingredient', chance: frequency(jars[0]) },
    { test: 'chi-square', of: 'jar of the second best', chance: frequency(jars[1]) },
    { test: 'chi-square', of: 'cell of a single mine', chance: frequency(fields[0]) },
    { test: 'chi-square', of: 'cell of a single gem', chance: frequency(fields[1]) },
    { test: 'overlaps', of: 'cell of a single mine', chance: overlaps(fields[0]) },
    { test: 'coupon collector', of: 'cell of a single mine', chance: couponCollector(fields[0]) },
    { test: 'serial correlation', of: 'cell of a single mine', chance: serialCorrelation(fields[0]) },
    { test: 'interplay', of: 'dice and mine', chance: interplay(tenthsOf(rolls), fields[0]) },
  ];
}

function plinkoTests({ rolls, turns }: Outcomes): Tested[] {
  return [
    ...turns.map((series, place) => ({
      test: 'chi-square',
      of: `turns ${place * 4 + 1} to ${place * 4 + 4} of a ball`,
      chance: frequency(series),
    })),
    ...turns.map((series, place) => ({ test: 'overlaps', of: `turns ${place * 4 + 1} to ${place * 4 + 4}`, chance: overlaps(series) })),
    ...turns.slice(1).map((series, place) => ({
      test: 'interplay',
      of: `turns ${place * 4 + 1} to ${place * 4 + 8}`,
      chance: interplay(turns[place] ?? series, series),
    })),
    { test: 'runs', of: 'first turns of a ball', chance: runs(turns[0] ?? tenthsOf(rolls)) },
  ];
}

function fireTempleTests({ cells }: Outcomes): Tested[] {
  return [
    ...cells.map((series, place) => ({
      test: 'chi-square',
      of: `symbols in cell ${place + 1}`,
      chance: shares(series.values, series.weights),
    })),
    ...cells.slice(1).map((series, place) => ({
      test: 'interplay',
      of: `symbols in cells ${place + 1} and ${place + 2}`,
      chance: interplay(cells[place] ?? series, series),
    })),
  ];
}

function cometTests({ flights }: Outcomes): Tested[] {
  return [
    { test: 'chi-square', of: 'four flights in a row', chance: frequency(flights) },
    { test: 'overlaps', of: 'four flights in a row', chance: overlaps(flights) },
    { test: 'coupon collector', of: 'four flights in a row', chance: couponCollector(flights) },
    { test: 'serial correlation', of: 'four flights in a row', chance: serialCorrelation(flights) },
  ];
}

function reelTests({ rolls, reels, screens }: Outcomes): Tested[] {
  const tenths = tenthsOf(rolls);
  return [
    ...reels.flatMap((one, first) =>
      reels
        .map((other, second) => ({ other, second }))
        .slice(first + 1)
        .map(({ other, second }) => ({ test: 'interplay', of: `reels ${first + 1} and ${second + 1}`, chance: interplay(one, other) })),
    ),
    { test: 'interplay', of: 'dice and reel 1', chance: interplay(tenths, reels[0] ?? tenths) },
    { test: 'duplicates', of: 'whole screens', chance: duplicates(screens) },
  ];
}

function goldenTulparTests({ goldenTulpar }: Outcomes): Tested[] {
  return [
    ...(['main', 'run'] as const).flatMap((mood) =>
      goldenTulpar[mood].map((reel, place) => ({ test: 'chi-square', of: `golden tulpar, ${mood} ${place + 1}`, chance: frequency(reel) })),
    ),
    { test: 'chi-square', of: 'what horses multiply by', chance: shares(goldenTulpar.horses, goldenTulpar.weights) },
    ...goldenTulpar.main.slice(0, 1).map((reel) => ({
      test: 'interplay',
      of: 'golden tulpar, main and run',
      chance: interplay(reel, goldenTulpar.run[0] ?? reel),
    })),
  ];
}

function snowLeopardTests({ snowLeopard }: Outcomes): Tested[] {
  return [
    ...(['main', 'hunt'] as const).flatMap((mood) =>
      snowLeopard[mood].map((reel, place) => ({ test: 'chi-square', of: `snow leopard, ${mood} ${place + 1}`, chance: frequency(reel) })),
    ),
    ...snowLeopard.main.slice(0, 1).map((reel) => ({
      test: 'interplay',
      of: 'snow leopard, main and hunt',
      chance: interplay(reel, snowLeopard.hunt[0] ?? reel),
    })),
  ];
}

function silkRoadTests({ silkRoad }: Outcomes): Tested[] {
  return [
    ...silkRoad.reels.map((reel, place) => ({ test: 'chi-square', of: `silk road, reel ${place + 1}`, chance: frequency(reel) })),
    ...silkRoad.worths.map(({ values, weights }, place) => ({
      test: 'chi-square',
      of: `worth of the ${['first', 'second', 'later'][place]} coins`,
      chance: shares(values, weights),
    })),
    { test: 'interplay', of: 'worth of the first two coins', chance: interplay(silkRoad.worths[0], silkRoad.worths[1]) },
    { test: 'chi-square', of: 'places to which a coin came', chance: shares(silkRoad.came.values, silkRoad.came.weights) },
    { test: 'chi-square', of: 'which of them', chance: frequency(silkRoad.places) },
  ];
}

function residentTests({ resident: { reels, safe } }: Outcomes): Tested[] {
  const [alarm, bolt, box] = safe;
  return [
    ...reels.map((reel, place) => ({ test: 'chi-square', of: `resident, reel ${place + 1}`, chance: frequency(reel) })),
    { test: 'chi-square', of: 'mark of the first alarm', chance: frequency(alarm) },
    { test: 'chi-square', of: 'mark of the best last bolt', chance: frequency(bolt) },
    { test: 'chi-square', of: 'best box of the safe', chance: frequency(box) },
    { test: 'interplay', of: 'first and last bolt', chance: interplay(alarm, bolt) },
    { test: 'interplay', of: 'last bolt and best box', chance: interplay(bolt, box) },
  ];
}

function blackjackTests({ blackjack: { cards, pairs } }: Outcomes): Tested[] {
  return [
    ...cards.map((card, place) => ({ test: 'chi-square', of: `blackjack, card ${place + 1}`, chance: frequency(card) })),
    { test: 'chi-square', of: 'ranks of the first two cards', chance: shares(pairs.values, pairs.weights) },
    ...cards.slice(0, 1).flatMap((first) => [
      { test: 'coupon collector', of: 'blackjack, first card', chance: couponCollector(first) },
      { test: 'runs', of: 'blackjack, first card', chance: runs(first) },
      { test: 'serial correlation', of: 'blackjack, first card', chance: serialCorrelation(first) },
    ]),
  ];
}

const BATTERY = [
  seriesTests,
  jarAndMineTests,
  plinkoTests,
  fireTempleTests,
  cometTests,
  reelTests,
  goldenTulparTests,
  snowLeopardTests,
  silkRoadTests,
  residentTests,
  blackjackTests,
] as const;

/** Every test of the list on the outcomes of the games. */
export function runBattery(outcomes: Outcomes): Verdict {
  const tested = BATTERY.flatMap((tests) => tests(outcomes));
  const limit = DOUBT / tested.length;
  return { tested, limit, red: tested.filter(({ chance }) => !(chance >= limit)), odd: tested.filter(({ chance }) => !(chance >= DOUBT)) };
}
