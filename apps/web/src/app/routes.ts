import * as paths from '@tulpar/contract/paths';
import type { MessageKey } from '@tulpar/i18n/messages';
import { PAGES, type PageModule } from './page-modules.ts';

type Titled<Key> = Key extends `meta.${infer Page}.title` ? Page : never;

/** What a page is called: by it its title is found, and a visit is told to the analytics. */
type PageName = Titled<MessageKey>;

export type Role = 'guest' | 'player' | 'verified';

/** Where each role is led instead of the page; null is the page itself. */
type Access = Readonly<Record<Role, string | null>>;

export interface Frame {
  /** `titled` pages bring a bar with their title on a phone, and have the whole header from 800 px on. */
  readonly header: 'full' | 'titled' | 'game' | 'none';
  /** `wide` is no bottom menu on a phone, and the rail from 800 px on. */
  readonly menu: 'always' | 'wide' | 'none';
  readonly hasFooter: boolean;
}

export type MenuItem = 'lobby' | 'bonuses' | 'search' | 'tournaments' | 'profile' | 'login' | 'news' | 'providers' | 'vip';
type Priority = 'high' | 'medium' | 'low';

export interface Route {
  readonly name: PageName;
  /** A segment that begins with a colon stands for any one. */
  readonly path: string;
  readonly access: Access;
  readonly frame: Frame;
  readonly preload: Priority;
  /** The item of the menu that is lit on it. */
  readonly item?: MenuItem;
  readonly page: PageModule;
  readonly status: 200 | 404;
  /** The slug of the text that the page is made of; `:slug` takes it from the path. Its title is the page's title. */
  readonly text?: string;
  /** It is about one thing, whose name is its title. */
  readonly isNamed?: boolean;
  /** Search engines leave it alone. */
  readonly isHidden?: boolean;
}

const EVERYONE: Access = { guest: null, player: null, verified: null };
const GUESTS: Access = { guest: null, player: paths.lobby, verified: paths.lobby };
/** ROUTE-47, ROUTE-49: a guest signs in first. */
const PLAYERS: Access = { guest: paths.login, player: null, verified: null };
/** ROUTE-50: who has no bonuses yet opens an account. */
const BONUSES: Access = { guest: paths.register, player: null, verified: null };
/** ROUTE-48. */
const PROFILE: Access = { guest: paths.lobby, player: null, verified: null };
/** ROUTE-46: whose documents are accepted has none to send. */
const DOCUMENTS: Access = { guest: paths.lobby, player: null, verified: paths.profileContacts };

const FULL: Frame = { header: 'full', menu: 'always', hasFooter: true };
const OWN: Frame = { header: 'full', menu: 'always', hasFooter: false };
const TITLED: Frame = { header: 'titled', menu: 'always', hasFooter: false };
const TASK: Frame = { header: 'titled', menu: 'wide', hasFooter: false };
const GAME: Frame = { header: 'game', menu: 'wide', hasFooter: false };
const BARE: Frame = { header: 'none', menu: 'none', hasFooter: false };

type Row = Omit<Route, 'status' | 'preload'> & { readonly preload?: Priority };
const page = (row: Row): Route => ({ preload: 'low', ...row, status: 200 });
/** There are none yet, so whatever its name, there is no such thing. */
const unknown = (row: Row): Route => ({ ...page(row), status: 404, isNamed: true });

