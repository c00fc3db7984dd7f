import * as paths from '@tulpar/contract/paths';
import { BARE, OWN, PLAYERS, page, pageModule, type Route, TASK } from './route.ts';

const CASH_BOX_PAGE = pageModule('cash-box', () => import('#pages/cash-box/page.tsx'), 'cashbox');

/** Deposits, withdrawals and their history. */
export const CASH_BOX_ROUTES: readonly Route[] = [
  page({ name: 'deposit', path: paths.cashBoxDeposit, access: PLAYERS, frame: TASK, preload: 'medium', page: CASH_BOX_PAGE }),
  page({ name: 'withdrawal', path: paths.cashBoxWithdrawal, access: PLAYERS, frame: TASK, page: CASH_BOX_PAGE }),
  page({ name: 'cashBoxHistory', path: paths.cashBoxHistory, access: PLAYERS, frame: TASK, page: CASH_BOX_PAGE }),
  page({
    name: 'depositRedirect',
    path: paths.depositRedirect,
    access: PLAYERS,
    frame: BARE,
    page: pageModule('deposit-redirect', () => import('#pages/deposit-redirect/page.tsx'), 'cashbox'),
  }),
  page({
    name: 'outOfMoney',
    path: paths.outOfMoney,
    access: PLAYERS,
    frame: OWN,
    page: pageModule('out-of-money', () => import('#pages/out-of-money/page.tsx'), 'cashbox'),
  }),
];
