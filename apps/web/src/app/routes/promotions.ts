import * as paths from '@tulpar/contract/paths';
import { type Access, EVERYONE, FULL, OWN, page, pageModule, type Route, TASK } from './route.ts';

/** ROUTE-50: a guest is sent to the registration. */
const BONUSES: Access = { guest: paths.register, player: null, verified: null };
const BONUSES_PAGE = pageModule('bonuses', () => import('#pages/bonuses/page.tsx'), 'offers');

/** Bonuses and tournaments. */
export const PROMOTIONS_ROUTES: readonly Route[] = [
  page({ name: 'bonuses', path: paths.bonuses, access: BONUSES, frame: OWN, preload: 'medium', item: 'bonuses', page: BONUSES_PAGE }),
  page({ name: 'bonusesReceived', path: paths.bonusesReceived, access: BONUSES, frame: OWN, item: 'bonuses', page: BONUSES_PAGE }),
  page({ name: 'bonusesHistory', path: paths.bonusesHistory, access: BONUSES, frame: OWN, item: 'bonuses', page: BONUSES_PAGE }),
  page({
    name: 'tournaments',
    path: paths.tournaments,
    access: EVERYONE,
    frame: FULL,
    item: 'tournaments',
    page: pageModule('tournaments', () => import('#pages/tournaments/page.tsx'), 'tournaments'),
  }),
  page({
    name: 'tournament',
    path: paths.tournament(':slug'),
    access: EVERYONE,
    frame: TASK,
    item: 'tournaments',
    page: pageModule('tournament', () => import('#pages/tournament/page.tsx'), 'tournaments'),
    isNamed: true,
  }),
  page({
    name: 'tournamentGames',
    path: paths.tournamentGames(':slug'),
    access: EVERYONE,
    frame: TASK,
    item: 'tournaments',
    page: pageModule('tournament-games', () => import('#pages/tournament-games/page.tsx'), 'tournaments'),
    isNamed: true,
  }),
];
