import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/protection';
const SERVER = 'apps/server/src';

const rule = (file: string, name: string, original: string, bug: string): Mutant => ({
  name: `protection: ${name}`,
  file: `${RULES}/${file}.ts`,
  original,
  bug,
  tests: 'protection-rules',
});
const written = (file: string, name: string, original: string, bug: string): Mutant => ({
  name: `protection: ${name}`,
  file: `${SERVER}/${file}.ts`,
  original,
  bug,
  tests: 'protection-database',
});

/** Bugs in reality checks, in how excluded persons are found again, and in what a pause closes and tells. */
export const PROTECTION_MUTANTS: readonly Mutant[] = [
  rule(
    'reality-check',
    'the reality check is switched off under a licence',
    'if (choice && checkChoices(policy).includes(choice.minutes)) return',
    'if (choice) return',
  ),
  rule(
    'reality-check',
    'another interval puts the reality check off',
    'new Date(due.getTime() + (after - before) * MINUTE_MS)',
    'new Date(now.getTime() + after * MINUTE_MS)',
  ),
  rule('person', 'the order of names matters', '    .sort();', '    .map(String);'),
  rule('person', 'a first name alone is a mark', 'words.length < 2', 'words.length < 1'),
  rule('person', 'a name is proof', "kind !== 'name'", "kind !== 'phone'"),
  rule('markers', 'four deposits in a day are often', 'const OFTEN_DAY = 5;', 'const OFTEN_DAY = 4;'),
  rule('markers', 'a marker of two days counts twice', '[...new Set(markers)]', 'markers'),
  written(
    'modules/rounds/statements',
    'a round begins though a reality check is due',
    '\n           and (v.check_due_at is null or v.check_due_at > $11))',
    ')',
  ),
  written(
    'modules/rounds/session-gate',
    'comet and providers know no reality check',
    "gate.check_due_at && gate.check_due_at <= database.now() ? 'REALITY_CHECK_DUE' : null",
    'null',
  ),
  written('modules/rounds/session-statements', 'another game begins the time anew', 'least(last.check_due_at, $7)', '$7::timestamptz'),
  written(
    'flows/protection/reality-check',
    'acknowledging too soon puts the reality check off',
    'if (!check?.isDue) return check;',
    'if (!check) return check;',
  ),
  written(
    'flows/seamless-wallet/place-bet',
    "a provider's round in progress is interrupted",
    'if (await isInProgress(context, playerId, bet)) return null;',
    '',
  ),
  written(
    'flows/accounts/sign-up-player',
    'an excluded person signs up with a contact of then',
    'return isExcludedContact(tx, context, { kind, contact, playerId: null });',
    'return false;',
  ),
  written(
    'flows/contacts/confirm-contact',
    'the new contact of an excluded player is no mark',
    'await markNewContact(tx, context, playerId);',
    '',
  ),
  written(
    'flows/protection/pause-play',
    'the marks stay after the return',
    "if (running.kind === 'exclusion') await protection.dropMarks(tx, playerId);",
    '',
  ),
  written('flows/protection/pause-play', 'a pause leaves payment pages open', '  await cancelCheckoutsLater(tx, playerId);\n', ''),
  written('flows/protection/may-market', 'who wants no SMS gets one', "if (channel === 'sms' && !profile.receive_sms) return false;", ''),
  written(
    'flows/protection/remind-players',
    'a looser limit is told of again and again',
    'await protection.markWantedTold(tx, playerId, limit);',
    '',
  ),
  written('flows/cashbox/settle-deposit', 'money that arrives for an excluded player is not told', "bar === 'PLAYER_EXCLUDED' || ", ''),
];
