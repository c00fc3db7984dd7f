import { fileName } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';

const DOC_COLUMNS_MAX = 140;

const isDoc = (path: string): boolean => path.endsWith('.md') && (path.startsWith('docs/') || fileName(path) === 'README.md');

/** Docs are read in editors and diffs, where a wide table or an endless line cannot be read. */
export const docLines: Rule = (repo) =>
  repo.files
    .filter(({ path }) => isDoc(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((content, index) => {
        const columns = Array.from(content).length;
        const message = `the line has ${columns} characters and ${DOC_COLUMNS_MAX} are the most; break it, or make a list of the table.`;
        return columns > DOC_COLUMNS_MAX ? [{ path, line: index + 1, message }] : [];
      }),
    );
