import * as paths from '@tulpar/contract/paths';
import { ACCOUNTS_ROUTES } from './routes/accounts.ts';
import { CASH_BOX_ROUTES } from './routes/cash-box.ts';
import { CONTENT_ROUTES } from './routes/content.ts';
import { GAMES_ROUTES } from './routes/games.ts';
import { PROFILE_ROUTES } from './routes/profile.ts';
import { PROMOTIONS_ROUTES } from './routes/promotions.ts';
import { ROUNDS_ROUTES } from './routes/rounds.ts';
import { BARE, EVERYONE, FULL, GUESTS, PROFILE, page, pageModule, type Route } from './routes/route.ts';

/** The route table is data: guards, frames, menu, preloading, titles, visits and the server's first paint read it. The first match counts. */
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
  // The components' gallery is for those who build the house: other builds do not even contain it.
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

/** What is shown, and answered, when there is nothing. */
export const NOT_FOUND: Route = {
  name: 'notFound',
  path: '*',
  access: EVERYONE,
  frame: FULL,
  preload: 'low',
  page: pageModule('not-found', () => import('#pages/not-found/page.tsx')),
  status: 404,
};
/** ROUTE-41: one segment that is no page of ours may be a page of the content. */
export const STATIC_PAGE: Route = {
  ...NOT_FOUND,
  name: 'staticPage',
  path: '/:slug',
  page: pageModule('static-page', () => import('#pages/static-page/page.tsx')),
  status: 200,
  text: ':slug',
};
/** ROUTE-45, ROUTE-48: everything under these prefixes is closed to the other role, what is not there as well. */
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

/** The route of a path, whatever query or hash follows it; a trailing slash is the same page. */
export function routeOf(path: string): Route {
  const plain = plainPath(path);
  const segments = plain.split('/');
  const found = PATTERNS.find(({ pattern }) => doesMatch(pattern, segments));
  if (found) return found.route;
  if (segments[1] === 'auth') return NOT_FOUND_FOR_GUESTS;
  if (segments[1] === 'profile') return NOT_FOUND_IN_PROFILE;
  // ROUTE-42: outside of development the gallery is nothing, not even a page of the content.
  return segments.length === 2 && plain !== paths.gallery ? STATIC_PAGE : NOT_FOUND;
}

/** The slug of the text that the page of a path is made of, or null. */
export function textOf(path: string): string | null {
  const { text } = routeOf(path);
  return text === ':slug' ? plainPath(path).slice(1) : (text ?? null);
}
