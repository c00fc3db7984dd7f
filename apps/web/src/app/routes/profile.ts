import * as paths from '@tulpar/contract/paths';
import { type Access, OWN, PLAYERS, PROFILE, page, pageModule, type Route, TASK, TITLED } from './route.ts';

/** ROUTE-46: a player with accepted documents has none to send. */
const DOCUMENTS: Access = { guest: paths.lobby, player: null, verified: paths.profileContacts };
const VERIFY_CONTACT_PAGE = pageModule('verify-contact', () => import('#pages/verify-contact/page.tsx'));

/** The player's own data and messages. */
export const PROFILE_ROUTES: readonly Route[] = [
  page({
    name: 'profile',
    path: paths.profile,
    access: PROFILE,
    frame: OWN,
    preload: 'medium',
    item: 'profile',
    page: pageModule('profile', () => import('#pages/profile/page.tsx')),
  }),
  page({
    name: 'profileContacts',
    path: paths.profileContacts,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-contacts', () => import('#pages/profile-contacts/page.tsx')),
  }),
  page({
    name: 'profileSettings',
    path: paths.profileSettings,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-settings', () => import('#pages/profile-settings/page.tsx'), 'protection'),
  }),
  page({
    name: 'profileLimits',
    path: paths.profileLimits,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-limits', () => import('#pages/profile-limits/page.tsx'), 'protection'),
  }),
  page({
    name: 'profileSecurity',
    path: paths.profileSecurity,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-security', () => import('#pages/profile-security/page.tsx'), 'security'),
  }),
  page({
    name: 'profileDocuments',
    path: paths.profileDocuments,
    access: DOCUMENTS,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-documents', () => import('#pages/profile-documents/page.tsx'), 'documents'),
  }),
  page({
    name: 'profileStatement',
    path: paths.profileStatement,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-statement', () => import('#pages/profile-statement/page.tsx'), 'statements'),
  }),
  page({
    name: 'profileOverview',
    path: paths.profileOverview,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-overview', () => import('#pages/profile-overview/page.tsx'), 'statements'),
  }),
  page({
    name: 'profileData',
    path: paths.profileData,
    access: PROFILE,
    frame: TITLED,
    item: 'profile',
    page: pageModule('profile-data', () => import('#pages/profile-data/page.tsx'), 'privacy'),
  }),
  page({ name: 'verifyPhone', path: paths.verifyContact('phone'), access: PROFILE, frame: TASK, page: VERIFY_CONTACT_PAGE }),
  page({ name: 'verifyEmail', path: paths.verifyContact('email'), access: PROFILE, frame: TASK, page: VERIFY_CONTACT_PAGE }),
  page({
    name: 'notifications',
    path: paths.notifications,
    access: PLAYERS,
    frame: TASK,
    page: pageModule('notifications', () => import('#pages/notifications/page.tsx'), 'inbox'),
  }),
];
