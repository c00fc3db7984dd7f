import { SPOTS, type Spot } from '@tulpar/games/roulette/spots';

/**
 * Where things lie on the felt, in its own units: `along` runs from the zero (0 to 1) over the twelve rows (1 to 13) to the columns
 * (13 to 14), `across` over the three numbers of a row (0 to 3), the dozens (−1 to 0) and the even chances (−2 to −1).
 */
export interface Place {
  readonly along: number;
  readonly across: number;
}

/** The cells that are seen: from where to where. All other places are on their edges. */
export interface Cell {
  readonly spot: Spot;
  readonly from: Place;
  readonly to: Place;
}

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'];
const numberAt = (number: number): Place => ({ along: Math.ceil(number / 3), across: (number - 1) % 3 });

function cellOf(spot: Spot): Cell | null {
  const cell = (along: number, across: number, length = 1, width = 1): Cell => ({
    spot,
    from: { along, across },
    to: { along: along + length, across: across + width },
  });
  const [first = 0] = spot.numbers;
  if (spot.id === '0') return cell(0, 0, 1, 3);
  if (spot.kind === 'straight') return cell(numberAt(first).along, numberAt(first).across);
  if (spot.kind === 'column') return cell(13, first - 1);
  if (spot.kind === 'dozen') return cell(numberAt(first).along, -1, 4);
  return spot.kind === 'even' ? cell(1 + 2 * EVENS.indexOf(spot.id), -2, 2) : null;
}

export const CELLS: readonly Cell[] = SPOTS.flatMap((spot) => cellOf(spot) ?? []);

const middle = ({ from, to }: Cell): Place => ({ along: (from.along + to.along) / 2, across: (from.across + to.across) / 2 });

/** Where a chip on the spot lies: in the middle of its cell, or on the line or corner that its numbers share. */
export function placeOf(spot: Spot): Place {
  const cell = CELLS.find((one) => one.spot === spot);
  if (cell) return middle(cell);
  const own = spot.numbers.filter((number) => number > 0).map(numberAt);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length + 0.5;
  // With the zero it lies on the zero's edge; a street and a line lie on the edge towards the dozens.
  const along = spot.numbers[0] === 0 ? 1 : mean(own.map((place) => place.along));
  const isOuter = spot.kind === 'line' || (spot.kind === 'street' && spot.numbers[0] !== 0) || spot.id === '0-1-2-3';
  return { along, across: isOuter ? 0 : mean(own.map((place) => place.across)) };
}

const keyOf = ({ along, across }: Place): string => `${along} ${across}`;
const BY_PLACE: ReadonlyMap<string, Spot> = new Map(SPOTS.map((spot) => [keyOf(placeOf(spot)), spot]));

/** The spot at a place: the cell there, or, within `near` of an edge, the spot on that edge. */
export function spotNear({ along, across }: Place, near: Place): Spot | null {
  const cell = CELLS.find(({ from, to }) => along >= from.along && along < to.along && across >= from.across && across < to.across);
  if (!cell) return null;
  if (cell.spot.kind !== 'straight') return cell.spot;
  const snap = (value: number, reach: number): number =>
    Math.abs(value - Math.round(value)) <= reach ? Math.round(value) : Math.floor(value) + 0.5;
  const edge = { along: snap(along, near.along), across: snap(across, near.across) };
  return BY_PLACE.get(keyOf(edge)) ?? cell.spot;
}

/** The nearest place in a direction, for the arrow keys; null at the edge of the felt. */
export function spotTowards(from: Spot, direction: Place): Spot | null {
  const here = placeOf(from);
  let best: { spot: Spot; far: number } | null = null;
  for (const spot of SPOTS) {
    const there = placeOf(spot);
    const [along, across] = [there.along - here.along, there.across - here.across];
    const ahead = along * direction.along + across * direction.across;
    const aside = Math.abs(along * direction.across) + Math.abs(across * direction.along);
    const far = ahead + 2.5 * aside;
    if (ahead > 0.1 && aside <= Math.max(ahead, 2) && (!best || far < best.far)) best = { spot, far };
  }
  return best?.spot ?? null;
}
