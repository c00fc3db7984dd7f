import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const LOCK = 'package-lock.json';
const MANIFEST = /(?:^|\/)package\.json$/;
const RANGE = /"(?:[~^<>=]+ *\d|\d+(?:\.\d+)?(?:\.[x*])?"|latest")/;

interface Locked {
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly integrity?: string;
}

function lockedOf(text: string): Record<string, Locked> {
  try {
    return (JSON.parse(text) as { packages?: Record<string, Locked> }).packages ?? {};
  } catch {
    return {};
  }
}

/** Tools for other machines are optional and may lack a hash: the lock was written where they were not fetched. */
function unhashed(path: string, text: string): Finding[] {
  const lines = text.split('\n');
  return Object.entries(lockedOf(text))
    .filter(
      ([name, { link, optional, integrity }]) =>
        name.startsWith('node_modules/') && !link && !optional && !integrity?.startsWith('sha512-'),
    )
    .map(([name]) => ({
      path,
      line: lines.findIndex((content) => content.includes(`"${name}"`)) + 1,
      message: `${name} has no hash, so that anything could be installed in its place; install it again.`,
    }));
}

const DEPENDENCIES = /"(?:dependencies|devDependencies|optionalDependencies)": \{(?<list>[^}]*)\}/g;

function ranges(path: string, text: string): Finding[] {
  return [...text.matchAll(DEPENDENCIES)].flatMap(({ groups, index }) => {
    const before = text.slice(0, index).split('\n').length;
    return (groups?.['list'] ?? '')
      .split('\n')
      .flatMap((content, place) =>
        RANGE.test(content.slice(content.indexOf(':')))
          ? [{ path, line: before + place, message: 'the package has a range of versions; name the exact one.' }]
          : [],
      );
  });
}

/** What is installed is what was tested: exact versions, each with its hash. */
export const lockedPackages: Rule = (repo) =>
  repo.files.flatMap(({ path, text }) => {
    if (path === LOCK) return unhashed(path, text);
    return MANIFEST.test(path) ? ranges(path, text) : [];
  });
