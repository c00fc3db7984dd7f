import { isCurrency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { banPlayer, unbanPlayer } from '#flows/staff/ban-player.ts';
import { waiveTurnover } from '#flows/staff/cashbox-acts.ts';
import { endSessions } from '#flows/staff/end-sessions.ts';
import { freezeWallet } from '#flows/staff/freeze-wallet.ts';
import { notifyPlayer } from '#flows/staff/notify-player.ts';
import { resetFactors } from '#flows/staff/reset-factors.ts';
import { unverifyDocuments, verifyDocuments } from '#flows/staff/verify-documents.ts';
import { unlinkTelegram } from '#flows/telegram/unlink-telegram.ts';
import { readEntries } from '#modules/ledger/index.ts';
import {
  type CommandAnswer,
  type CommandInput,
  done,
  entryNumber,
  listed,
  refused,
  type StaffCommand,
  toAnswer,
  utcMinute,
} from './staff-command.ts';

const ACCOUNTS = ['real', 'bonus', 'held', 'house', 'promo', 'psp'] as const;
const PLAYER_AND_REASON = '--player <id> --reason <why>';
const playerAct = ({ need, by }: CommandInput) => ({ playerId: need('player'), reason: need('reason'), by });

function entryLine({
  seq,
  created_at,
  kind,
  currency,
  reference,
  actor,
  reason,
  ...legs
}: Awaited<ReturnType<typeof readEntries>>[number]) {
  if (!isCurrency(currency)) throw new Error('an entry has an unknown currency');
  const moved = ACCOUNTS.flatMap((account) =>
    legs[account] === 0 ? [] : [`${account} ${formatMoney(minor(legs[account]), currency)}`],
  ).join(', ');
  const at = `${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return [`${seq}`, at, kind, moved || 'nothing moved', reference, actor, ...(reason ? [reason] : [])].join('  ');
}

async function notify(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const kind = input.need('kind');
  if (kind === 'lottery_ticket_bronze') {
    const notification = { subType: kind, payload: { count: Number(input.optional('count') ?? 1) } } as const;
    return toAnswer(await notifyPlayer(context, { ...playerAct(input), notification }));
  }
  if (kind !== 'achievement' && kind !== 'achievement_gift') return refused('there is no such kind');
  return toAnswer(
    await notifyPlayer(context, { ...playerAct(input), notification: { subType: kind, payload: { name: input.need('text') } } }),
  );
}

export const PLAYER_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'freeze',
    options: PLAYER_AND_REASON,
    help: 'no money leaves the wallet',
    run: async (context, input) => toAnswer(await freezeWallet(context, { ...playerAct(input), isFrozen: true })),
  },
  {
    name: 'unfreeze',
    options: PLAYER_AND_REASON,
    run: async (context, input) => toAnswer(await freezeWallet(context, { ...playerAct(input), isFrozen: false })),
  },
  {
    name: 'ban',
    options: PLAYER_AND_REASON,
    help: 'ends every sign-in; the player can neither sign in nor stake',
    run: async (context, input) => toAnswer(await banPlayer(context, playerAct(input))),
  },
  { name: 'unban', options: PLAYER_AND_REASON, run: async (context, input) => toAnswer(await unbanPlayer(context, playerAct(input))) },
  {
    name: 'unlink-telegram',
    options: PLAYER_AND_REASON,
    help: 'no Telegram account signs in to the account any more',
    async run(context, input) {
      const { playerId, ...staff } = playerAct(input);
      return toAnswer(await unlinkTelegram(context, { playerId, staff }));
    },
  },
  {
    name: 'verify-documents',
    options: '--player <id> --reason <which documents were seen>',
    run: async (context, input) => toAnswer(await verifyDocuments(context, playerAct(input))),
  },
  {
    name: 'unverify-documents',
    options: PLAYER_AND_REASON,
    help: 'the player may change the name and the birthday again, and cannot withdraw until the documents are verified anew',
    run: async (context, input) => toAnswer(await unverifyDocuments(context, playerAct(input))),
  },
  {
    name: 'end-sessions',
    options: PLAYER_AND_REASON,
    help: 'ends every sign-in of the player, who may sign in again',
    run: async (context, input) => toAnswer(await endSessions(context, playerAct(input))),
  },
  {
    name: 'reset-factors',
    options: '--player <id> --reason <how the player was recognised>',
    help: 'removes passkeys, the authenticator app and recovery codes of a player who has lost them, and ends every sign-in',
    run: async (context, input) => toAnswer(await resetFactors(context, playerAct(input))),
  },
  {
    name: 'notify',
    options:
      '--player <id> --kind achievement|achievement_gift|lottery_ticket_bronze [--text <what for>] [--count <tickets>] --reason <why>',
    help: "a message in the player's inbox",
    run: notify,
  },
  {
    name: 'waive-turnover',
    options: PLAYER_AND_REASON,
    help: 'waives the amount that must be staked before a withdrawal',
    run: async (context, input) => toAnswer(await waiveTurnover(context, playerAct(input))),
  },
  {
    name: 'entries',
    options: '--player <id> [--before <entry>]',
    help: "the player's ledger entries, the newest first",
    reads: 'read-entries',
    async run({ database }, input) {
      const entries = await readEntries(database, input.need('player'), entryNumber(input, 'before'));
      return entries.length > 0 ? done(entries.map(entryLine).join('\n')) : refused('there is no such entry');
    },
  },
  {
    name: 'security',
    options: '--player <id>',
    help: "the player's sign-ins, failures, resets and changes of contacts, the newest first",
    reads: 'read-security',
    async run({ security }, input) {
      const lines = (await security.eventsOf(input.need('player'))).map(({ happened_at, what, outcome, network, detail }) =>
        [utcMinute(happened_at), what, outcome, network ?? '-', detail].filter(Boolean).join('  '),
      );
      return listed(lines, 'Nothing is in the security log.');
    },
  },
];
