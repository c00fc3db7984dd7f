import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { needsTwoPeople } from '@tulpar/domain/cashbox/approval';
import { ADJUSTED_ACCOUNTS } from '@tulpar/domain/ledger/command';
import { formatMoney, isMinor } from '@tulpar/domain/money';
import { banPlayer } from '#flows/ban-player.ts';
import { decideWithdrawal } from '#flows/cashbox/decide-withdrawal.ts';
import type { House } from '#flows/house.ts';
import { decideAdjustment, proposeAdjustment } from '#flows/staff/adjust-wallet.ts';
import { creditReviewed, waiveTurnover } from '#flows/staff/cashbox-acts.ts';
import { freezeWallet } from '#flows/staff/freeze-wallet.ts';
import { liftBan } from '#flows/staff/lift-ban.ts';
import { stopGame } from '#flows/staff/stop-game.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';
import { unlinkTelegram } from '#flows/telegram/unlink-telegram.ts';
import { listDifferences, listForStaff, readVerdicts } from '#modules/cashbox/index.ts';
import { ALL_GAMES } from '#modules/rounds/index.ts';
import { openAdjustments } from '#modules/staff/index.ts';
import { listChats, readChat, replyChat } from './chat.ts';
import { listEntries, listStuckRounds } from './ledger.ts';
import { openHouse } from './open-house.ts';
import { actOnProvider, differingGames } from './providers.ts';

const USAGE = `npm run staff -- <what> [options] --by <name>

  adjust  --player <id> --amount=<minor units, may be negative> --reason <why> [--against house|promo|psp] [--reverses <entry>]
  pending                       corrections that wait for a second person
  approve --id <correction>     by another person than the one who proposed it; the money moves now
  reject  --id <correction>
  freeze, unfreeze  --player <id> --reason <why>
  ban, unban        --player <id> --reason <why>
  entries           --player <id> [--before <entry>]       the player's movements, the newest first
  stuck-rounds                  rounds that nobody has ended for more than a day: their provider must be asked
  unlink-telegram   --player <id> --reason <why>           no Telegram opens the account any more
  stop-game, allow-game  --game <name, or all> --reason <why>   nobody begins a round of it; open rounds come to their end
  add-provider      --provider <name> --url <address> --reason <why>   another company whose games are played here
  stop-provider, allow-provider  --provider <name> --reason <why>      nobody begins a round there; open rounds come to their end
  providers                     who brings games, and the keys that are live
  provider-key      --provider <name> --reason <why>   a new key beside the old one; it is shown once
  retire-provider-key  --provider <name> --id <key> --reason <why>
  verify-documents  --player <id> --reason <what was seen>
  withdrawals                   what waits for a decision or must be looked at, with the verdict of every rule
  approve-withdrawal --id <withdrawal> [--reason <why>]    above the limit two people approve
  reject-withdrawal  --id <withdrawal> --reason <what the player is told>
  credit-deposit     --id <deposit> --reason <why>         credits what was paid, where it is not what was ordered
  waive-turnover     --player <id> --reason <why>          lets off what must be staked before a withdrawal
  chats                         conversations: who waits for an answer first, the newest first
  chat              --player <id>
  reply-chat        --player <id> --text <answer> [--as <name that the player is shown>]
  differences                   where our books and the payment provider's, or a game provider's, differ

Every act is kept for good. Without --by it is recorded under the name of the system's user.`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const text = { type: 'string' } as const;
const options = {
  player: text,
  amount: text,
  reason: text,
  against: text,
  reverses: text,
  before: text,
  id: text,
  text,
  as: text,
  game: text,
  provider: text,
  url: text,
  by: text,
} as const;

class UsageError extends Error {}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const need = (name: 'player' | 'amount' | 'reason' | 'id' | 'text' | 'game' | 'provider' | 'url'): string => {
      const value = values[name]?.trim();
      if (!value) throw new UsageError(`--${name} is missing.`);
      if ((name === 'player' || name === 'id') && !UUID.test(value)) throw new UsageError(`--${name} is no id.`);
      return value;
    };
    const by = values.by ?? userInfo().username;
    if (!/^[a-z0-9._-]{1,60}$/.test(by)) throw new UsageError('--by is a name of small letters, digits, dots and dashes.');
    return { what: positionals[0] ?? '', values, need, by: `staff:${by}` as const };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

type Options = ReturnType<typeof readOptions>;

/** The number of an entry, where one is named. */
function entryNumber(values: Options['values'], name: 'reverses' | 'before'): number | null {
  const seq = values[name] === undefined ? null : Number(values[name]);
  if (seq !== null && !(Number.isSafeInteger(seq) && seq > 0)) throw new UsageError(`--${name} is the number of an entry.`);
  return seq;
}

function adjust(house: House, { values, need, by }: Options): Promise<string> {
  const amount = Number(need('amount'));
  if (!isMinor(amount) || amount === 0) throw new UsageError('--amount is a whole number of minor units, and not zero.');
  const against = ADJUSTED_ACCOUNTS.find((account) => account === (values.against ?? 'house'));
  if (!against) throw new UsageError(`--against is one of ${ADJUSTED_ACCOUNTS.join(', ')}.`);
  const reverses = entryNumber(values, 'reverses');
  return proposeAdjustment(house, { playerId: need('player'), amount, against, reason: need('reason'), reverses, proposedBy: by }).then(
    (id) =>
      id ? `Proposed. Another person approves it with: npm run staff -- approve --id ${id} --by <name>` : 'There is no such player.',
  );
}

