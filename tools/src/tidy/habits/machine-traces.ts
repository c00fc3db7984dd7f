import type { Rule } from '../tidy-repo.ts';

const TRACES = [
  {
    pattern: /(?<![\w.~-])\/(?:work|root)\/|(?<![\w.~-])\/(?:home|Users)\/[\w.-]+/,
    what: 'a path of one machine',
    remedy: 'write it relative to the repository',
  },
  { pattern: /[A-Z]:\\Users\\/, what: 'a path of one machine', remedy: 'write it relative to the repository' },
  {
    pattern: /https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|nexus)[\w.-]*/i,
    what: 'the host of a package registry',
    remedy: 'leave the registry to the settings of the machine',
  },
  {
    pattern: /^\s*(?:@[\w-]+:)?registry\s*=|"resolved":\s*"http/,
    what: 'the address of a package registry',
    remedy: 'leave the registry to the settings of the machine',
  },
];

/** The repository works wherever it is cloned and says nothing of the machine it was written on. */
export const machineTraces: Rule = (repo) =>
  repo.files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((content, index) =>
      TRACES.filter(({ pattern }) => pattern.test(content))
        .slice(0, 1)
        .map(({ what, remedy }) => ({ path, line: index + 1, message: `the line holds ${what}; ${remedy}.` })),
    ),
  );
