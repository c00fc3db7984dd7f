import type { MessageKey } from '@tulpar/i18n/messages';
import type { ComponentType } from 'react';

type Titled<Key> = Key extends `meta.${infer Page}.title` ? Page : never;
type MetaPage = Titled<MessageKey>;

export interface Route {
  readonly path: string;
  /** Who may see it; the others are sent to the main page. */
  readonly access: 'all' | 'guest';
  /** Pages of the frame `bare` bring their own top. */
  readonly frame: 'full' | 'bare';
  /** Whose title and description it has. */
  readonly meta: MetaPage;
  /** The source file, by which the server finds the chunks to announce. */
  readonly source: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  readonly status: 200 | 404;
}

const page = (route: Omit<Route, 'status'>): Route => ({ ...route, status: 200 });

/** The route table is data: guards, frames, preloading and the server's first paint read it. */
export const ROUTES: readonly Route[] = [
  page({
    path: '/',
    access: 'all',
    frame: 'full',
    meta: 'main',
    source: 'src/pages/lobby/page.tsx',
    load: () => import('#pages/lobby/page.tsx'),
  }),
  page({
    path: '/auth/login',
    access: 'guest',
    frame: 'bare',
    meta: 'login',
    source: 'src/pages/login/page.tsx',
    load: () => import('#pages/login/page.tsx'),
  }),
  page({
    path: '/auth/register',
    access: 'guest',
    frame: 'bare',
    meta: 'register',
    source: 'src/pages/register/page.tsx',
    load: () => import('#pages/register/page.tsx'),
  }),
  page({
    path: '/auth/reset-password',
    access: 'guest',
    frame: 'bare',
    meta: 'resetPassword',
    source: 'src/pages/reset-password/page.tsx',
    load: () => import('#pages/reset-password/page.tsx'),
  }),
  page({
    path: '/auth/reset-password/success',
    access: 'guest',
    frame: 'bare',
    meta: 'resetPasswordSuccess',
    source: 'src/pages/reset-password-success/page.tsx',
    load: () => import('#pages/reset-password-success/page.tsx'),
  }),
  // The components' gallery is for those who build the house: other builds do not even contain it.
  ...(import.meta.env.DEV
    ? [
        page({
          path: '/dev',
          access: 'all',
          frame: 'bare',
          meta: 'main',
          source: 'src/pages/dev/page.tsx',
          load: () => import('#pages/dev/page.tsx'),
        }),
      ]
    : []),
];

const NOT_FOUND: Route = {
  path: '*',
  access: 'all',
  frame: 'full',
  meta: 'notFound',
  source: 'src/pages/not-found/page.tsx',
  load: () => import('#pages/not-found/page.tsx'),
  status: 404,
};

/** ROUTE-45: everything under `/auth/` sends a player to the main page, what is not there as well. */
const NOT_FOUND_FOR_GUESTS: Route = { ...NOT_FOUND, access: 'guest' };

/** The route of a path, whatever query or hash follows it; a trailing slash is the same page. */
export function routeOf(path: string): Route {
  const plain = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  return ROUTES.find((route) => route.path === plain) ?? (plain.startsWith('/auth/') ? NOT_FOUND_FOR_GUESTS : NOT_FOUND);
}
