import { chiSquareChance, normalChance, poissonChance } from './probability.ts';

/** What was drawn, in the order of the rounds: whole numbers from 0 to `kinds` - 1, each meant to be equally likely. */
export interface Series {
  readonly values: readonly number[];
  readonly kinds: number;
}

/** Kinds with so few expected would make the chi-square distribution a poor approximation. */
const EXPECTED_MIN = 10;

const tally = (values: Iterable<number>, size: number): number[] => {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const chiSquare = (counts: readonly number[], expected: (place: number) => number): number =>
  counts.reduce((sum, count, place) => sum + (count - expected(place)) ** 2 / expected(place), 0);

/** Each kind comes as often as its weight says. */
export function shares(values: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return chiSquareChance(
    chiSquare(tally(values, weights.length), (place) => (values.length * (weights[place] ?? 0)) / sum),
    weights.length - 1,
  );
}

/** Each kind comes as often as the others. */
export const frequency = ({ values, kinds }: Series): number =>
  shares(
    values,
    Array.from({ length: kinds }, () => 1),
  );

/** Each pair of neighbours comes as often as the others. Pairs overlap, so the sum for single kinds is taken off (Good's test). */
export function overlaps({ values, kinds }: Series): number {
  const pairs = values.map((value, place) => value * kinds + (values[(place + 1) % values.length] ?? 0));
  const ofPairs = chiSquare(tally(pairs, kinds * kinds), () => values.length / (kinds * kinds));
  const ofKinds = chiSquare(tally(values, kinds), () => values.length / kinds);
  return chiSquareChance(ofPairs - ofKinds, kinds * kinds - kinds);
}

/** How long it takes until every kind has come. */
export function couponCollector({ values, kinds }: Series): number {
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const value of values) {
    seen.add(value);
    length++;
    if (seen.size < kinds) continue;
    lengths.push(length);
    [seen, length] = [new Set(), 0];
  }
  const { edges, expected } = collectorClasses(kinds, lengths.length);
  const counts = tally(
    lengths.map((one) => edges.findIndex((edge) => one <= edge)),
    edges.length,
  );
  return chiSquareChance(
    chiSquare(counts, (place) => expected[place] ?? 1),
    edges.length - 1,
  );
}

/** Lengths joined into classes in which enough are expected; the last one takes all that are longer. */
function collectorClasses(kinds: number, segments: number): { edges: number[]; expected: number[] } {
  const [edges, expected]: [number[], number[]] = [[], []];
  // states[n]: the chance that n kinds have come after so many values.
  let states = Array.from({ length: kinds + 1 }, (_, n) => Number(n === 0));
  let [inClass, done] = [0, 0];
  for (let length = 1; (1 - done) * segments > EXPECTED_MIN; length++) {
    states = states.map(
      (chance, n) => (n === kinds ? 0 : (chance * n) / kinds) + (n > 0 ? ((states[n - 1] ?? 0) * (kinds - n + 1)) / kinds : 0),
    );
    const ends = states[kinds] ?? 0;
    done += ends;
    inClass += ends * segments;
    if (inClass < EXPECTED_MIN) continue;
    edges.push(length);
    expected.push(inClass);
    inClass = 0;
  }
  return { edges: [...edges, Number.POSITIVE_INFINITY], expected: [...expected, segments * (1 - done) + inClass] };
}

/** How often the row changes from its lower to its upper half and back: as often as a coin does. The kinds must be even in number. */
export function runs({ values, kinds }: Series): number {
  const halves = values.map((value) => value * 2 < kinds);
  const changes = halves.reduce((sum, half, place) => sum + Number(place > 0 && half !== halves[place - 1]), 0);
  const throws = values.length - 1;
  return normalChance((2 * changes - throws) / Math.sqrt(throws));
}

/** Whether a value says anything about the next one. */
export function serialCorrelation({ values }: Series): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [own, next] = [0, 0];
  for (const [place, value] of values.entries()) {
    own += (value - mean) ** 2;
    next += (value - mean) * ((values[(place + 1) % values.length] ?? 0) - mean);
  }
  // In a closed row of n independent values the coefficient has mean -1/(n-1) and variance of about 1/n.
  return normalChance((next / own + 1 / (values.length - 1)) * Math.sqrt(values.length));
}

/** Whether one row says anything about another that was drawn in the same rounds. */
export function interplay(one: Series, other: Series): number {
  const size = one.kinds * other.kinds;
  const joint = tally(
    one.values.map((value, place) => value * other.kinds + (other.values[place] ?? 0)),
    size,
  );
  const [rows, columns] = [tally(one.values, one.kinds), tally(other.values, other.kinds)];
  const expected = (place: number): number =>
    ((rows[Math.floor(place / other.kinds)] ?? 0) * (columns[place % other.kinds] ?? 0)) / one.values.length || 1;
  return chiSquareChance(chiSquare(joint, expected), (one.kinds - 1) * (other.kinds - 1));
}

/** How many pairs among all rounds are alike: as many as among people with so many birthdays. */
export function duplicates({ values, kinds }: Series): number {
  const counts = new Map<number, number>();
  let pairs = 0;
  for (const value of values) {
    const before = counts.get(value) ?? 0;
    pairs += before;
    counts.set(value, before + 1);
  }
  return poissonChance(pairs, (values.length * (values.length - 1)) / 2 / kinds);
}

/** How often a value comes twice in a row. */
export function repeats({ values, kinds }: Series): number {
  const count = values.reduce((sum, value, place) => sum + Number(place > 0 && value === values[place - 1]), 0);
  return poissonChance(count, (values.length - 1) / kinds);
}
