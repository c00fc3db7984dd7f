import * as paths from '@tulpar/contract/paths';
import { ACCOUNTS_ROUTES } from './routes/accounts.ts';
import { CASH_BOX_ROUTES } from './routes/cash-box.ts';
import { CONTENT_ROUTES } from './routes/content.ts';
import { GAMES_ROUTES } from './routes/games.ts';
import { PROFILE_ROUTES } from './routes/profile.ts';
import { PROMOTIONS_ROUTES } from './routes/promotions.ts';
import { ROUNDS_ROUTES } from './routes/rounds.ts';
import { BARE, EVERYONE, FULL, GUESTS, PROFILE, page, pageModule, type Route } from './routes/route.ts';

/** The route table: guards, frames, menu, preloading, titles, page views and server rendering read it. The first match counts. */
export const ROUTES: readonly Route[] = [
  page({
    name: 'main',
    path: paths.lobby,
    access: EVERYONE,
    frame: FULL,
    preload: 'high',
    item: 'lobby',
    page: pageModule('lobby', () => import('#pages/lobby/page.tsx')),
  }),
  ...ACCOUNTS_ROUTES,
  ...GAMES_ROUTES,
  ...PROFILE_ROUTES,
  ...ROUNDS_ROUTES,
  ...PROMOTIONS_ROUTES,
  ...CASH_BOX_ROUTES,
  ...CONTENT_ROUTES,
  // The component gallery is for development; other builds do not contain it.
  ...(import.meta.env.DEV
    ? [
        page({
          name: 'main',
          path: paths.gallery,
          access: EVERYONE,
          frame: BARE,
          page: pageModule('dev', () => import('#pages/dev/page.tsx')),
        }),
      ]
    : []),
];

/** The route of an address without content. */
export const NOT_FOUND: Route = {
  name: 'notFound',
  path: '*',
  access: EVERYONE,
  frame: FULL,
  preload: 'low',
  page: pageModule('not-found', () => import('#pages/not-found/page.tsx')),
  status: 404,
};
/** ROUTE-41: a single unknown segment may be the slug of a content page. */
export const STATIC_PAGE: Route = {
  ...NOT_FOUND,
  name: 'staticPage',
  path: '/:slug',
  page: pageModule('static-page', () => import('#pages/static-page/page.tsx')),
  status: 200,
  text: ':slug',
};
/** ROUTE-45, ROUTE-48: everything under these prefixes is closed to the other role, unknown addresses too. */
const NOT_FOUND_FOR_GUESTS: Route = { ...NOT_FOUND, access: GUESTS };
const NOT_FOUND_IN_PROFILE: Route = { ...NOT_FOUND, access: PROFILE };

function doesMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, place) => (part.startsWith(':') ? segments[place] !== '' : part === segments[place]))
  );
}

const PATTERNS = ROUTES.map((route) => ({ route, pattern: route.path.split('/') }));

const plainPath = (path: string) => path.replace(/[?#].*$/s, '').replace(/(.)\/+$/s, '$1');

/** The route of a path, ignoring query, hash and a trailing slash. */
export function routeOf(path: string): Route {
  const plain = plainPath(path);
  const segments = plain.split('/');
  const found = PATTERNS.find(({ pattern }) => doesMatch(pattern, segments));
  if (found) return found.route;
  if (segments[1] === 'auth') return NOT_FOUND_FOR_GUESTS;
  if (segments[1] === 'profile') return NOT_FOUND_IN_PROFILE;
  // ROUTE-42: outside of development the gallery does not exist, not even as a content page.
  return segments.length === 2 && plain !== paths.gallery ? STATIC_PAGE : NOT_FOUND;
}

/** The slug of the text that a path shows, or null. */
export function textOf(path: string): string | null {
  const { text } = routeOf(path);
  return text === ':slug' ? plainPath(path).slice(1) : (text ?? null);
}
