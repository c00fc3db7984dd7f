import { DAY_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import { acceptProposal } from '#flows/protection/accept-proposal.ts';
import { closeCase, takeCase } from '#flows/protection/decide-case.ts';
import { CASE_OUTCOMES, listMarkers, listOpenCases } from '#modules/protection/index.ts';
import { type CommandAnswer, type CommandInput, listed, type StaffCommand, toAnswer, UsageError, utcMinute } from './staff-command.ts';

const CASES_MAX = 100;

async function listCases({ database }: AppContext): Promise<CommandAnswer> {
  const lines = (await listOpenCases(database, CASES_MAX)).map(({ id, player_id, kind, level, opened_at, detail, owner }) =>
    [utcMinute(opened_at), level, kind, player_id, id, owner ?? 'nobody', JSON.stringify(detail)].join('  '),
  );
  return listed(lines, 'No case is open.');
}

const MARKER_DAYS = 366;

async function listPlayersMarkers({ database }: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const after = new Date(database.now().getTime() - MARKER_DAYS * DAY_MS).toISOString().slice(0, 10);
  const lines = (await listMarkers(database, input.need('player'), after)).map(({ marker, day, value, weight }) =>
    [day, marker, value, weight].join('  '),
  );
  return listed(lines, 'The player has shown no sign of harm within a year.');
}

async function closeOne(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const outcome = CASE_OUTCOMES.find((one) => one === input.need('result'));
  if (!outcome) throw new UsageError(`--result must be one of ${CASE_OUTCOMES.join(', ')}.`);
  return toAnswer(await closeCase(context, { id: input.need('id'), reason: input.need('reason'), by: input.by, outcome }));
}

export const CASE_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'cases',
    help: 'players whom a person has to look at, the most urgent first: when, level, why, player, case, who has taken it',
    reads: 'read-list',
    run: listCases,
  },
  {
    name: 'markers',
    options: '--player <id>',
    help: 'signs of harm within a year, the newest first: day, which, what was counted, weight',
    reads: 'read-security',
    run: listPlayersMarkers,
  },
  {
    name: 'take-case',
    options: '--id <case> --reason <why>',
    help: 'the case is yours',
    run: async (context, input) => toAnswer(await takeCase(context, { id: input.need('id'), reason: input.need('reason'), by: input.by })),
  },
  {
    name: 'accept-proposal',
    options: '--id <case> --reason <why>',
    help: 'sets the limit on deposits that the search for signs of harm proposes for a player whose play is held',
    run: async (context, input) =>
      toAnswer(
        await acceptProposal(context, { id: input.need('id'), reason: input.need('reason'), by: input.by }),
        ({ limit: { kind, period, amount } }) => `A ${kind} limit of ${amount / 100} a ${period} holds now.`,
      ),
  },
  {
    name: 'close-case',
    options: `--id <case> --result <${CASE_OUTCOMES.join('|')}> --reason <why>`,
    help: 'what came of it; for a person who may be excluded elsewhere, cleared opens play and excluded takes over that exclusion',
    run: closeOne,
  },
];
