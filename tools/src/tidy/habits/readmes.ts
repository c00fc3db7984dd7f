import { fileName } from '#repo/repo-file.ts';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const README_LINES_MAX = 15;

/** The rooms of docs/architecture.md, section 1; a star stands for one name. */
const ROOMS = [
  'apps/*',
  ...['web', 'backoffice'].flatMap((app) => ['app', 'pages', 'features', 'parts', 'platform'].map((room) => `apps/${app}/src/${room}`)),
  ...['games', 'stage'].map((room) => `apps/arcade/src/${room}`),
  ...['player', 'staff', 'games', 'hooks'].map((room) => `apps/server/src/http/${room}`),
  ...['commands', 'flows', 'jobs', 'modules', 'modules/*', 'reports', 'platform'].map((room) => `apps/server/src/${room}`),
  'apps/server/migrations',
  'apps/server/seed',
  'packages/*',
  'art',
  'e2e',
  'tools',
];

/** Each room says in a few lines what is here, what it may import and where to start. */
export const readmes: Rule = (repo) => {
  const paths = new Set(repo.files.map((file) => file.path));
  const breaches: Finding[] = existingRooms(paths)
    .filter((room) => !paths.has(`${room}/README.md`))
    .map((room) => ({
      path: room,
      line: 1,
      message: `the room has no README.md; say in at most ${README_LINES_MAX} lines what is here, what it may import and where to start.`,
    }));
  for (const { path, text } of repo.files) {
    const lines = text.replace(/\n$/, '').split('\n').length;
    if (fileName(path) !== 'README.md' || path === 'README.md' || lines <= README_LINES_MAX) continue;
    const message = `the README has ${lines} lines and ${README_LINES_MAX} are the most; move the rest to docs/.`;
    breaches.push({ path, line: README_LINES_MAX + 1, message });
  }
  return breaches;
};

function existingRooms(paths: Set<string>): string[] {
  const rooms = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const room of ROOMS) {
      const wanted = room.split('/');
      const isInside = parts.length > wanted.length && wanted.every((part, index) => part === '*' || part === parts[index]);
      if (isInside) rooms.add(parts.slice(0, wanted.length).join('/'));
    }
  }
  return [...rooms].sort();
}
