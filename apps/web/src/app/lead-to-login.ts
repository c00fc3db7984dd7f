import * as paths from '@tulpar/contract/paths';
import { backPath } from '#platform/back-path.ts';
import { routeOf } from './routes.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** After the end of a sign-in: a page that guests read too stays; from any other page the login leads back to it. */
export function leadToLogin({ pathname, search }: Address, navigate: (path: string) => void): void {
  const route = routeOf(pathname);
  if (route.access.guest === null && route.name !== 'game') return;
  // A sign-in token is a secret and works once.
  backPath.remember(search.includes('auth_token=') ? pathname : pathname + search);
  navigate(paths.login);
}
