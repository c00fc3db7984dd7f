import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { openCliContext } from './cli-context.ts';
import { type CommandInput, OPTION_NAMES, UsageError } from './staff-command.ts';
import { findCommand, usage } from './staff-table.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTOR_NAME = /^[a-z0-9._-]{1,60}$/;
const TEXT = { type: 'string' } as const;

function parseOptions() {
  try {
    return parseArgs({ options: { ...Object.fromEntries(OPTION_NAMES.map((name) => [name, TEXT])), by: TEXT }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function readInput(values: Readonly<Record<string, string | undefined>>): CommandInput {
  const by = values['by'] ?? userInfo().username;
  if (!ACTOR_NAME.test(by)) throw new UsageError('--by must consist of small letters, digits, dots and dashes.');
  const optional: CommandInput['optional'] = (name) => values[name]?.trim() || null;
  return {
    optional,
    need(name) {
      const value = optional(name);
      if (value === null) throw new UsageError(`--${name} is missing.`);
      if ((name === 'player' || name === 'id') && !UUID.test(value)) throw new UsageError(`--${name} must be an id.`);
      return value;
    },
    by: `staff:${by}`,
  };
}

try {
  const { values, positionals } = parseOptions();
  const command = findCommand(positionals[0] ?? '');
  if (!command) throw new UsageError(usage());
  const input = readInput(values);
  const { context, close } = await openCliContext();
  try {
    const { ok, text } = await command.run(context, input);
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
