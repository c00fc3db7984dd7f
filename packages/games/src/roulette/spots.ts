import { colourOf } from './wheel.ts';

export type SpotKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'column' | 'dozen' | 'even';

/** A place on the felt. `id` is how a bet names it: its numbers from the lowest, or a word where they are many. */
export interface Spot {
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
  /** What one unit pays, the unit included: always 36 shared among its numbers. */
  readonly pays: number;
}

const SHARED = 36;
const COLUMNS = 3;
const ROWS = 12;

const spot = (kind: SpotKind, numbers: readonly number[], id = numbers.join('-')): Spot => ({
  id,
  kind,
  numbers,
  pays: SHARED / numbers.length,
});

const numbers = Array.from({ length: SHARED }, (_, place) => place + 1);
const where = (is: (number: number) => boolean): number[] => numbers.filter(is);
/** The first number of each row of three. */
const rows = Array.from({ length: ROWS }, (_, row) => row * COLUMNS + 1);

const splits = [
  [0, 1],
  [0, 2],
  [0, 3],
  ...numbers.flatMap((n) => [...(n % COLUMNS === 0 ? [] : [[n, n + 1]]), ...(n + COLUMNS > SHARED ? [] : [[n, n + COLUMNS]])]),
];
const streets = [[0, 1, 2], [0, 2, 3], ...rows.map((n) => [n, n + 1, n + 2])];
const corners = [[0, 1, 2, 3], ...rows.slice(0, -1).flatMap((row) => [row, row + 1].map((n) => [n, n + 1, n + 3, n + 4]))];
const lines = rows.slice(0, -1).map((n) => [n, n + 1, n + 2, n + 3, n + 4, n + 5]);

/** Every place on which a chip may lie, in the order in which a bet is written. */
export const SPOTS: readonly Spot[] = [
  ...[0, ...numbers].map((n) => spot('straight', [n])),
  ...splits.map((pair) => spot('split', pair)),
  ...streets.map((three) => spot('street', three)),
  ...corners.map((four) => spot('corner', four)),
  ...lines.map((six) => spot('line', six)),
  ...[1, 2, 3].map((column) =>
    spot(
      'column',
      where((n) => (n - column) % COLUMNS === 0),
      `column-${column}`,
    ),
  ),
  ...[1, 2, 3].map((dozen) =>
    spot(
      'dozen',
      where((n) => Math.ceil(n / ROWS) === dozen),
      `dozen-${dozen}`,
    ),
  ),
  spot(
    'even',
    where((n) => colourOf(n) === 'red'),
    'red',
  ),
  spot(
    'even',
    where((n) => colourOf(n) === 'black'),
    'black',
  ),
  spot(
    'even',
    where((n) => n % 2 === 0),
    'even',
  ),
  spot(
    'even',
    where((n) => n % 2 === 1),
    'odd',
  ),
  spot(
    'even',
    where((n) => n <= 18),
    'low',
  ),
  spot(
    'even',
    where((n) => n > 18),
    'high',
  ),
];

const BY_ID: ReadonlyMap<string, Spot> = new Map(SPOTS.map((one) => [one.id, one]));

export const findSpot = (id: string): Spot | null => BY_ID.get(id) ?? null;