async function pending(house: House): Promise<string> {
  const open = await openAdjustments(house.database);
  const lines = open.map((one) => `${one.id}  ${one.amount} ${one.currency} against ${one.against}, ${one.proposedBy}: ${one.reason}`);
  return lines.join('\n') || 'Nothing waits.';
}

async function decide(house: House, { need, by }: Options, isApproved: boolean): Promise<string> {
  const decided = await decideAdjustment(house, { id: need('id'), isApproved, by });
  if (!decided.ok) return `Refused: ${decided.code}`;
  return decided.seq === null ? 'Rejected.' : `Done: entry ${decided.seq}.`;
}

async function withdrawals({ database }: House): Promise<string> {
  const blocks = (await listForStaff(database)).map(async (one) => {
    const { id, direction, status, amount, currency, playerId, accountMask, alarm, firstApprover } = one;
    const head = `${id}  ${direction === 'out' ? 'withdrawal' : 'deposit'} ${status}  ${formatMoney(amount, currency)}  ${accountMask ?? ''}  player ${playerId}`;
    const verdicts = (await readVerdicts(database, one)).map(
      ({ rule, hasPassed, seen }) => `${hasPassed ? 'yes' : 'NO '} ${rule}: ${seen}`,
    );
    if (status === 'pending' && needsTwoPeople(amount, currency))
      verdicts.push(`needs two people${firstApprover ? `, approved by ${firstApprover}` : ''}`);
    if (alarm) verdicts.push(`look at it: ${alarm}`);
    return [head, ...verdicts.map((line) => `    ${line}`)].join('\n');
  });
  return (await Promise.all(blocks)).join('\n') || 'Nothing waits.';
}

async function decideOnWithdrawal(house: House, { need, values, by }: Options, isApproved: boolean): Promise<string> {
  const reason = isApproved ? (values.reason?.trim() ?? 'looked at') : need('reason');
  const decided = await decideWithdrawal(house, { id: need('id'), isApproved, by, reason });
  if (!decided.ok) return `Refused: ${decided.code}`;
  return { approved: 'Approved.', rejected: 'Rejected.', 'needs-second': 'Noted. Another person has to approve it as well.' }[
    decided.status
  ];
}

async function creditDeposit(house: House, { need, by }: Options): Promise<string> {
  const credited = await creditReviewed(house, { id: need('id'), reason: need('reason'), by });
  return credited.ok ? `Done: ${credited.amount} minor units.` : `Refused: ${credited.code}`;
}

async function differences({ database }: House): Promise<string> {
  const lines = (await listDifferences(database)).map(({ day, kind, reference, details }) => `${day}  ${kind}  ${reference}  ${details}`);
  lines.push(...(await differingGames(database)));
  return lines.join('\n') || 'No difference.';
}

async function act(house: House, given: Options): Promise<string> {
  const { what, need, by } = given;
  const done = (hasChanged: boolean) => (hasChanged ? 'Done.' : 'Nothing to do: it was so already, or there is no such player.');
  switch (what) {
    case 'adjust':
      return adjust(house, given);
    case 'pending':
      return pending(house);
    case 'approve':
    case 'reject':
      return decide(house, given, what === 'approve');
    case 'freeze':
    case 'unfreeze':
      return done(await freezeWallet(house, { playerId: need('player'), isFrozen: what === 'freeze', reason: need('reason'), by }));
    case 'ban':
      return done(await banPlayer(house, need('player'), need('reason'), by));
    case 'unban':
      return done(await liftBan(house, { playerId: need('player'), reason: need('reason'), by }));
    case 'entries':
      return listEntries(house, need('player'), entryNumber(given.values, 'before'));
    case 'stuck-rounds':
      return listStuckRounds(house);
    case 'unlink-telegram':
      return done(await unlinkTelegram(house, { playerId: need('player'), staff: { by, reason: need('reason') } }));
    case 'stop-game':
    case 'allow-game': {
      const game = need('game') === 'all' ? ALL_GAMES : need('game');
      const hasChanged = await stopGame(house, { game, isStopped: what === 'stop-game', reason: need('reason'), by });
      return hasChanged ? 'Done.' : 'Nothing to do: it was so already, or there is no such game.';
    }
    case 'add-provider':
    case 'stop-provider':
    case 'allow-provider':
    case 'providers':
    case 'provider-key':
    case 'retire-provider-key':
      return actOnProvider(house, what, { need, by });
    case 'verify-documents':
      return done(await verifyDocuments(house, { playerId: need('player'), reason: need('reason'), by }));
    case 'withdrawals':
      return withdrawals(house);
    case 'approve-withdrawal':
    case 'reject-withdrawal':
      return decideOnWithdrawal(house, given, what === 'approve-withdrawal');
    case 'credit-deposit':
      return creditDeposit(house, given);
    case 'waive-turnover':
      return done(await waiveTurnover(house, { playerId: need('player'), reason: need('reason'), by }));
    case 'chats':
      return listChats(house);
    case 'chat':
      return readChat(house, need('player'));
    case 'reply-chat':
      return replyChat(house, { playerId: need('player'), text: need('text'), name: given.values.as ?? null, by });
    case 'differences':
      return differences(house);
    default:
      throw new UsageError(USAGE);
  }
}

try {
  const given = readOptions();
  if (given.what === '') throw new UsageError(USAGE);
  const { house, close } = await openHouse();
  try {
    const said = await act(house, given);
    process.stdout.write(`${said}\n`);
    process.exitCode = /^(Refused|There is no|Nothing to do)/.test(said) ? 1 : 0;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
