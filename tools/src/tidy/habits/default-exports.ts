import { isConfig } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';

/** A thing has the same name wherever it is used; only configurations follow their tool's custom. */
export const defaultExports: Rule = (repo) =>
  repo.sources
    .filter((source) => !isConfig(source.path) && !source.path.endsWith('.d.ts'))
    .flatMap((source) =>
      source.defaultExports.map(({ line }) => ({
        path: source.path,
        line,
        message: 'the file has a default export; export it by its name.',
      })),
    );
