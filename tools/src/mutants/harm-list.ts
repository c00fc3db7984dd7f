import type { Mutant } from './list.ts';
import { news, rule } from './protection-places.ts';

/** Bugs in how signs of harm are found, and in what follows from a level. */
export const HARM_MUTANTS: readonly Mutant[] = [
  rule('markers', 'four deposits in a day are often', 'const OFTEN_DAY = 5;', 'const OFTEN_DAY = 4;'),
  rule('markers', 'a marker of two days counts twice', '[...new Set(markers)]', 'markers'),
  news('flows/protection/may-market', 'who wants no SMS gets one', "if (channel === 'sms' && !profile.receive_sms) return false;", ''),
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
];
