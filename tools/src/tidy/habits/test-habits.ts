import { fileName, isConfig, isTestCode, isTestFile } from '#repo/repo-file.ts';
import type { SourceFacts } from '#repo/source-facts.ts';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const RUNNERS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const LEFT_OUT = new Set(['only', 'skip', 'todo', 'fixme', 'fails']);
const CONDITIONS = new Set(['skipIf', 'runIf']);

/** A test is called by one kind of name, so that the runner and the readers find it. */
export const testNames: Rule = (repo) =>
  repo.sources
    .filter((source) => !source.path.startsWith('e2e/') && !isConfig(source.path) && looksLikeTest(source))
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'a test stands in a file of another name; call the file after what it tests, with .test.ts, .test.tsx or .db.test.ts.',
    }));

function looksLikeTest(source: SourceFacts): boolean {
  if (isTestFile(source.path)) return false;
  const isNamedOtherwise = /[.-](spec|tests?)\.\w+$/.test(fileName(source.path)) || source.path.includes('__tests__/');
  const importsRunner = source.imports.some((one) => one.specifier === 'vitest' && one.names.some((name) => RUNNERS.has(name)));
  return isNamedOtherwise || (importsRunner && !isTestCode(source.path));
}

/** Every test runs on every run: a test left out guards nothing. */
export const testsLeftOut: Rule = (repo) => {
  const tests = repo.sources.filter((source) => isTestCode(source.path));
  return tests.flatMap(leftOut).concat(tests.flatMap(withoutReason));
};

function leftOut(source: SourceFacts): Finding[] {
  return source.members.flatMap(({ chain, line }) => {
    const last = chain.at(-1) ?? '';
    if (!RUNNERS.has(chain[0] ?? '') || !LEFT_OUT.has(last)) return [];
    if (last === 'skip' && isSkippedWithReason(source, line)) return [];
    const message = `${chain.join('.')} leaves tests out; mend the test or remove it.`;
    return [{ path: source.path, line, message }];
  });
}

/** Playwright's `test.skip(condition, 'reason')` inside a journey is its way of writing skipIf. */
const isSkippedWithReason = (source: SourceFacts, line: number): boolean =>
  source.path.startsWith('e2e/') &&
  source.calls.some(
    (call) =>
      call.line === line && call.chain.at(-1) === 'skip' && call.args.length === 2 && call.args[0] === null && Boolean(call.args[1]),
  );

/** The reason stands in a comment beside the condition, or in the title: `as root (skipped for other users)`. */
function withoutReason(source: SourceFacts): Finding[] {
  return source.members.flatMap(({ chain, line }) => {
    if (!RUNNERS.has(chain[0] ?? '') || !CONDITIONS.has(chain.at(-1) ?? '')) return [];
    const isExplained = source.comments.some((comment) => comment.lastLine === line || comment.lastLine === line - 1);
    const isInTitle = source.calls.some((call) => call.line === line && /\bskipped\b/.test(call.args[0] ?? ''));
    const message = `${chain.join('.')} gives no reason; say in a comment above it when the test cannot run.`;
    return isExplained || isInTitle ? [] : [{ path: source.path, line, message }];
  });
}
