import * as paths from '@tulpar/contract/paths';
import { BARE, EVERYONE, FULL, GUESTS, page, pageModule, type Route } from './route.ts';

/** Sign-in, registration and verification of contacts. */
export const ACCOUNTS_ROUTES: readonly Route[] = [
  page({
    name: 'login',
    path: paths.login,
    access: GUESTS,
    frame: BARE,
    preload: 'high',
    page: pageModule('login', () => import('#pages/login/page.tsx')),
  }),
  page({
    name: 'register',
    path: paths.register,
    access: GUESTS,
    frame: BARE,
    preload: 'high',
    page: pageModule('register', () => import('#pages/register/page.tsx')),
  }),
  page({
    name: 'resetPassword',
    path: paths.resetPassword,
    access: GUESTS,
    frame: BARE,
    page: pageModule('reset-password', () => import('#pages/reset-password/page.tsx')),
  }),
  page({
    name: 'resetPasswordSuccess',
    path: paths.resetPasswordSuccess,
    access: GUESTS,
    frame: BARE,
    page: pageModule('reset-password-success', () => import('#pages/reset-password-success/page.tsx')),
  }),
  page({
    name: 'confirmEmail',
    path: paths.confirmEmail(':confirmToken'),
    access: EVERYONE,
    frame: BARE,
    page: pageModule('confirm-email', () => import('#pages/confirm-email/page.tsx')),
  }),
  page({
    name: 'undoContact',
    path: paths.undoContact(':token'),
    access: EVERYONE,
    frame: FULL,
    isHidden: true,
    page: pageModule('undo-contact', () => import('#pages/undo-contact/page.tsx')),
  }),
];
