import { isTestCode } from '#repo/repo-file.ts';
import { WIRE_READERS } from '../allowed.ts';
import type { Rule } from '../tidy-repo.ts';

const INNER_ROOMS = /^apps\/server\/src\/(modules|flows|platform)\//;
const CONTRACT = /^@tulpar\/contract\//;

/** Modules and flows answer in their own types; only http/ translates between them and the wire. */
export const wireTypes: Rule = (repo) =>
  repo.sources
    .filter(({ path }) => INNER_ROOMS.test(path) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => CONTRACT.test(specifier) && !isAllowed(path, specifier))
        .map(({ specifier, line }) => ({
          path,
          line,
          message: `${specifier} describes the wire; answer in a type of your own and translate it in http/.`,
        })),
    );

const isAllowed = (path: string, specifier: string): boolean =>
  WIRE_READERS.some((one) => path.startsWith(one.folder) && (one.specifier === null || one.specifier === specifier));
