import { isSource, isTestFile } from '#repo/repo-file.ts';
import { LONG_FILES } from '../allowed.ts';
import type { Rule } from '../tidy-repo.ts';

const FILE_LINES_MAX = 250;
const TEST_LINES_MAX = 400;

const isGenerated = (path: string): boolean => /\.gen\.tsx?$/.test(path);

export const fileSizes: Rule = (repo) =>
  repo.files
    .filter(({ path }) => (isSource(path) || /\.(css|py)$/.test(path)) && !isGenerated(path) && !LONG_FILES.has(path))
    .flatMap(({ path, text }) => {
      const lines = text.replace(/\n$/, '').split('\n').length;
      const max = isTestFile(path) ? TEST_LINES_MAX : FILE_LINES_MAX;
      const message = `the file has ${lines} lines and ${max} are the most; split it by noun.`;
      return lines > max ? [{ path, line: max + 1, message }] : [];
    });
