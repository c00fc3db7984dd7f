import type { Mutant } from './list.ts';
import { noticedBy, rule, written } from './protection-places.ts';

const books = noticedBy('protection-books');
const inFlight = noticedBy('protection-in-flight');
const ledger = noticedBy('database');
const memory = noticedBy('schedules');
const moved = noticedBy('spins-database');
const shown = (file: string, name: string, original: string, bug: string): Mutant => ({
  name: `protection: ${name}`,
  file: `apps/web/src/features/protection/${file}.ts`,
  original,
  bug,
  tests: 'protection-words',
});
const notes = (flow: string, name: string) =>
  inFlight(flow, `a refused ${name} counts for no marker`, 'await noteRefusal(context, {', 'if (!context) await noteRefusal(context, {');

/** Bugs in what the guarantees MONEY-87 and MONEY-90 to MONEY-109 name and no other list plants. */
export const GUARANTEES_MUTANTS: readonly Mutant[] = [
  ledger(
    'modules/ledger/statements',
    'a bar does not outdate what was decided before',
    'set bars = array_append(bars, $2), standing = standing + 1',
    'set bars = array_append(bars, $2)',
  ),
  ledger(
    'modules/ledger/meters',
    'a limit does not outdate what was decided before',
    'set meters = $2, standing = standing + 1',
    'set meters = $2',
  ),
  memory('modules/ledger/memory', 'a remembered wallet forgets what a limit has used', ' meters: decision.meters,', ''),
  rule('limits', 'a looser limit can be confirmed for ever', 'limit.wanted.until <= now', 'limit.wanted.until <= limit.wanted.from'),
  written(
    'modules/cashbox/payment-statements',
    'open deposits are no part of the limit',
    "and settled_at >= $2 or status in ('created', 'pending', 'review'))",
    'and settled_at >= $2)',
  ),
  written(
    'flows/cashbox/read-withdrawable',
    'who may not play must turn over first',
    'turnoverLeft: mayStake(wallet) ? turnover.left : (0 as Minor),',
    'turnoverLeft: turnover.left,',
  ),
  books(
    'modules/ledger/days/day-facts',
    'a statement calls cashback a prize',
    "when 'cashback-paid' then 'cashback'",
    "when 'cashback-paid' then 'prize'",
  ),
  books(
    'modules/ledger/personal-data',
    "a download holds another player's entries",
    'from ledger_entry where player_id = $1 and',
    'from ledger_entry where player_id is distinct from $1 and',
  ),
  books('modules/ledger/checks/verify', 'the check looks at no limit', 'await findWrongMeters(db, playerIds)', '[] as string[]'),
  books(
    'modules/ledger/checks/verify-statements',
    'the check looks at no sum of stakes',
    'w.staked_real <> coalesce(rounds.staked_real, 0)',
    'false',
  ),
  shown('refusal', 'of several periods the roomiest is named', 'least.left <= one.left', 'least.left >= one.left'),
  shown('refusal-codes', 'a refusal has no place on the screen', "  'PLAYER_UNDER_REVIEW',\n", ''),
  inFlight(
    'flows/protection/note-refusal',
    'the page around a game is not told why a bet was refused',
    'if (kind === null && !(sessionId !== undefined && (protectsPlayer(code) || followsFromBonus(code)))) return;',
    'if (kind === null) return;',
  ),
  inFlight(
    'flows/protection/note-refusal',
    'a limit of staff counts for the marker',
    "limit.imposer === 'player' && limit.kind === kind",
    'limit.kind === kind',
  ),
  notes('flows/rounds/play-round', 'bet on an own game'),
  notes('flows/rounds/act-in-round', 'further stake'),
  notes('flows/comet/place-bet', 'bet in comet'),
  notes('flows/seamless-wallet/place-bet', 'bet at a provider'),
  moved('modules/ledger/moved', 'a listener that fails stops the others', '          onTrouble(error);\n', '          throw error;\n'),
  {
    name: 'protection: the order of the fields makes another command',
    file: 'packages/domain/src/ledger/command-key.ts',
    original: '.sort(([a], [b]) => (a < b ? -1 : 1)),',
    bug: '.sort(([a], [b]) => (a < b ? 1 : -1)),',
    tests: 'schedules',
  },
  {
    name: 'protection: what an excluded player is owed is refused',
    file: 'packages/domain/src/ledger/rules.ts',
    original: "kind !== 'bet' && kind !== 'bonus-granted' && kind !== 'spins-granted') return null;",
    bug: "kind !== 'bet' && kind !== 'win' && kind !== 'bonus-granted' && kind !== 'spins-granted') return null;",
    tests: 'rules',
  },
];

/** Of each guarantee of levels and protection a bug that breaks it: its name in one of the lists. */
export const BROKEN_GUARANTEES: Readonly<Record<string, string>> = {
  'MONEY-87': 'an open round counts for the level',
  'MONEY-88': 'vip: of two levels the last alone is told',
  'MONEY-89': 'vip: the database lets a status fall',
  'MONEY-90': 'protection: a bar does not outdate what was decided before',
  'MONEY-91': 'protection: a limit does not outdate what was decided before',
  'MONEY-92': 'a stake may pass the limit by itself',
  'MONEY-93': 'protection: a looser limit holds at once',
  'MONEY-94': 'a new period begins where the last one ended',
  'MONEY-95': 'protection: open deposits are no part of the limit',
  'MONEY-96': 'protection: the database lets the bar of a pause go',
  'MONEY-97': 'protection: who may not play must turn over first',
  'MONEY-98': 'protection: what an excluded player is owed is refused',
  'MONEY-99': 'protection: an excluded person signs up with a contact of then',
  'MONEY-100': 'protection: closing a case lets marketing through',
  'MONEY-101': 'protection: four deposits in a day are often',
  'MONEY-102': 'protection: a statement calls cashback a prize',
  'MONEY-103': 'protection: a round begins though a reality check is due',
  'MONEY-104': 'protection: a refusal has no place on the screen',
  'MONEY-105': "protection: of the player's and the staff's limit the looser holds",
  'MONEY-106': 'protection: the order of the fields makes another command',
  'MONEY-107': 'protection: a remembered wallet forgets what a limit has used',
  'MONEY-108': 'protection: the check looks at no limit',
  'MONEY-109': 'protection: a listener that fails stops the others',
};
