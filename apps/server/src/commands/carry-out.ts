import type { AppContext } from '#flows/app-context.ts';
import * as staff from '#modules/staff/index.ts';
import type { CommandAnswer, CommandInput, StaffCommand } from './staff-command.ts';

/** Runs a command. One that shows what players wrote or did is recorded before anything is shown. */
export async function carryOut(context: AppContext, command: StaffCommand, input: CommandInput): Promise<CommandAnswer> {
  const { reads, name } = command;
  if (reads) {
    const recorded = { actor: input.by, reason: input.optional('reason') ?? 'no reason given', details: { command: name } };
    await context.database.transaction((tx) =>
      reads === 'read-list'
        ? staff.record(tx, { ...recorded, act: reads, playerId: null })
        : staff.record(tx, { ...recorded, act: reads, playerId: input.need('player') }),
    );
  }
  return command.run(context, input);
}
