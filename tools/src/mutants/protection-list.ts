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
const noticedBy =
  (tests: Mutant['tests']) =>
  (file: string, name: string, original: string, bug: string): Mutant => ({
    name: `protection: ${name}`,
    file: `${SERVER}/${file}.ts`,
    original,
    bug,
    tests,
  });
const written = noticedBy('protection-database');
const person = noticedBy('protection-person');
const news = noticedBy('protection-news');

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
  rule('person', 'a name is certain', "kind !== 'name'", "kind !== 'phone'"),
  rule('markers', 'four deposits in a day are often', 'const OFTEN_DAY = 5;', 'const OFTEN_DAY = 4;'),
  rule('markers', 'a marker of two days counts twice', '[...new Set(markers)]', 'markers'),
  written(
    'modules/rounds/statements',
    'a round begins though a reality check is due',
    '\n           and (v.check_due_at is null or v.check_due_at > $12))',
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
  person(
    'flows/accounts/sign-up-player',
    'an excluded person signs up with a contact of then',
    'return isExcludedContact(tx, context, { kind, contact, playerId: null });',
    'return false;',
  ),
  person(
    'flows/contacts/confirm-contact',
    'the new contact of an excluded player is no mark',
    'await addMarksIfExcluded(tx, context, playerId);',
    '',
  ),
  person(
    'flows/protection/pause-play',
    'the marks stay after the return',
    "if (running.kind === 'exclusion') await protection.dropMarks(tx, playerId);",
    '',
  ),
  news('flows/protection/pause-play', 'a pause leaves payment pages open', '  await cancelCheckoutsLater(tx, playerId);\n', ''),
  news('flows/protection/may-market', 'who wants no SMS gets one', "if (channel === 'sms' && !profile.receive_sms) return false;", ''),
  news(
    'flows/protection/remind-players',
    'a looser limit is told of again and again',
    'await protection.markWantedTold(tx, playerId, limit);',
    '',
  ),
  news('flows/cashbox/settle-deposit', 'money that arrives for an excluded player is not told', "bar === 'PLAYER_EXCLUDED' || ", ''),
  rule('limits', 'a looser limit holds at once', 'new Date(now.getTime() + raiseMs)', 'new Date(now.getTime())'),
  rule('limits', "of the player's and the staff's limit the looser holds", 'Math.min(own, staffs)', 'Math.max(own, staffs)'),
  rule(
    'limits',
    'lowering leaves the raise that waits',
    'amount === limit.amount) return { amount, wanted: null };',
    'amount === limit.amount) return { ...limit, amount };',
  ),
  rule('pauses', 'a pause is shortened by another', 'return isLater(next.until, running.until);', 'return true;'),
  rule('pauses', 'a time-out replaces an exclusion', "if (running.kind === 'exclusion' && next.kind === 'time-out') return false;", ''),
  written('flows/protection/pause-play', 'a pause bars nothing', '  await ledgerModule.bar(tx, playerId, pause.kind);\n', ''),
  written('flows/protection/pause-play', 'an exclusion keeps the bonus', '    await forfeitBonuses(tx, context, playerId, actor);\n', ''),
  written('flows/protection/judge-deposit', 'a limit on deposits forgets the others', 'deposited + paid > cap', 'paid > cap'),
  written(
    'modules/cashbox/payment-statements',
    'the fee of an open deposit is no part of the limit',
    'else amount + fee end',
    'else amount end',
  ),
  written(
    'flows/cashbox/start-deposit',
    'the fee of a new deposit is no part of the limit',
    '(request.amount + fee) as Minor',
    'request.amount',
  ),
  person(
    'flows/protection/match-person',
    'an exclusion looks for no other account',
    '  await enqueue(tx, FIND_SAME_PERSON, { playerId });\n',
    '',
  ),
  person(
    'flows/protection/find-same-person',
    'a number that was only claimed is certain',
    'const isCertain = await isSeenNumber(db, playerId, hash, now);',
    'const isCertain = true;',
  ),
  person(
    'flows/protection/find-same-person',
    'a phone that nobody has verified is certain',
    'isCertain: isVerified && verified.has(name),',
    'isCertain: true,',
  ),
  person(
    'flows/protection/match-person',
    'the owner of a number is excluded by who has claimed it',
    'if (await isSeenNumber(tx, found.playerId, numberHash, tx.now)) return found;',
    'return found;',
  ),
  person(
    'flows/protection/match-person',
    'a cleared namesake is closed again',
    'if (!isKnown && !(await protection.isClearedPerson(tx, playerId, match)))',
    'if (!isKnown)',
  ),
  person(
    'modules/protection/cases',
    'clearing a namesake silences a stronger match',
    'JSON.stringify([match])',
    'JSON.stringify([{ other: match.other }])',
  ),
  person(
    'flows/protection/match-person',
    'another sign replaces what was found',
    'open ? [...protection.matchesOf(open)] : []',
    '[] as protection.PersonMatch[]',
  ),
  person(
    'flows/protection/match-person',
    'what an excluded player gives later is no mark',
    '  if (await addMarksIfExcluded(tx, context, playerId)) return;\n',
    '',
  ),
  person(
    'flows/accounts/update-player',
    'an empty first name hides the name',
    'if (changed.length > 0) await',
    'if (profile.firstName ?? profile.lastName ?? profile.birthday) await',
  ),
  person(
    'flows/accounts/update-player',
    'names are tried out without end',
    '    if (!allowed.ok) return tooMany(allowed.retryAfterMs);\n',
    '',
  ),
  person(
    'flows/protection/ask-exclusion-list',
    "the state's list is asked once",
    'if (asked && asked.getTime() > database.now().getTime() - maxAgeMs) return null;',
    'if (asked) return null;',
  ),
  person(
    'flows/protection/match-person',
    "the state's list is not asked about another name",
    '  await protection.forgetListAnswer(tx, playerId);\n',
    '',
  ),
  person(
    'flows/protection/pause-play',
    'six months become for ever when the account is erased',
    '    if (await privacy.isErased(tx, playerId)) await returnByClock(tx, playerId, id);\n    else ',
    '    ',
  ),
  person(
    'flows/protection/keep-marks-after-erasure',
    'an exclusion that was over before the erasure stays for ever',
    'pause.until !== null && pause.until <= tx.now',
    'pause.until === tx.now',
  ),
  news(
    'flows/protection/harm-level',
    'closing a case lets marketing through',
    'levelOf((await markersOfLevel(db, asked)).map(({ marker }) => marker))',
    'null',
  ),
  news(
    'flows/protection/find-markers',
    'what a person has closed is opened and told again by the same signs',
    'if (isSeen(known, found, currency))',
    'if (known && !level)',
  ),
  news(
    'flows/protection/find-markers',
    'a new sign after a closed case is overlooked',
    'return !hasNewEvidence(',
    'return true || !hasNewEvidence(',
  ),
  news(
    'modules/protection/markers',
    'offers stay hidden when the level of a closed case has fallen',
    "kind = 'harm' and fallen_at is null and",
    "kind = 'harm' and closed_at is null and",
  ),
  news(
    'flows/protection/find-markers',
    'who only pays is not looked at',
    '  await walk((after) => cashbox.playersSettledSince(database, since, after, AT_ONCE));\n',
    '',
  ),
  news(
    'flows/protection/find-markers',
    'who only changes limits is not looked at',
    '  await walk((after) => protection.listAsking(database, since, after, AT_ONCE));\n',
    '',
  ),
  news(
    'flows/protection/find-markers',
    'who plays in a game that was opened long ago is not looked at',
    '  await walk((after) => ledgerModule.playersMovedSince(database, since, after, AT_ONCE));\n',
    '',
  ),
  news(
    'flows/protection/find-markers',
    'the search goes on beyond somebody whom it could not look at',
    '  const looked = await lookSince(database, since);\n',
    '  await protection.storeWalk(database, now);\n  const looked = await lookSince(database, since);\n',
  ),
  rule('markers', 'what was closed is opened by the same sign on another day', 'daysAfter > MARKER_DAYS[marker]', 'daysAfter > 0'),
  news(
    'flows/protection/remind-players',
    'one player who cannot be reminded ends the run',
    '            (error: unknown) => failed.push(error),\n',
    '',
  ),
  news(
    'flows/protection/tell-of-protection',
    "a limit of staff is called the player's own",
    "imposer === 'staff' && ({ by: 'house' } as const)",
    'false',
  ),
  news(
    'flows/protection/pause-play',
    "a pause by staff is called the player's own",
    "isStaff(actor) && ({ by: 'house' } as const)",
    'false',
  ),
];
