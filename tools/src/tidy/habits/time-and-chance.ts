import { isTestCode } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';

const FREE_PLACES = /^(tools|e2e|art)\/|\/platform\/|^packages\/app-kit\/src\/(clock|random)\.ts$/;
const FORBIDDEN_MEMBERS = new Set(['Date.now', 'Math.random', 'performance.now']);

/** Time and chance are passed in, so that a test can say what time it is and which card is drawn. */
export const timeAndChance: Rule = (repo) =>
  repo.sources
    .filter((source) => !FREE_PLACES.test(source.path) && !isTestCode(source.path))
    .flatMap((source) => {
      const members = source.members
        .map(({ chain, line }) => ({ line, what: ofTheGlobal(chain).join('.') }))
        .filter(({ what }) => FORBIDDEN_MEMBERS.has(what));
      const dates = source.calls
        .filter(({ chain, args, isNew }) => ofTheGlobal(chain).join('.') === 'Date' && (args.length === 0 || !isNew))
        .map(({ line, isNew }) => ({ line, what: isNew ? 'new Date()' : 'Date()' }));
      return [...members, ...dates].map(({ line, what }) => ({
        path: source.path,
        line,
        message: `${what} is called outside platform/; take the time or the draw as an argument.`,
      }));
    });

const ofTheGlobal = (chain: string[]): string[] => (/^(globalThis|window|self)$/.test(chain[0] ?? '') ? chain.slice(1) : chain);
