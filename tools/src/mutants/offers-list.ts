import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/offers';
const FLOWS = 'apps/server/src/flows/offers';
const MODULE = 'apps/server/src/modules';

const rule = (file: string, name: string, original: string, bug: string): Mutant => ({
  name,
  file: `${RULES}/${file}.ts`,
  original,
  bug,
  tests: 'offers-rules',
});
const written = (file: string, name: string, original: string, bug: string): Mutant => ({
  name,
  file: `${file}.ts`,
  original,
  bug,
  tests: 'offers-database',
});

/** Bugs in the terms of offers, in their statuses, in codes, in cashback and in what a bonus is said to be worth. */
export const OFFERS_MUTANTS: readonly Mutant[] = [
  rule('terms', 'a market’s limit on wagers is not kept', 'wager: Math.min(terms.wager, policy.wagerTimesMax)', 'wager: terms.wager'),
  rule('terms', 'a limit on what becomes real money is kept where none may be', 'policy.hasCashOutCap ? {}', '!policy.hasCashOutCap ? {}'),
  rule('terms', 'a bonus exceeds its limit', 'terms.amountMax > 0 && bonus > terms.amountMax', 'terms.amountMax > 0 && bonus < 0'),
  rule('terms', 'a deposit that is too small earns a bonus', 'if (deposit < terms.depositMin) return ZERO;', ''),
  rule('terms', 'the hash of a receipt depends on the order of fields', '.sort(([a], [b]) => (a < b ? -1 : 1))', ''),
  rule('status', 'an offer that was rejected can be taken', 'rejected: [],', "rejected: ['active'],"),
  rule('status', 'a bonus that was given up is shown as finished', "forfeited: 'wager_ignored',", "forfeited: 'finished',"),
  rule('cashback', 'cashback is given on winnings', 'Math.max(0, -moved)', 'Math.abs(moved)'),
  rule('cashback', 'cashback exceeds its limit', 'least(percentDown(lost, percent), amountMax)', 'percentDown(lost, percent)'),
  rule('cashback', 'the cashback of a week opens when the week ends', '{ week: 3, month: 0 }', '{ week: 0, month: 0 }'),
  rule('cashback', 'cashback opens before its moment', 'if (period.opensAt <= now) due.unshift(period);', 'due.unshift(period);'),
  rule('cashback', 'only the last period is made up', 'back < PERIODS_MAX && period.until > since', 'back < 1 && period.until > since'),
  rule(
    'cashback',
    'a loss that another cashback was given for counts again',
    '{ from: later(span.from, other.until), until: span.until }',
    '{ from: span.from, until: span.until }',
  ),
  rule('week', 'weeks are counted by the first of January', 'Date.UTC(year, 0, 4)', 'Date.UTC(year, 0, 1)'),
  rule('promo-code', 'a code works in the moment of its end', 'now >= code.endsAt', 'now > code.endsAt'),
  rule('promo-code', 'a player uses a code once too often', 'code.ownUses >= code.perPlayerMax', 'code.ownUses > code.perPlayerMax'),
  rule('promo-code', 'a code is used once too often', 'code.uses >= code.usesMax', 'code.uses > code.usesMax'),
  rule('promo-code', 'who a code is not meant for may use it', "if (!code.isMeant) return 'PROMO_CODE_PLAYER_NOT_TARGETED';", ''),
  rule('odds', 'odds count bonus money that was never met', 'isMet ? Math.min(bonus, plan.cashOutMax ?? bonus) : 0', 'bonus'),
  rule(
    'odds',
    'odds stake the bonus first',
    'const fromReal = Math.min(real, staked);',
    'const fromReal = staked - Math.min(bonus, staked);',
  ),
  rule('return-table', 'some outcomes are picked too often', 'random >>> STEP_BITS < (edge[place] ?? 0)', 'random >>> STEP_BITS < REST'),
  written(
    `${MODULE}/offers/codes`,
    'a code is used beyond its cap by many at once',
    'where code = $1 and uses < uses_max returning uses',
    'where code = $1 and uses_max > 0 returning uses',
  ),
  written(
    `${FLOWS}/redeem-code`,
    'a code is redeemed twice by one request',
    '  const again = await findAgain(tx, input);\n  if (again) return again;',
    '',
  ),
  written(
    `${FLOWS}/redeem-code`,
    'the offer of a code that was refused stays',
    'if (!(error instanceof Undone)) throw error;',
    'throw error;',
  ),
  written(
    `${FLOWS}/open-cashback`,
    'one cashback after another for the same week',
    'if (!isFirst || amount === 0) return false;',
    'if (amount === 0) return false;',
  ),
  written(
    `${FLOWS}/open-cashback`,
    'a player has every cashback there is',
    '?.campaign !== campaign) return false;',
    ' === null) return false;',
  ),
  written(
    `${MODULE}/ledger/play-results`,
    'stakes of later weeks raise the level',
    'w.staked_real - l.staked as staked_real',
    'w.staked_real as staked_real',
  ),
  written(
    `${MODULE}/ledger/play-results`,
    'the first moment of a week belongs to the week before',
    'created_at >= $3 and created_at < $4 and kind',
    'created_at > $3 and created_at <= $4 and kind',
  ),
  written(`${MODULE}/offers/budgets`, 'a budget gives more than it has', ' and promised + spent + $4 + $5 <= cap returning', ' returning'),
  written(
    `${FLOWS}/issue-offer`,
    'who is on a time-out is offered something',
    "status: isHidden ? 'hidden' : status,\n    keptStatus: isHidden ? status : null,",
    'status,\n    keptStatus: null,',
  ),
  written(
    `${FLOWS}/give-birthdays`,
    'a level that is reached brings a second present',
    'ids.has(campaignId) && occurrence === year',
    'campaignId === campaign.id && occurrence === year',
  ),
  written(
    `${FLOWS}/cashback-campaigns`,
    'who moves between groups gets two shares of one loss',
    'return uncovered(period, others);',
    'return uncovered(period, others.slice(others.length));',
  ),
  written(
    `${FLOWS}/take-marks`,
    'a claim that is refused keeps its marks',
    'if (refusal !== null) throw new ClaimRefusal(refusal);',
    'if (refusal !== null) return refusal;',
  ),
  written(
    `${FLOWS}/take-marks`,
    'a household has one birthday',
    'if (!ONCE_A_PERSON.has(type) || EACH_HAS_OWN.has(trigger.on)) return true;',
    'if (!ONCE_A_PERSON.has(type)) return true;',
  ),
  written(`${FLOWS}/issue-campaign`, 'marketing reaches who wants none', " || !(await mayMarket(tx, playerId, 'inbox'))", ''),
];
