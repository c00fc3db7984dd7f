import { folderOf, isConfig, isSource, isTestFile } from '#repo/repo-file.ts';
import { LONG_FILES, WIDE_FOLDERS } from '../allowed.ts';
import type { Rule } from '../tidy-repo.ts';

const FILE_LINES_MAX = 250;
const TEST_LINES_MAX = 400;
const FOLDER_FILES_MAX = 12;

const isGenerated = (path: string): boolean => /\.gen\.tsx?$/.test(path);

export const fileSizes: Rule = (repo) =>
  repo.files
    .filter(({ path }) => (isSource(path) || path.endsWith('.py')) && !isGenerated(path) && !LONG_FILES.has(path))
    .flatMap(({ path, text }) => {
      const lines = text.replace(/\n$/, '').split('\n').length;
      const max = isTestFile(path) ? TEST_LINES_MAX : FILE_LINES_MAX;
      const message = `the file has ${lines} lines and ${max} are the most; split it by noun.`;
      return lines > max ? [{ path, line: max + 1, message }] : [];
    });

export const folderSizes: Rule = (repo) => {
  const counts = new Map<string, number>();
  for (const { path } of repo.files) {
    if (!isSource(path) || isTestFile(path) || isConfig(path) || isGenerated(path)) continue;
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > FOLDER_FILES_MAX && !WIDE_FOLDERS.has(folder))
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      message: `the folder holds ${count} source files and ${FOLDER_FILES_MAX} are the most; split it by noun.`,
    }));
};
