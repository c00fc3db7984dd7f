import { MINUTE_MS } from '@tulpar/domain/durations';
import { PERIODS } from '@tulpar/domain/ledger/meters';
import { LIMIT_KINDS } from '@tulpar/domain/protection/limits';
import { PROTECTION_RULES } from '@tulpar/domain/protection/market-rules';
import { PAUSE_KINDS } from '@tulpar/domain/protection/pauses';
import type { AppContext } from '#flows/app-context.ts';
import { changeLimit } from '#flows/protection/change-limit.ts';
import { askForLooserLimit, confirmLooserLimit } from '#flows/protection/loosen-limit.ts';
import { choosePause } from '#flows/protection/pause-play.ts';
import { listChanges } from '#modules/protection/index.ts';
import {
  type CommandAnswer,
  type CommandInput,
  done,
  listed,
  type StaffCommand,
  toAnswer,
  UsageError,
  utcMinute,
} from './staff-command.ts';

function oneOf<const Value extends string>(input: CommandInput, name: 'kind' | 'period', values: readonly Value[]): Value {
  const found = values.find((value) => value === input.need(name));
  if (!found) throw new UsageError(`--${name} must be one of ${values.join(', ')}.`);
  return found;
}

/** Money is written in whole units, time in minutes. */
async function setLimit(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const [kind, period] = [oneOf(input, 'kind', LIMIT_KINDS), oneOf(input, 'period', PERIODS)];
  const amount = Number(input.need('amount')) * (kind === 'time' ? MINUTE_MS : 100);
  const act = { playerId: input.need('player'), reason: input.need('reason'), actor: input.by };
  const result = await changeLimit(context, { ...act, imposer: 'staff', kind, period, amount });
  if (result.ok) return done();
  return toAnswer({ ok: false, code: result.code === 'LIMIT_LOOSER' ? result.code : 'AMOUNT_OUT_OF_RANGE' });
}

const limitAct = (input: CommandInput) => ({
  playerId: input.need('player'),
  kind: oneOf(input, 'kind', LIMIT_KINDS),
  period: oneOf(input, 'period', PERIODS),
  reason: input.need('reason'),
  by: input.by,
});

async function loosenLimit(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const act = limitAct(input);
  const written = input.need('amount');
  const amount = written === 'none' ? null : Number(written) * (act.kind === 'time' ? MINUTE_MS : 100);
  return toAnswer(await askForLooserLimit(context, { ...act, amount }), () => 'Asked. Another person confirms it by confirm-limit.');
}

/** Hours of a time-out, months of an exclusion, or `forever`. */
async function pausePlayer(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const act = { playerId: input.need('player'), reason: input.need('reason'), actor: input.by };
  const written = input.need('length');
  const duration = written === 'forever' ? null : Number(written);
  const result = await choosePause(context, { ...act, kind: oneOf(input, 'kind', PAUSE_KINDS), duration });
  if (result.ok) return done();
  if (result.code !== 'INVALID_VALUE') return toAnswer({ ok: false, code: 'PAUSE_ACTIVE' });
  const lengths = Object.entries(PROTECTION_RULES).map(
    ([market, { timeOutHours, exclusionMonths }]) =>
      `in ${market} one of ${timeOutHours.join(', ')} (hours) for a time-out, of ${exclusionMonths.map((one) => one ?? 'forever').join(', ')} (months) for an exclusion`,
  );
  throw new UsageError(`--length must be ${lengths.join('; ')}.`);
}

const CHANGES_MAX = 100;

async function listProtection({ database }: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const changes = await listChanges(database, input.need('player'), { limit: CHANGES_MAX });
  const lines = changes.map(({ changed_at, actor, what, detail, reason }) =>
    [utcMinute(changed_at), what, JSON.stringify(detail), actor, ...(reason ? [reason] : [])].join('  '),
  );
  return listed(lines, 'The player has set no limit and taken no pause.');
}

export const PROTECTION_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'set-limit',
    options: `--player <id> --kind <${LIMIT_KINDS.join('|')}> --period <${PERIODS.join('|')}> --amount <money, or minutes> --reason <why>`,
    help: "a limit of the house; the tighter of it and the player's holds, from the next stake on",
    run: setLimit,
  },
  {
    name: 'loosen-limit',
    options: '--player <id> --kind <kind> --period <period> --amount <money, minutes or none> --reason <why>',
    help: 'asks for a looser limit of the house, which holds once another person has confirmed it within a week',
    run: loosenLimit,
  },
  {
    name: 'confirm-limit',
    options: '--player <id> --kind <kind> --period <period> --reason <why>',
    help: 'the second person says yes to a looser limit of the house',
    run: async (context, input) => toAnswer(await confirmLooserLimit(context, limitAct(input))),
  },
  {
    name: 'pause-player',
    options: '--player <id> --kind <time-out|exclusion> --length <hours, months or forever> --reason <why>',
    help: 'closes play and deposits; the player may withdraw. Nobody can shorten it',
    run: pausePlayer,
  },
  {
    name: 'protection',
    options: '--player <id>',
    help: 'every change of limits, pauses and closed games, the newest first',
    reads: 'read-security',
    run: listProtection,
  },
];
