import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ADJUSTED_ACCOUNTS } from '@tulpar/domain/ledger/command';
import { isMinor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { banPlayer } from '#flows/ban-player.ts';
import { decideAdjustment, proposeAdjustment } from '#flows/staff/adjust-wallet.ts';
import { waiveTurnover } from '#flows/staff/cashbox-acts.ts';
import { freezeWallet } from '#flows/staff/freeze-wallet.ts';
import { liftBan } from '#flows/staff/lift-ban.ts';
import { stopGame } from '#flows/staff/stop-game.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';
import { unlinkTelegram } from '#flows/telegram/unlink-telegram.ts';
import { ALL_GAMES } from '#modules/rounds/index.ts';
import { openAdjustments } from '#modules/staff/index.ts';
import { actOnPayment, differences } from './cashbox.ts';
import { listChats, readChat, replyChat } from './chat.ts';
import { openCliContext } from './cli-context.ts';
import { listEntries, listStuckRounds } from './ledger.ts';
import { actOnProvider } from './providers.ts';

const USAGE = `npm run staff -- <what> [options] --by <name>

  waiting                       what waits for a person: reviews, stuck payouts, alarms, withdrawals with the verdict of every rule
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
  approve-withdrawal --id <withdrawal> [--reason <why>]    above the limit two people approve
  reject-withdrawal  --id <withdrawal> --reason <what the player is told>
  credit-deposit     --id <deposit> --reason <why>         credits what was paid, where it is not what was ordered
  reject-deposit     --id <deposit> --reason <what the player is told>   credits nothing; the provider sends the money back
  settle-payout      --id <withdrawal> --result paid|failed --reason <how it is known>   when a second person says the same the money moves
  dismiss-alarm      --id <payment> --reason <why>         about a payment that is over
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
  result: text,
  by: text,
} as const;

class UsageError extends Error {}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const need = (name: 'player' | 'amount' | 'reason' | 'id' | 'text' | 'game' | 'provider' | 'url' | 'result'): string => {
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

function adjust(context: AppContext, { values, need, by }: Options): Promise<string> {
  const amount = Number(need('amount'));
  if (!isMinor(amount) || amount === 0) throw new UsageError('--amount is a whole number of minor units, and not zero.');
  const against = ADJUSTED_ACCOUNTS.find((account) => account === (values.against ?? 'house'));
  if (!against) throw new UsageError(`--against is one of ${ADJUSTED_ACCOUNTS.join(', ')}.`);
  const reverses = entryNumber(values, 'reverses');
  return proposeAdjustment(context, { playerId: need('player'), amount, against, reason: need('reason'), reverses, proposedBy: by }).then(
    (id) =>
      id ? `Proposed. Another person approves it with: npm run staff -- approve --id ${id} --by <name>` : 'There is no such player.',
  );
}

async function pending(context: AppContext): Promise<string> {
  const open = await openAdjustments(context.database);
  const lines = open.map((one) => `${one.id}  ${one.amount} ${one.currency} against ${one.against}, ${one.proposedBy}: ${one.reason}`);
  return lines.join('\n') || 'Nothing waits.';
}

async function decide(context: AppContext, { need, by }: Options, isApproved: boolean): Promise<string> {
  const decided = await decideAdjustment(context, { id: need('id'), isApproved, by });
  if (!decided.ok) return `Refused: ${decided.code}`;
  return decided.seq === null ? 'Rejected.' : `Done: entry ${decided.seq}.`;
}

async function act(context: AppContext, given: Options): Promise<string> {
  const { what, need, by } = given;
  const done = (hasChanged: boolean) => (hasChanged ? 'Done.' : 'Nothing to do: it was so already, or there is no such player.');
  switch (what) {
    case 'adjust':
      return adjust(context, given);
    case 'pending':
      return pending(context);
    case 'approve':
    case 'reject':
      return decide(context, given, what === 'approve');
    case 'freeze':
    case 'unfreeze':
      return done(await freezeWallet(context, { playerId: need('player'), isFrozen: what === 'freeze', reason: need('reason'), by }));
    case 'ban':
      return done(await banPlayer(context, need('player'), need('reason'), by));
    case 'unban':
      return done(await liftBan(context, { playerId: need('player'), reason: need('reason'), by }));
    case 'entries':
      return listEntries(context, need('player'), entryNumber(given.values, 'before'));
    case 'stuck-rounds':
      return listStuckRounds(context);
    case 'unlink-telegram':
      return done(await unlinkTelegram(context, { playerId: need('player'), staff: { by, reason: need('reason') } }));
    case 'stop-game':
    case 'allow-game': {
      const game = need('game') === 'all' ? ALL_GAMES : need('game');
      const hasChanged = await stopGame(context, { game, isStopped: what === 'stop-game', reason: need('reason'), by });
      return hasChanged ? 'Done.' : 'Nothing to do: it was so already, or there is no such game.';
    }
    case 'add-provider':
    case 'stop-provider':
    case 'allow-provider':
    case 'providers':
    case 'provider-key':
    case 'retire-provider-key':
      return actOnProvider(context, what, { need, by });
    case 'verify-documents':
      return done(await verifyDocuments(context, { playerId: need('player'), reason: need('reason'), by }));
    case 'waiting':
    case 'approve-withdrawal':
    case 'reject-withdrawal':
    case 'credit-deposit':
    case 'reject-deposit':
    case 'settle-payout':
    case 'dismiss-alarm':
      return actOnPayment(context, what, given);
    case 'waive-turnover':
      return done(await waiveTurnover(context, { playerId: need('player'), reason: need('reason'), by }));
    case 'chats':
      return listChats(context);
    case 'chat':
      return readChat(context, need('player'));
    case 'reply-chat':
      return replyChat(context, { playerId: need('player'), text: need('text'), name: given.values.as ?? null, by });
    case 'differences':
      return differences(context);
    default:
      throw new UsageError(USAGE);
  }
}

try {
  const given = readOptions();
  if (given.what === '') throw new UsageError(USAGE);
  const { context, close } = await openCliContext();
  try {
    const said = await act(context, given);
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
