import { writeFile } from 'node:fs/promises';
import { isCalendarDate } from '@tulpar/domain/birthday';
import { DECLINE_REASONS, type DeclineReason } from '@tulpar/domain/documents';
import type { AppContext } from '#flows/app-context.ts';
import { approveDocument, declineDocument, readDocument, releasePerson } from '#flows/staff/decide-document.ts';
import { listWaiting } from '#modules/documents/index.ts';
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

const NOTE_CHARACTERS_MAX = 300;
const ENDING = /^[0-9A-Za-z]{4}$/;

async function list({ database }: AppContext): Promise<CommandAnswer> {
  const lines = (await listWaiting(database)).map((file) =>
    [
      utcMinute(file.created_at),
      file.id,
      file.kind,
      file.player_id,
      file.file_name,
      `${Math.ceil(file.bytes / 1024)} KB`,
      file.last_four === null ? 'no number' : `number …${file.last_four}`,
      ...(file.person_state === 'held' ? [`HELD, the same number as ${file.same_number.join(', ')}`] : []),
      ...(file.same_file.length > 0 ? [`THE SAME FILE as ${file.same_file.join(', ')}`] : []),
    ].join('  '),
  );
  return listed(lines, 'No document waits.');
}

async function save(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const place = input.need('to');
  const read = await readDocument(context, { id: input.need('id'), reason: input.need('reason'), by: input.by });
  if (!read.ok) return toAnswer(read);
  // Readable by its owner only, and never over a file that is there.
  await writeFile(place, read.bytes, { flag: 'wx', mode: 0o600 });
  return done(`${read.document.kind}, ${read.document.content_type}, saved as ${place}. Delete it when you have decided.`);
}

async function approve(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const expiresOn = input.optional('expires');
  if (expiresOn !== null && !isCalendarDate(expiresOn)) throw new UsageError('--expires must be a date, for example 2031-05-24.');
  if (expiresOn !== null && expiresOn < context.database.now().toISOString().slice(0, 10))
    throw new UsageError('--expires is in the past.');
  const accountEnding = input.optional('account');
  if (accountEnding !== null && !ENDING.test(accountEnding)) throw new UsageError('--account must be the last four signs of the account.');
  const act = { id: input.need('id'), reason: input.need('reason'), by: input.by };
  return toAnswer(await approveDocument(context, { ...act, number: input.optional('number'), accountEnding, expiresOn }));
}

const isReason = (value: string): value is DeclineReason => DECLINE_REASONS.some((reason) => reason === value);

async function decline(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const because = input.need('because');
  if (!isReason(because)) throw new UsageError(`--because must be one of ${DECLINE_REASONS.join(', ')}.`);
  const note = input.optional('text');
  if (note !== null && note.length > NOTE_CHARACTERS_MAX)
    throw new UsageError(`--text must have ${NOTE_CHARACTERS_MAX} characters at most.`);
  const act = { id: input.need('id'), reason: input.optional('reason') ?? because, by: input.by };
  return toAnswer(await declineDocument(context, { ...act, because, note }));
}

export const DOCUMENT_COMMANDS: readonly StaffCommand[] = [
  { name: 'documents', help: 'what waits for a decision, the oldest first', reads: 'read-list', run: list },
  {
    name: 'document-file',
    options: '--id <document> --to <new file> --reason <why>',
    help: 'saves the file, decrypted',
    run: save,
  },
  {
    name: 'approve-document',
    options:
      '--id <document> --number <on an identity document> | --account <last four signs on one of a payment> --reason <what was compared> [--expires <yyyy-mm-dd>]',
    help: 'an identity document makes the player verified, one of a payment counts for that account; withdrawals that waited for it go on',
    run: approve,
  },
  {
    name: 'decline-document',
    options: `--id <document> --because <${DECLINE_REASONS.join('|')}> [--text <line for the player>]`,
    run: decline,
  },
  {
    name: 'release-person',
    options: '--player <id> --reason <why>',
    help: 'an account that is held because another has the same IIN or FIN may be verified',
    run: async (context, input) =>
      toAnswer(await releasePerson(context, { playerId: input.need('player'), reason: input.need('reason'), by: input.by })),
  },
];