/** The route table is data: guards, frames, menu, preloading, titles, visits and the server's first paint read it. The first match counts. */
export const ROUTES: readonly Route[] = [
  page({ name: 'main', path: paths.lobby, access: EVERYONE, frame: FULL, preload: 'high', item: 'lobby', page: PAGES.lobby }),

  page({ name: 'login', path: paths.login, access: GUESTS, frame: BARE, preload: 'high', page: PAGES.login }),
  page({ name: 'register', path: paths.register, access: GUESTS, frame: BARE, preload: 'high', page: PAGES.register }),
  page({ name: 'resetPassword', path: paths.resetPassword, access: GUESTS, frame: BARE, page: PAGES.resetPassword }),
  page({
    name: 'resetPasswordSuccess',
    path: paths.resetPasswordSuccess,
    access: GUESTS,
    frame: BARE,
    page: PAGES.resetPasswordSuccess,
  }),
  page({ name: 'confirmEmail', path: paths.confirmEmail(':confirmToken'), access: EVERYONE, frame: BARE, page: PAGES.confirmEmail }),

  page({ name: 'games', path: paths.games, access: EVERYONE, frame: FULL, page: PAGES.games, isNamed: true }),
  page({ name: 'gamesCategory', path: paths.gamesCategory(':category'), access: EVERYONE, frame: FULL, page: PAGES.games, isNamed: true }),
  page({ name: 'gamesFilter', path: paths.gamesFilter(':filter'), access: EVERYONE, frame: FULL, page: PAGES.games, isNamed: true }),
  page({ name: 'gamesSearch', path: paths.gamesSearch, access: EVERYONE, frame: BARE, item: 'search', page: PAGES.gamesSearch }),
  page({ name: 'game', path: paths.game(':slug'), access: EVERYONE, frame: GAME, preload: 'high', page: PAGES.game, isNamed: true }),
  page({ name: 'demo', path: paths.demo, access: EVERYONE, frame: FULL, page: PAGES.games, isNamed: true }),
  page({ name: 'providers', path: paths.providers, access: EVERYONE, frame: FULL, item: 'providers', page: PAGES.providers }),

  page({ name: 'profile', path: paths.profile, access: PROFILE, frame: OWN, preload: 'medium', item: 'profile', page: PAGES.profile }),
  page({
    name: 'profileContacts',
    path: paths.profileContacts,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: PAGES.profileContacts,
  }),
  page({
    name: 'profileSettings',
    path: paths.profileSettings,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: PAGES.profileSettings,
  }),
  page({
    name: 'profileDocuments',
    path: paths.profileDocuments,
    access: DOCUMENTS,
    frame: TITLED,
    item: 'profile',
    page: PAGES.profileDocuments,
  }),
  page({ name: 'rounds', path: paths.profileRounds, access: PROFILE, frame: TITLED, item: 'profile', page: PAGES.verifier }),
  page({ name: 'fairness', path: paths.fairness(':round'), access: PLAYERS, frame: TASK, page: PAGES.verifier }),
  page({ name: 'verifyPhone', path: paths.verifyContact('phone'), access: PROFILE, frame: TASK, page: PAGES.verify }),
  page({ name: 'verifyEmail', path: paths.verifyContact('email'), access: PROFILE, frame: TASK, page: PAGES.verify }),

  page({ name: 'bonuses', path: paths.bonuses, access: BONUSES, frame: OWN, preload: 'medium', item: 'bonuses', page: PAGES.bonuses }),
  page({ name: 'bonusesReceived', path: paths.bonusesReceived, access: BONUSES, frame: OWN, item: 'bonuses', page: PAGES.bonuses }),
  page({ name: 'bonusesHistory', path: paths.bonusesHistory, access: BONUSES, frame: OWN, item: 'bonuses', page: PAGES.bonuses }),

  page({ name: 'deposit', path: paths.cashBoxDeposit, access: PLAYERS, frame: TASK, preload: 'medium', page: PAGES.cashBox }),
  page({ name: 'withdrawal', path: paths.cashBoxWithdrawal, access: PLAYERS, frame: TASK, page: PAGES.cashBox }),
  page({ name: 'cashBoxHistory', path: paths.cashBoxHistory, access: PLAYERS, frame: TASK, page: PAGES.cashBox }),
  page({ name: 'depositRedirect', path: paths.depositRedirect, access: PLAYERS, frame: BARE, page: PAGES.depositRedirect }),
  page({ name: 'outOfMoney', path: paths.outOfMoney, access: PLAYERS, frame: OWN, page: PAGES.outOfMoney }),
  page({ name: 'notifications', path: paths.notifications, access: PLAYERS, frame: TASK, page: PAGES.notifications }),

  page({ name: 'news', path: paths.news, access: EVERYONE, frame: FULL, item: 'news', page: PAGES.news }),
  page({ name: 'promotion', path: paths.promotion(':slug'), access: EVERYONE, frame: FULL, item: 'news', page: PAGES.news, isNamed: true }),
  page({ name: 'tournaments', path: paths.tournaments, access: EVERYONE, frame: FULL, item: 'tournaments', page: PAGES.tournaments }),
  unknown({
    name: 'tournament',
    path: paths.tournament(':slug'),
    access: EVERYONE,
    frame: FULL,
    item: 'tournaments',
    page: PAGES.tournaments,
  }),
  unknown({
    name: 'tournamentGames',
    path: paths.tournamentGames(':slug'),
    access: EVERYONE,
    frame: FULL,
    item: 'tournaments',
    page: PAGES.tournaments,
  }),
  page({ name: 'downloadApp', path: paths.downloadApp, access: EVERYONE, frame: FULL, page: PAGES.downloadApp }),

  // Pages of text that bring more than their text; the others have no row of their own.
  page({ name: 'contacts', path: paths.contacts, access: EVERYONE, frame: FULL, item: 'lobby', page: PAGES.contacts, text: 'contacts' }),
  page({ name: 'vipclub', path: paths.vipclub, access: EVERYONE, frame: FULL, item: 'vip', page: PAGES.vipclub, text: 'vipclub' }),
  page({
    name: 'unsubscribe',
    path: paths.unsubscribe(':email'),
    access: EVERYONE,
    frame: FULL,
    page: PAGES.unsubscribe,
    text: 'unsubscribe',
    isHidden: true,
  }),

  // The components' gallery is for those who build the house: other builds do not even contain it.
  ...(import.meta.env.DEV
    ? [
        page({
          name: 'main',
          path: paths.gallery,
          access: EVERYONE,
          frame: BARE,
          page: { source: 'src/pages/dev/page.tsx', load: () => import('#pages/dev/page.tsx') },
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
  page: PAGES.notFound,
  status: 404,
};
/** ROUTE-41: one segment that is no page of ours may be a page of the content. */
export const STATIC_PAGE: Route = { ...NOT_FOUND, name: 'staticPage', path: '/:slug', page: PAGES.staticPage, status: 200, text: ':slug' };
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
