import * as paths from '@tulpar/contract/paths';
import type { Role } from '../routes/route.ts';
import { routeOf } from '../routes.ts';

export interface Redirect {
  readonly to: string;
  /** The page to come back to after the sign-in, or null. */
  readonly back: string | null;
}

/** ROUTE-39, ROUTE-40: addresses of the house's past. */
const MOVED: Readonly<Record<string, string>> = { [paths.formerBonuses]: paths.bonuses, [paths.formerProfile]: paths.bonuses };

const ALL_GAMES = paths.gamesCategory('all-games');

interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

function splitAddress(address: string): Address {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/s.exec(address) ?? [];
  return { path, search: search === '?' ? '' : search };
}

const plain = (path: string) => path.replace(/(.)\/+$/s, '$1');

/**
 * Where an address leads a role instead of its page, or null when the page is open to them. The query string goes along, and whoever
 * has to sign in first finds back. While a hand-off token stands in the address nobody is turned away: the token login runs first.
 */
export function redirectOf(address: string, role: Role): Redirect | null {
  const { path, search } = splitAddress(address);
  const moved = Object.hasOwn(MOVED, plain(path)) ? MOVED[plain(path)] : undefined;
  if (moved !== undefined) return redirectOf(moved + search, role) ?? { to: moved + search, back: null };
  const query = new URLSearchParams(search);
  // QUERY-10: on the target itself the text is only read.
  if (query.get('search')?.trim() && plain(path) !== ALL_GAMES) return { to: ALL_GAMES + search, back: null };
  const to = routeOf(path).access[role];
  if (to === null || (role === 'guest' && query.has('auth_token'))) return null;
  return { to: to + search, back: paths.isAuthPath(to) ? path + search : null };
}
