import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/tournaments';
const FLOWS = 'apps/server/src/flows/tournaments';
const MODULES = 'apps/server/src/modules';

const planted =
  (folder: string, tests: Mutant['tests']) =>
  (file: string, name: string, original: string, bug: string): Mutant => ({ name, file: `${folder}/${file}.ts`, original, bug, tests });

const rule = planted(RULES, 'tournaments-rules');
const counting = planted(FLOWS, 'tournaments-counting');
const paying = planted(FLOWS, 'tournaments-paying');
const read = planted(MODULES, 'tournaments-counting');

/** Bugs in the points, the order, the counting and the prizes of tournaments. */
export const TOURNAMENTS_MUTANTS: readonly Mutant[] = [
  rule('scoring', 'a free round brings points', '!round.isFree &&', 'true &&'),
  rule('scoring', 'a round counts that was staked before joining', 'round.openedAt >= joinedAt', 'round.endedAt >= joinedAt'),
  rule('scoring', 'a round counts that ends with the tournament', 'round.endedAt < rules.endsAt', 'round.endedAt <= rules.endsAt'),
  rule('scoring', 'a round below the least stake counts', 'round.stake >= rules.stakeMin', 'round.stake > 0'),
  rule('scoring', 'a further stake is a round of its own', 'before.rounds + (isFurther ? 0 : 1)', 'before.rounds + 1'),
  rule('scoring', 'one round too many is summed', '...best.slice(place, size - 1)', '...best.slice(place, size)'),
  rule(
    'scoring',
    'every round moves the time of the last point',
    'points > before.points ? round.endedAt',
    'points >= before.points ? round.endedAt',
  ),
  rule(
    'board',
    'who had the points later comes first',
    'one.reachedAt.getTime() - other.reachedAt.getTime()',
    'other.reachedAt.getTime() - one.reachedAt.getTime()',
  ),
  rule('prizes', 'free spins are worth one stake', 'minor(prize.count * prize.stake)', 'prize.stake'),
  rule('prizes', 'a place is left without a prize', 'if (from !== next || to < from)', 'if (to < from)'),
  read(
    'ledger/ended-rounds',
    'a round with two wins in a millisecond counts twice',
    "where e.kind = 'round' or not exists (",
    "where e.kind <> 'bet' or not exists (",
  ),
  read(
    'tournaments/entry-statements',
    'a round counts twice where two processes count it',
    'e.player_id = g.player_id and e.tournament_id = g.tournament_id and e.scored_seq = g.old_seq\n',
    'e.player_id = g.player_id and e.tournament_id = g.tournament_id\n',
  ),
  counting('score-rounds', 'what lies behind the first piece is never read', 'isAll ? [] : [', 'isAll || seq > 0 ? [] : ['),
  counting('join-tournament', 'who is on a break joins', 'barOf(wallet, null) !== null || ', ''),
  counting('join-tournament', 'who shows signs of harm joins', "now: tx.now })) === 'hold'", "now: tx.now })) === 'watch'"),
  paying('close-tournament', 'a difference stops nothing', 'if (difference) return difference;', ''),
  paying('pay-prizes', 'an excluded player gets a bonus', "if (bar === 'PLAYER_EXCLUDED' || bar === 'PLAYER_BARRED') return 'never';", ''),
  paying(
    'staff-tournaments',
    'a player is disqualified after the payment',
    'isDue || (await tournaments.isPaying(tx, tournament.id))',
    'false',
  ),
  paying('pay-prizes', 'a bonus is given while nothing may be offered', "if (given === 'later') return 'waits';", ''),
  paying('pay-prizes', 'a tournament is paid while a prize waits', 'if (waiting === 0) await', 'await'),
  paying(
    'close-tournament',
    'a wrong row that is out of the ranking stops the payment',
    'entries.filter(({ disqualified }) => disqualified === null)',
    'entries',
  ),
  paying(
    'tell-players',
    'who gets no marketing is told that it begins',
    "const isWanted = news !== 'started' ||",
    "const isWanted = news !== 'place' ||",
  ),
];
