import * as paths from '@tulpar/contract/paths';
import { BARE, EVERYONE, type Frame, FULL, page, pageModule, type Route } from './route.ts';

const GAME: Frame = { header: 'game', menu: 'wide', hasFooter: false };
const GAMES_PAGE = pageModule('games', () => import('#pages/games/page.tsx'));

/** Lists of games and a game. */
export const GAMES_ROUTES: readonly Route[] = [
  page({ name: 'games', path: paths.games, access: EVERYONE, frame: FULL, page: GAMES_PAGE, isNamed: true }),
  page({ name: 'gamesCategory', path: paths.gamesCategory(':category'), access: EVERYONE, frame: FULL, page: GAMES_PAGE, isNamed: true }),
  page({ name: 'gamesFilter', path: paths.gamesFilter(':filter'), access: EVERYONE, frame: FULL, page: GAMES_PAGE, isNamed: true }),
  page({
    name: 'gamesSearch',
    path: paths.gamesSearch,
    access: EVERYONE,
    frame: BARE,
    item: 'search',
    page: pageModule('games-search', () => import('#pages/games-search/page.tsx')),
  }),
  page({
    name: 'game',
    path: paths.game(':slug'),
    access: EVERYONE,
    frame: GAME,
    preload: 'high',
    page: pageModule('game', () => import('#pages/game/page.tsx'), 'rounds'),
    isNamed: true,
  }),
  page({ name: 'demo', path: paths.demo, access: EVERYONE, frame: FULL, page: GAMES_PAGE, isNamed: true }),
  page({
    name: 'providers',
    path: paths.providers,
    access: EVERYONE,
    frame: FULL,
    item: 'providers',
    page: pageModule('providers', () => import('#pages/providers/page.tsx')),
  }),
];
