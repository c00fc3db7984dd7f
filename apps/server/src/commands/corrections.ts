import { ADJUSTED_ACCOUNTS } from '@tulpar/domain/ledger/command';
import { isMinor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { decideAdjustment, proposeAdjustment } from '#flows/staff/adjust-wallet.ts';
import { openAdjustments } from '#modules/staff/index.ts';
import { type CommandAnswer, type CommandInput, entryNumber, listed, type StaffCommand, toAnswer, UsageError } from './staff-command.ts';

async function propose(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const amount = Number(input.need('amount'));
  if (!isMinor(amount) || amount === 0) throw new UsageError('--amount must be a whole number of minor units other than zero.');
  const against = ADJUSTED_ACCOUNTS.find((account) => account === (input.optional('against') ?? 'house'));
  if (!against) throw new UsageError(`--against must be one of ${ADJUSTED_ACCOUNTS.join(', ')}.`);
  const proposed = await proposeAdjustment(context, {
    playerId: input.need('player'),
    amount,
    against,
    reason: input.need('reason'),
    reverses: entryNumber(input, 'reverses'),
    proposedBy: input.by,
  });
  return toAnswer(proposed, ({ id }) => `Proposed. Another person approves it with: npm run staff -- approve --id ${id} --by <name>`);
}

async function decide(context: AppContext, input: CommandInput, isApproved: boolean): Promise<CommandAnswer> {
  const decided = await decideAdjustment(context, { id: input.need('id'), isApproved, by: input.by });
  return toAnswer(decided, ({ seq }) => (seq === null ? 'Rejected.' : `Done: entry ${seq}.`));
}

export const CORRECTION_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'adjust',
    options: '--player <id> --amount=<minor units, may be negative> --reason <why> [--against house|promo|psp] [--reverses <entry>]',
    help: 'proposes a correction of a balance',
    run: propose,
  },
  {
    name: 'pending',
    help: 'corrections that wait for a second person',
    reads: 'read-list',
    async run({ database }) {
      const open = await openAdjustments(database);
      const lines = open.map((one) => `${one.id}  ${one.amount} ${one.currency} against ${one.against}, ${one.proposedBy}: ${one.reason}`);
      return listed(lines, 'No correction waits.');
    },
  },
  {
    name: 'approve',
    options: '--id <correction>',
    help: 'approves a correction that another person proposed, and moves the money',
    run: (context, input) => decide(context, input, true),
  },
  { name: 'reject', options: '--id <correction>', run: (context, input) => decide(context, input, false) },
];
