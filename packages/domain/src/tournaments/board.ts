/** What decides a place. */
export interface Standing {
  readonly playerId: string;
  readonly points: number;
  readonly reachedAt: Date;
  readonly joinedAt: Date;
}

export interface Placed<Row extends Standing> {
  readonly place: number;
  readonly row: Row;
}

/** More points come first, then who had them earlier, then who joined earlier; the id decides what is left, so that no two are equal. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    one.reachedAt.getTime() - other.reachedAt.getTime() ||
    one.joinedAt.getTime() - other.joinedAt.getTime() ||
    (one.playerId < other.playerId ? -1 : Number(one.playerId > other.playerId))
  );
}

const BLOCK = 512;

/** Where the row stands in sorted rows, or where it belongs. */
function positionIn(rows: readonly Standing[], row: Standing): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other && compareStandings(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The order of all who have points, in blocks of sorted rows: a change moves the rows of one block only, and a place is the sum of the
 * blocks before it. With 100,000 rows neither takes longer than some hundred steps.
 */
export class Board<Row extends Standing> {
  readonly #blocks: Row[][] = [[]];
  readonly #rows = new Map<string, Row>();

  get size(): number {
    return this.#rows.size;
  }

  get(playerId: string): Row | undefined {
    return this.#rows.get(playerId);
  }

  /** Enters a row, or what has become of it. */
  set(row: Row): void {
    this.delete(row.playerId);
    const index = this.#blockOf(row);
    const block = this.#blocks[index] ?? [];
    block.splice(positionIn(block, row), 0, row);
    if (block.length > 2 * BLOCK) this.#blocks.splice(index, 1, block.slice(0, BLOCK), block.slice(BLOCK));
    this.#rows.set(row.playerId, row);
  }

  delete(playerId: string): void {
    const row = this.#rows.get(playerId);
    if (!row) return;
    const index = this.#blockOf(row);
    const block = this.#blocks[index] ?? [];
    block.splice(positionIn(block, row), 1);
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(index, 1);
    this.#rows.delete(playerId);
  }

  /** Counted from one; null for who has no points. */
  placeOf(playerId: string): number | null {
    const row = this.#rows.get(playerId);
    if (!row) return null;
    const index = this.#blockOf(row);
    const before = this.#blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return before + positionIn(this.#blocks[index] ?? [], row) + 1;
  }

  /** The rows of these places in order. */
  places(from: number, count: number): readonly Placed<Row>[] {
    const found: Placed<Row>[] = [];
    let before = 0;
    for (const block of this.#blocks) {
      const start = Math.max(0, from - 1 + found.length - before);
      for (const [offset, row] of block.slice(start, start + count - found.length).entries())
        found.push({ place: before + start + offset + 1, row });
      if (found.length === count) break;
      before += block.length;
    }
    return found;
  }

  /** The first block that does not end before the row. */
  #blockOf(row: Standing): number {
    let low = 0;
    let high = this.#blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.#blocks[middle]?.at(-1);
      if (last && compareStandings(last, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
