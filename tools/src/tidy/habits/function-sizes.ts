import { isTestCode } from '#repo/repo-file.ts';
import { LONG_FUNCTIONS } from '../allowed.ts';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const FUNCTION_LINES_MAX = 70;

/** A function fits on one screen. Tests may be longer: a story is read from its beginning to its end. */
export const functionSizes: Rule = (repo) => {
  const long = new Set<string>();
  const findings: Finding[] = repo.sources
    .filter(({ path }) => !isTestCode(path))
    .flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
        .flatMap(({ name, line, lines }) => {
          long.add(`${path} ${name}`);
          const message = `${name} has ${lines} lines and ${FUNCTION_LINES_MAX} are the most; split it by what it does.`;
          return LONG_FUNCTIONS.has(`${path} ${name}`) ? [] : [{ path, line, message }];
        }),
    );
  return [...findings, ...needlessExceptions(repo, long)];
};

/** The list of exceptions only shrinks: a function that became short leaves it. */
function needlessExceptions(repo: Parameters<Rule>[0], long: Set<string>): Finding[] {
  const paths = new Set(repo.files.map(({ path }) => path));
  const list = 'tools/src/tidy/allowed.ts';
  if (!paths.has(list)) return [];
  return [...LONG_FUNCTIONS]
    .filter((name) => !long.has(name))
    .map((name) => ({ path: list, line: 1, message: `${name} is not a long function; take it off the list of exceptions.` }));
}
