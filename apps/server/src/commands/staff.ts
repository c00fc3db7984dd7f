import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { carryOut } from './carry-out.ts';
import { openCliContext } from './cli-context.ts';
import { actorOf, systemUser } from './staff-actor.ts';
import { type CommandInput, OPTION_NAMES, UsageError } from './staff-command.ts';
import { findCommand, usage } from './staff-table.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TEXT = { type: 'string' } as const;

function parseOptions() {
  try {
    return parseArgs({ options: { ...Object.fromEntries(OPTION_NAMES.map((name) => [name, TEXT])), by: TEXT }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function readInput(values: Readonly<Record<string, string | undefined>>): CommandInput {
  const { hasDeveloperPages: isDemo } = readConfig(process.env, process.cwd());
  const optional: CommandInput['optional'] = (name) => values[name]?.trim() || null;
  return {
    optional,
    need(name) {
      const value = optional(name);
      if (value === null) throw new UsageError(`--${name} is missing.`);
      if ((name === 'player' || name === 'id') && !UUID.test(value)) throw new UsageError(`--${name} must be an id.`);
      return value;
    },
    by: actorOf(values['by'], { user: systemUser(), isDemo }),
  };
}

try {
  const { values, positionals } = parseOptions();
  const command = findCommand(positionals[0] ?? '');
  if (!command) throw new UsageError(usage());
  const input = readInput(values);
  const { context, close } = await openCliContext();
  try {
    const { ok, text } = await carryOut(context, command, input);
    process.stdout.write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
