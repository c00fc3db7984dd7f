import * as paths from '@tulpar/contract/paths';
import { expect, test } from 'vitest';
import { routeOf } from '../routes.ts';
import { isOpenToClosed } from './closed-account.ts';

const { cashBoxDeposit, cashBoxHistory, cashBoxWithdrawal, contentPage, game, lobby, profileData, profileDocuments, rules } = paths;

test.each([
  [
    true,
    [profileData, profileDocuments, cashBoxWithdrawal, cashBoxHistory, rules, contentPage('faq'), paths.contacts, paths.notifications],
  ],
  [false, [lobby, paths.games, game('dice'), paths.bonuses, cashBoxDeposit, paths.outOfMoney, paths.tournaments]],
])('PRIVACY-11 to a closed account it is %s that these pages are open', (isOpen, addresses) => {
  for (const address of addresses) expect(isOpenToClosed(routeOf(address)), address).toBe(isOpen);
});
