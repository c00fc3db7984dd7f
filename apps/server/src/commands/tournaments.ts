import { readFile } from 'node:fs/promises';
import type { Score } from '@tulpar/domain/tournaments/scoring';
import type { AppContext } from '#flows/app-context.ts';
import { cancelTournament, disqualifyEntry, publishTournaments, recountByStaff } from '#flows/tournaments/staff-tournaments.ts';
import { readTournamentFile } from '#flows/tournaments/tournament-file.ts';
import { type CommandAnswer, type CommandInput, done, refused, type StaffCommand, toAnswer } from './staff-command.ts';

const tournamentAct = (input: CommandInput) => ({ slug: input.need('tournament'), reason: input.need('reason'), by: input.by });

async function publish(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const file = input.need('file');
  let made: ReturnType<typeof readTournamentFile>;
  try {
    made = readTournamentFile(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return refused(`the file cannot be read as tournaments (${error instanceof Error ? error.message.slice(0, 500) : 'unknown'})`);
  }
  const result = await publishTournaments(context, { made, reason: input.need('reason'), by: input.by });
  // Staff read which game or prize cannot be played, and why.
  if (!result.ok && result.code === 'TOURNAMENT_UNPLAYABLE') return refused(result.flaw);
  return toAnswer(result, () => `Published: ${made.map(({ slug }) => slug).join(', ')}.`);
}

const scoreText = ({ points, rounds, reachedAt }: Score): string =>
  `${points} points, ${rounds} rounds, last ${reachedAt?.toISOString() ?? 'none'}`;

async function recount(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const result = await recountByStaff(context, tournamentAct(input));
  if (!result.ok || result.difference === null) return toAnswer(result, () => 'equal');
  const { playerId, kept, counted } = result.difference;
  return done(`${playerId}: added up ${scoreText(kept)}; counted ${scoreText(counted)}`);
}

export const TOURNAMENT_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'tournament-publish',
    options: '--file <tournaments.json> --reason <why>',
    help: 'new tournaments, or other rules of those that have not begun, from a file as docs/operating.md shows',
    run: publish,
  },
  {
    name: 'tournament-cancel',
    options: '--tournament <slug> --reason <why>',
    help: 'before its places are final: nobody is paid, and everybody who takes part is told',
    run: async (context, input) => toAnswer(await cancelTournament(context, tournamentAct(input))),
  },
  {
    name: 'disqualify',
    options: '--tournament <slug> --player <id> --reason <why>',
    help: 'before prizes are paid; those behind move up, and the player reads the reason',
    run: async (context, input) =>
      toAnswer(await disqualifyEntry(context, { ...tournamentAct(input), playerId: input.need('player') }), () => 'Disqualified.'),
  },
  {
    name: 'tournament-recount',
    options: '--tournament <slug> --reason <why>',
    help: 'counts all its rounds from scratch; prints "equal" or the first difference',
    run: recount,
  },
];
