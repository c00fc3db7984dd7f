import type { SourceFacts } from '#repo/source-facts.ts';

/** A `describe` counts: its title is part of the name of each test inside. */
const RUNNER = /^(test|it|describe)$|Test$/;
/** The syntax between the runner's name and the title: `test.each(rows)('title')`. */
const MODIFIERS = new Set(['each', 'for', 'concurrent', 'sequential', 'skipIf', 'runIf', 'extend']);

/** The titles of the tests and of their groups in a file, with their lines, without skipped ones. */
export const testTitles = (source: SourceFacts): { title: string; line: number }[] =>
  source.calls.flatMap(({ chain, args, line }) => {
    const [runner = '', ...modifiers] = chain;
    const title = args[0];
    const isTest = RUNNER.test(runner) && modifiers.every((one) => MODIFIERS.has(one));
    return isTest && typeof title === 'string' ? [{ title, line }] : [];
  });

/**
 * The ids at the beginning of a title: `CASH-07 CASH-08 takes a deposit` has two. An id has two digits; where the area is known, another
 * number of digits is a typing error, whereas `SHA-256 …` is prose.
 */
export function idsOfTitle(title: string, areas: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  for (const word of title.split(/[\s,:]+/)) {
    const [, area = '', digits = ''] = /^([A-Z]+)-(\d+)$/.exec(word) ?? [];
    const isId = digits.length === 2 || (digits !== '' && areas.has(area));
    if (!isId) break;
    ids.push(word);
  }
  return ids;
}
