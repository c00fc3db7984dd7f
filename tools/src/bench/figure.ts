/** One measured number with the bar it has to meet, if there is one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export function isMissed({ value, atMost, atLeast }: Figure): boolean {
  return (atMost !== undefined && !(value <= atMost)) || (atLeast !== undefined && !(value >= atLeast));
}

const written = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1));

export function show(figure: Figure): string {
  const { name, value, unit, atMost, atLeast } = figure;
  const bar = atMost !== undefined ? `at most ${written(atMost)}` : atLeast !== undefined ? `at least ${written(atLeast)}` : 'no bar';
  const mark = atMost === undefined && atLeast === undefined ? ' ' : isMissed(figure) ? '✗' : '✓';
  return `  ${mark} ${name.padEnd(52)} ${`${written(value)} ${unit}`.padStart(16)}   ${bar}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
