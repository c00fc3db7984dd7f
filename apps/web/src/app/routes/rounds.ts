import * as paths from '@tulpar/contract/paths';
import { EVERYONE, PLAYERS, PROFILE, page, pageModule, type Route, TASK, TITLED } from './route.ts';

const FAIRNESS_PAGE = pageModule('fairness', () => import('#pages/fairness/page.tsx'), 'rounds');

export const ROUNDS_ROUTES: readonly Route[] = [
  page({ name: 'rounds', path: paths.profileRounds, access: PROFILE, frame: TITLED, item: 'profile', page: FAIRNESS_PAGE }),
  page({ name: 'fairness', path: paths.fairnessHome, access: EVERYONE, frame: TITLED, page: FAIRNESS_PAGE }),
  page({ name: 'fairness', path: paths.fairness(':round'), access: PLAYERS, frame: TASK, page: FAIRNESS_PAGE }),
];
