const SOURCE = 'apps/server/src/';

type Room = 'main' | 'commands' | 'app' | 'compose' | 'seed' | 'http' | 'jobs' | 'flows' | 'modules' | 'reports' | 'platform';

const LEVELS: Record<Room, number> = {
  main: 7,
  commands: 7,
  app: 6,
  compose: 5,
  seed: 5,
  http: 4,
  jobs: 4,
  flows: 3,
  modules: 2,
  reports: 2,
  platform: 1,
};

/** Why the server file `from` may not import the server file `to`, or null. */
export function refuseInServer(from: string, to: string, isTest: boolean): string | null {
  const source = roomOf(from);
  const target = roomOf(to);
  const strangeDoor = target === 'modules' && moduleOf(to) !== moduleOf(from) && to !== `${SOURCE}modules/${moduleOf(to)}/index.ts`;
  if (strangeDoor) return `a module is entered by its door only; import #modules/${moduleOf(to)}/index.ts and export there what is needed`;
  // A test may arrange its world from any room.
  if (isTest || !source || !target || source === target) return source === 'modules' && !isTest ? refuseStranger(from, to) : null;
  if (source === 'reports' && target !== 'platform')
    return `reports import platform only; read the tables with SQL instead of calling ${target}`;
  if (target === 'reports' && source !== 'jobs' && !from.startsWith(`${SOURCE}http/staff/`)) {
    return `reports are called by http/staff and jobs only; ask the module that owns the tables instead`;
  }
  if (LEVELS[target] < LEVELS[source]) return null;
  return `${source} may not import ${target}, data flows downwards only; move what both need into a lower room or pass it in from above`;
}

function refuseStranger(from: string, to: string): string | null {
  if (roomOf(to) !== 'modules' || moduleOf(from) === moduleOf(to)) return null;
  return `no module imports another; let a flow call ${moduleOf(from)} and ${moduleOf(to)} one after the other`;
}

/** A source file under src that belongs to no room of the plan. */
export const isHomelessInServer = (path: string): boolean => path.startsWith(SOURCE) && roomOf(path) === null && !path.endsWith('.d.ts');

function roomOf(path: string): Room | null {
  if (path.startsWith('apps/server/seed/')) return 'seed';
  const [first = ''] = path.slice(SOURCE.length).split('/');
  const name = first.replace(/\.ts$/, '');
  const isRoot = name !== first;
  if (isRoot && name === 'run-server') return 'main';
  if (isRoot) return name === 'main' || name === 'app' ? name : null;
  return name in LEVELS && name !== 'main' && name !== 'seed' ? (name as Room) : null;
}

const moduleOf = (path: string): string => (path.startsWith(`${SOURCE}modules/`) ? (path.split('/')[4] ?? '') : '');
