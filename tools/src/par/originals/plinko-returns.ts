import { bucketsOf, RISKS, type Risk, ROWS_MAX, ROWS_MIN } from '@tulpar/games/plinko/buckets';
import { type Rational, ratio } from '../rational.ts';

interface PlinkoBoard {
  readonly rows: number;
  readonly risk: Risk;
}

export const PLINKO_ROWS: readonly number[] = Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, place) => place + ROWS_MIN);
export const PLINKO_BOARDS: readonly PlinkoBoard[] = RISKS.flatMap((risk) => PLINKO_ROWS.map((rows) => ({ rows, risk })));

/** In how many of all ways the ball comes into each bucket, counted by walking every one of them. */
export function countWays(rows: number): number[] {
  const counts = Array.from({ length: rows + 1 }, () => 0);
  for (let way = 0; way < 2 ** rows; way++) {
    let rights = 0;
    for (let row = 0; row < rows; row++) rights += Math.floor(way / 2 ** row) % 2;
    counts[rights] = (counts[rights] ?? 0) + 1;
  }
  return counts;
}

/** All figures of one board, exact but for the deviation. */
export function plinkoOdds({ rows, risk }: PlinkoBoard) {
  const ways = countWays(rows);
  const pays = bucketsOf(rows, risk);
  const all = 2 ** rows;
  const sum = ways.reduce((total, count, bucket) => total + count * (pays[bucket] ?? 0), 0);
  const squares = ways.reduce((total, count, bucket) => total + (count * (pays[bucket] ?? 0) ** 2) / 10_000, 0);
  const more = ways.reduce((total, count, bucket) => total + ((pays[bucket] ?? 0) > 100 ? count : 0), 0);
  const rtp: Rational = ratio(sum, 100 * all);
  const mean = sum / (100 * all);
  return {
    rtp,
    deviation: Math.sqrt(squares / all - mean * mean),
    more: ratio(more, all),
    edge: ratio(2, all),
    top: ratio(pays[0] ?? 0, 100),
  };
}
