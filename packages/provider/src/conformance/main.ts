import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock, systemIds } from '@tulpar/sandbox/platform/system';
import type { WalletUnderTest } from './caller.ts';
import { holdAgainst, type Verdict } from './hold-against.ts';
import { createLine } from './line.ts';
import { holdMemoryWallet } from './planted/hold-memory-wallet.ts';
import { FAULTS } from './planted/memory-wallet.ts';

const USAGE = `npm run conformance -- --url <address of the wallet> --provider <name> --key <secret> --token <token of a player with money>

  --game asyq  --currency KZT     what the token stands for
  --expired-token <token>         one whose time is over; without it that rule is skipped
  --free-rounds <uuid>:<count>:<amount>   free rounds of the player that nobody has played, four times; without them their rules are skipped
  --casino <address> --phone <phone> --password <password>   instead of --token and --url: this casino, whose game is launched as that player
  --planted <fault>               a wallet in memory with a fault of its own, to see the kit turn red: ${FAULTS.join(', ')}; none

The player stakes, wins and loses small sums; in the end some of the money may be lost. Use a player of your own.`;

const text = { type: 'string' } as const;
const options = {
  url: text,
  provider: text,
  key: text,
  token: text,
  game: text,
  currency: text,
  'expired-token': text,
  'free-rounds': { type: 'string', multiple: true },
  casino: text,
  phone: text,
  password: text,
  planted: text,
} as const;

class UsageError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);
const MARKS = { kept: 'ok  ', broken: 'FAIL', skipped: 'skip' } as const;
const tell = ({ name, result, why }: Verdict) => say(`${MARKS[result]}  ${name}${why === '' ? '' : `\n        ${why}`}`);

async function post(url: string, body: object, access?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(access !== undefined && { authorization: `Bearer ${access}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Creates tokens of a player who signs in and opens the game. */
function playerOf(casino: string, identity: { phone: string; password: string }, game: string): () => Promise<string> {
  let access: string | null = null;
  return async () => {
    const signedIn = access === null ? ((await post(`${casino}/api/authenticate`, identity)) as { access: { token: string } }) : null;
    access ??= signedIn?.access.token ?? '';
    const { data } = (await post(`${casino}/api/v1/games/${game}/launch`, { mode: 'real' }, access)) as { data: { launch_url: string } };
    return new URL(data.launch_url).searchParams.get('token') ?? '';
  };
}

/** Free rounds as they were named on the command line, one after the other. */
function givenFreeRounds(named: readonly string[]): WalletUnderTest['freeRounds'] {
  const free = named.map((one) => {
    const [uuid = '', count, amount] = one.split(':');
    return { uuid, count: Number(count), amount: Number(amount) };
  });
  if (free.length === 0) return null;
  return async () => free.shift() ?? Promise.reject(new UsageError('--free-rounds is needed once more.'));
}

type Values = Partial<Record<Exclude<keyof typeof options, 'free-rounds'>, string>> & { readonly 'free-rounds'?: string[] };

async function holdRemote(values: Values): Promise<Verdict[]> {
  const need = (name: Exclude<keyof typeof options, 'free-rounds'>): string => {
    const value = values[name];
    if (!value) throw new UsageError(`--${name} is missing.\n\n${USAGE}`);
    return value;
  };
  const { game = 'asyq', currency = 'KZT', provider = 'alshy' } = values;
  const casino = values.casino?.replace(/\/+$/, '');
  const wallet: WalletUnderTest = {
    line: createLine(casino === undefined ? need('url') : `${casino}/api/games/wallet/v1`),
    provider,
    key: need('key'),
    game,
    currency,
    token: casino === undefined ? async () => need('token') : playerOf(casino, { phone: need('phone'), password: need('password') }, game),
    now: () => systemClock.now(),
    pass: (ms) => sleep(ms),
    isClockOurs: false,
    expiredToken: values['expired-token'] ?? null,
    freeRounds: givenFreeRounds(values['free-rounds'] ?? []),
  };
  return holdAgainst(wallet, systemIds.uuid().slice(0, 18), tell);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (Object.keys(values).length === 0) throw new UsageError(USAGE);
  const planted = values.planted === 'none' ? null : FAULTS.find((fault) => fault === values.planted);
  if (values.planted !== undefined && planted === undefined) throw new UsageError(`--planted is one of ${FAULTS.join(', ')}, none.`);
  const verdicts = planted === undefined ? await holdRemote(values) : await holdMemoryWallet(planted, tell);
  const count = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result).length;
  say(`\n${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} skipped`);
  process.exitCode = count('broken') > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isUsage ? 2 : 1;
});
