import type { Mutant } from './list.ts';

const noticed = (tests: Mutant['tests'], file: string, name: string, original: string, bug: string): Mutant => ({
  name: `vip: ${name}`,
  file: `${file}.ts`,
  original,
  bug,
  tests,
});
const SERVER = 'apps/server/src';
const written = (file: string, name: string, original: string, bug: string) =>
  noticed('vip-database', `${SERVER}/${file}`, name, original, bug);

/** Bugs in the levels: what they follow from, when they were reached, who hears of them, and what they are worth. */
export const VIP_MUTANTS: readonly Mutant[] = [
  noticed(
    'vip-rules',
    'packages/domain/src/vip-levels',
    'a turnover that is a level exactly has not reached it',
    "status !== 'new' && turnover >= turnoverMin[currency]",
    "status !== 'new' && turnover > turnoverMin[currency]",
  ),
  written(
    'modules/ledger/turnover-moments',
    'a round with several wins counts with each of them',
    '      if (ended.has(reference)) continue;\n',
    '',
  ),
  written(
    'modules/ledger/turnover-moments',
    'a level is reached by the round after it',
    'if (turnover - staked < one && one <= turnover)',
    'if (turnover - staked <= one && one < turnover)',
  ),
  written(
    'flows/vip/raise-level',
    'a level is told to who shows signs of harm',
    'const isTold = !(await areOffersHidden(tx, playerId));',
    'const isTold = wallet !== null;',
  ),
  written(
    'flows/vip/raise-level',
    'of two levels the last alone is told',
    '    if (isTold)\n',
    '    if (isTold && index === missing.length - 1)\n',
  ),
  written(
    'flows/vip/level-raiser',
    'the hint of the ledger is not heard',
    'if (before !== after && vipLevelAt',
    'if (before > after && vipLevelAt',
  ),
  noticed(
    'offers-database',
    `${SERVER}/flows/offers/open-cashback`,
    'cashback has the percent of the day on which it opens',
    'vip.statusBefore(tx, playerId, period.until)',
    'vip.statusBefore(tx, playerId, tx.now)',
  ),
];
