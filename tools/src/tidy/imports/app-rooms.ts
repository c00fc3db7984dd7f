type Room = 'app' | 'pages' | 'features' | 'parts' | 'platform';

const LEVELS: Record<Room, number> = { app: 5, pages: 4, features: 3, parts: 2, platform: 1 };

/** Why one file of the player's or the operators' app may not import another of the same app, or null. */
export function refuseInApp(from: string, to: string): string | null {
  const source = roomOf(from);
  const target = roomOf(to);
  if (!source || !target) return null;
  if (source === 'features' && target === 'features' && nounOf(from) !== nounOf(to)) {
    return `no feature imports a feature; let a page introduce ${nounOf(from)} and ${nounOf(to)} to each other`;
  }
  if (source === target || LEVELS[target] < LEVELS[source]) return null;
  return `${source} may not import ${target}, data flows downwards only; move what both need into a lower room or pass it in from above`;
}

/** Why one file of the arcade may not import another, or null. */
export function refuseInArcade(from: string, to: string): string | null {
  const source = roomOf(from, ['games', 'stage']);
  const target = roomOf(to, ['games', 'stage']);
  if (target !== 'games') return null;
  if (source === 'stage') return 'the stage knows no game; pass in what it needs';
  if (source !== 'games' || nounOf(from) === nounOf(to)) return null;
  return `no game imports another; move what ${nounOf(from)} and ${nounOf(to)} share to the stage`;
}

export const isHomelessInApp = (path: string): boolean => /^apps\/\w+\/src\//.test(path) && !roomOf(path) && !path.endsWith('.d.ts');

function roomOf(path: string): Room | null;
function roomOf<Name extends string>(path: string, names: Name[]): Name | null;
function roomOf(path: string, names: string[] = Object.keys(LEVELS)): string | null {
  const [, , source, room = '', rest] = path.split('/');
  return source === 'src' && rest !== undefined && names.includes(room) ? room : null;
}

const nounOf = (path: string): string => path.split('/')[4] ?? '';
