import { isTestCode } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';

/** Calls of the server, pictures and files are not pages of the app. */
const NOT_A_PAGE = /^\/(api|cdn|src)\/|\.\w+$/;
const isAppPath = (text: string): boolean => /^\/#?[a-z]/.test(text) && !NOT_A_PAGE.test(text);

/** One file knows the paths of the app, so that a page can move and a link to nothing does not compile. */
export const appPaths: Rule = (repo) =>
  repo.sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && !isTestCode(path))
    .flatMap((source) => {
      const toTheLobby = source.jsxAttributes.filter(({ name, value }) => /href$/i.test(name) && value === '/');
      return [...source.texts.filter(({ value }) => isAppPath(value)), ...toTheLobby].map(({ value, line }) => ({
        path: source.path,
        line,
        message: `the path "${value}" is written out; take it from @tulpar/contract/paths.`,
      }));
    });
