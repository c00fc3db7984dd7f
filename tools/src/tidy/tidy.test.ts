import { expect, test } from 'vitest';
import { REPO_ROOT, readRepo } from '#repo/read-repo.ts';
import { formatBreach } from './breach.ts';
import { checkRepo } from './check-repo.ts';

// Reading every file on a busy machine: slow is not wrong.
test('the repository keeps its own rules', { timeout: 240_000 }, () => {
  const files = readRepo(REPO_ROOT);
  expect(files.map((file) => file.path)).toContain('tools/src/tidy/tidy.test.ts');
  expect(checkRepo(files).map(formatBreach)).toEqual([]);
});
