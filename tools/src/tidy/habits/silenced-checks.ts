import { isTestCode } from '#repo/repo-file.ts';
import { SILENCED_CHECKS } from '../allowed.ts';
import type { Rule } from '../tidy-repo.ts';

const SILENCER = /@ts-ignore|@ts-nocheck|@ts-expect-error|oxlint-disable|eslint-disable|biome-ignore/;

/** A check that complains is answered in the code; a test may show that the compiler refuses something. */
export const silencedChecks: Rule = (repo) =>
  repo.sources.flatMap((source) =>
    source.comments.flatMap(({ value, line }) => {
      const found = SILENCER.exec(value)?.[0];
      if (!found || (found === '@ts-expect-error' && isTestCode(source.path)) || SILENCED_CHECKS.has(`${source.path} ${found}`)) return [];
      const message = `${found} silences a check; mend what it complains about, or put this file with a reason on the list in tidy/allowed.ts.`;
      return [{ path: source.path, line, message }];
    }),
  );
