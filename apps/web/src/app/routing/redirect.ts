import * as paths from '@tulpar/contract/paths';
import type { Role } from '../routes/route.ts';
import { routeOf } from '../routes.ts';

export interface Redirect {
  readonly to: string;
  /** The page to return to after the sign-in, or null. */
  readonly back: string | null;
}

/** ROUTE-39, ROUTE-40: old addresses. */
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
 * The redirect of an address for a role, or null when the page is open to it. The query string is kept, and a guest returns after the
 * sign-in. While a hand-off token is in the address there is no redirect: the token login runs first.
 */
export function redirectOf(address: string, role: Role): Redirect | null {
  const { path, search } = splitAddress(address);
  const moved = Object.hasOwn(MOVED, plain(path)) ? MOVED[plain(path)] : undefined;
  if (moved !== undefined) return redirectOf(moved + search, role) ?? { to: moved + search, back: null };
  const query = new URLSearchParams(search);
  // QUERY-10: on the target itself the parameter is only read.
  if (query.get('search')?.trim() && plain(path) !== ALL_GAMES) return { to: ALL_GAMES + search, back: null };
  const to = routeOf(path).access[role];
  if (to === null || (role === 'guest' && query.has('auth_token'))) return null;
  return { to: to + search, back: paths.isAuthPath(to) ? path + search : null };
}
