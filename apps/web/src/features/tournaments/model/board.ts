import type { TournamentRow, TournamentStanding } from '@tulpar/contract/games/tournaments';

export interface BoardRow extends TournamentRow {
  /** Names are masked and may be equal, so equal ones are numbered. */
  readonly key: string;
  readonly isOwn: boolean;
}

const asRow = ({ place, player, points, prize }: TournamentRow, key: string, isOwn: boolean): BoardRow => ({
  place,
  player,
  points,
  prize,
  key,
  isOwn,
});

interface BoardLines {
  readonly top: readonly BoardRow[];
  /** There are places between the top and the player's. */
  readonly hasGap: boolean;
  /** The player's own place with its neighbours, where the top does not reach it. */
  readonly around: readonly BoardRow[];
}

type Own = Pick<TournamentStanding, 'place' | 'neighbours'>;

/** The own row by its name and points: places of an older answer may have moved meanwhile. */
function ownIn(rows: readonly TournamentRow[], own: Own | null): TournamentRow | undefined {
  const mine = own?.neighbours.find(({ place }) => place === own.place);
  if (!mine) return undefined;
  const distance = ({ place }: TournamentRow) => Math.abs(place - mine.place);
  return rows
    .filter(({ player, points }) => player === mine.player && points === mine.points)
    .reduce<TournamentRow | undefined>((nearest, row) => (nearest && distance(nearest) <= distance(row) ? nearest : row), undefined);
}

function withKeys(rows: readonly TournamentRow[], mine: TournamentRow | undefined): BoardRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row === mine) return asRow(row, 'own', true);
    const nth = (seen.get(row.player) ?? 0) + 1;
    seen.set(row.player, nth);
    return asRow(row, `${row.player} ${nth}`, false);
  });
}

/** The first places and, where they end before it, the player's own place with its neighbours. */
export function boardLines(places: readonly TournamentRow[], own: Own | null, count: number): BoardLines {
  const top = places.slice(0, count);
  const mine = ownIn(top, own);
  const last = top.at(-1)?.place ?? 0;
  const neighbours = mine || !own ? [] : own.neighbours.filter(({ place }) => place > last);
  const isBelow = own?.place !== null && neighbours.some(({ place }) => place === own?.place);
  const around = isBelow ? neighbours : [];
  return {
    top: withKeys(top, mine),
    hasGap: around.length > 0 && (around[0]?.place ?? 0) > last + 1,
    around: around.map((row) => asRow(row, row.place === own?.place ? 'own' : `near ${row.place}`, row.place === own?.place)),
  };
}
