import type { Rule } from '../tidy-repo.ts';

/** Pronouns without a noun make riddles of comments. */
const RIDDLES = /\b(whoever|whosoever|whomever)\b/i;

/** Comments and documents name the noun. */
export const plainComments: Rule = (repo) => [
  ...repo.sources.flatMap(({ path, comments }) =>
    comments.filter(({ value }) => RIDDLES.test(value)).map(({ line, value }) => ({ path, line, message: message(value) })),
  ),
  ...repo.files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((value, index) => (RIDDLES.test(value) ? [{ path, line: index + 1, message: message(value) }] : [])),
    ),
];

const message = (value: string): string => `"${RIDDLES.exec(value)?.[0]}" names nobody; write who or what it is.`;
