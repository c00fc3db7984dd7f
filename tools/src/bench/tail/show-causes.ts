import { type CauseRow, COLUMNS } from './causes.ts';
import type { SlowCall } from './spans.ts';

const percent = (share: number | null) => (share === null ? '' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`);
const columnName = (end: number, place: number) => (end === Number.POSITIVE_INFINITY ? `from ${COLUMNS[place - 1]} ms` : `to ${end} ms`);

/** A table in Markdown, so that it can go into the docs as it is. */
export function showCauses(rows: readonly CauseRow[], slow: readonly SlowCall[], calls: number): string {
  const shortest = slow.at(-1);
  const head = ['Cause', 'Of the time', 'During', 'Mostly', 'Of their time', ...COLUMNS.map(columnName)];
  const lines = rows
    .filter(({ cause, ofSlowTime, mostly, during }) => ofSlowTime >= 0.005 || mostly > 0 || (cause.startsWith('job') && during >= 0.01))
    .map(({ cause, ofTime, during, mostly, ofSlowTime, counts }) =>
      [cause, percent(ofTime), percent(during), percent(mostly), percent(ofSlowTime)].concat(counts.map(String)),
    );
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const least = shortest ? (shortest.doneAt - shortest.dueAt).toFixed(1) : '';
  return [`The slowest ${slow.length} of ${calls} calls, each ${least} ms or longer:`, '', ...table, ''].join('\n');
}
