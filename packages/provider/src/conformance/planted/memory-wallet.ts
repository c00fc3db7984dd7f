import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedMessage } from '#wallet/signature.ts';
import { createMemoryFreeRounds, FREE_FAULTS, type MemoryFreeRounds } from './memory-free-rounds.ts';

/** Faults of a seamless wallet that occur in practice. */
export const FAULTS = [
  'any-signature',
  'any-time',
  'any-nonce',
  'bet-twice',
  'win-twice',
  'rollback-twice',
  'no-tombstone',
  'win-without-bet',
  'balance-of-now',
  'any-content',
  'below-zero',
  'slow-decision',
  'expired-bets',
  'expired-loses',
  'bet-after-rollback',
  'end-again',
  'owed-in-any-currency',
  ...FREE_FAULTS,
] as const;
export type Fault = (typeof FAULTS)[number];

interface Entry {
  readonly content: string;
  readonly answer: string;
}

interface Bet {
  readonly round: string;
  stake: number;
  status: 'open' | 'over' | 'taken-back';
  /** The free rounds that have paid it. */
  readonly free?: string | undefined;
}

type Body = Readonly<Record<string, never>> & {
  readonly [name in 'token' | 'transaction_uuid' | 'round' | 'game' | 'currency' | 'reference_transaction_uuid' | 'request_uuid']: string;
} & { readonly amount: number; readonly win?: number; readonly round_closed?: boolean; readonly free_rounds_uuid?: string };

interface Options {
  readonly key: string;
  readonly now: () => Date;
  readonly fault?: Fault | null;
}

const TOKEN_MS = 4 * 3_600_000;
export const MEMORY_GAME = 'asyq';

type Has = (fault: Fault) => boolean;

/** The result of a call: a status and the movement. */
interface Decision {
  readonly status: string;
  readonly moves: number;
  readonly effect?: () => void;
}

interface Asked {
  readonly call: string;
  readonly body: Body;
  readonly isExpired: boolean;
  readonly balance: number;
  readonly frees: MemoryFreeRounds;
}

type Bets = Map<string, Bet>;

const no = (status: string): Decision => ({ status, moves: 0 });

function decideFreeStake({ call, body, frees }: Pick<Asked, 'call' | 'body' | 'frees'>, free: string, bets: Bets): Decision {
  const refusal = frees.refusal(free, body.amount);
  if (refusal !== null) return no(refusal);
  const status = call === 'betwin' || body.round_closed ? 'over' : 'open';
  const effect = () => {
    bets.set(body.transaction_uuid, { round: body.round, stake: 0, status, free });
    frees.count(free);
  };
  return { status: 'OK', moves: frees.moves(body.amount, body.win ?? 0), effect };
}

function decideStake({ call, body, isExpired, balance, frees }: Asked, bets: Bets, has: Has): Decision {
  if (isExpired && !has('expired-bets')) return no('TOKEN_EXPIRED');
  if (body.game !== MEMORY_GAME) return no('INVALID_GAME');
  if (body.currency !== 'KZT') return no('WRONG_CURRENCY');
  const known = bets.get(body.transaction_uuid);
  if (known && !(has('bet-twice') && known.status === 'open')) return no('DUPLICATE_TRANSACTION');
  if (body.free_rounds_uuid !== undefined) return decideFreeStake({ call, body, frees }, body.free_rounds_uuid, bets);
  if (body.amount > balance && !has('below-zero')) return no('NOT_ENOUGH_MONEY');
  const status = call === 'betwin' || body.round_closed ? 'over' : 'open';
  const bet: Bet = { round: body.round, stake: body.amount, status };
  return { status: 'OK', moves: (body.win ?? 0) - body.amount, effect: () => bets.set(body.transaction_uuid, bet) };
}

function decideResult({ call, body, isExpired, frees }: Asked, bets: Bets, has: Has): Decision {
  const bet = [...bets.values()].find(({ round, status }) => round === body.round && status === 'open');
  if (isExpired && has('expired-loses')) return no('TOKEN_EXPIRED');
  if (!bet && !has('win-without-bet')) return no('TRANSACTION_DOES_NOT_EXIST');
  const isLast = call === 'endround' || body.round_closed;
  const won = call === 'win' ? body.amount : 0;
  return { status: 'OK', moves: bet?.free === undefined ? won : frees.moves(0, won), effect: () => bet && isLast && (bet.status = 'over') };
}

function decideRollback({ body, frees }: Asked, bets: Bets, has: Has): Decision {
  const bet = bets.get(body.reference_transaction_uuid);
  if (bet?.status === 'over') return no('TRANSACTION_DOES_NOT_EXIST');
  if (!bet && has('no-tombstone')) return { status: 'OK', moves: 0 };
  const isDone = bet?.status === 'taken-back' && !has('rollback-twice');
  const stone: Bet = { round: body.round, stake: bet?.stake ?? 0, status: 'taken-back' };
  const effect = () => {
    bets.set(body.reference_transaction_uuid, stone);
    if (bet?.free !== undefined && bet.status === 'open') frees.giveBack(bet.free);
  };
  return { status: 'OK', moves: isDone ? 0 : stone.stake, effect };
}

function decide(asked: Asked, bets: Bets, has: Has): Decision {
  const { call, body } = asked;
  if (call === 'bet' || call === 'betwin') return decideStake(asked, bets, has);
  if (body.currency !== 'KZT' && !has('owed-in-any-currency')) return no('WRONG_CURRENCY');
  return call === 'win' || call === 'endround' ? decideResult(asked, bets, has) : decideRollback(asked, bets, has);
}

/** Whether the wallet carries a call out again that it has answered before. */
const isForgetful = (call: string, has: Has): boolean =>
  (has('win-twice') && call === 'win') ||
  (has('bet-twice') && call === 'bet') ||
  (has('rollback-twice') && call === 'rollback') ||
  (has('end-again') && call === 'endround');

/** The player's balance and all transactions; answers the calls of those who know a token. */
function createAccount(now: () => Date, has: Has) {
  const frees = createMemoryFreeRounds(has);
  const entries = new Map<string, Entry>();
  const bets: Bets = new Map();
  const tokens = new Map<string, number>();
  let balance = 1_000_000;

  const reply = (status: string, body: Body, more: object = {}) =>
    JSON.stringify({
      status,
      request_uuid: body.request_uuid,
      transaction_uuid: body.transaction_uuid,
      user: 'p',
      currency: 'KZT',
      balance,
      ...more,
    });

  return {
    giveFreeRounds: frees.give,
    newToken(): string {
      const token = `token-${tokens.size}`;
      tokens.set(token, now().getTime() + TOKEN_MS);
      return token;
    },
    async carryOut(call: string, body: Body): Promise<string> {
      const expiresAt = tokens.get(body.token);
      if (expiresAt === undefined) return reply('INVALID_TOKEN', body, { balance: undefined });
      const isExpired = expiresAt <= now().getTime();
      if (call === 'authenticate' || call === 'balance') return reply(isExpired ? 'TOKEN_EXPIRED' : 'OK', body);
      const { token: _token, free_rounds_uuid: free, ...rest } = body;
      const content = JSON.stringify([call, rest, has('free-not-compared') ? null : free]);
      const known = entries.get(body.transaction_uuid);
      const isTakenBack = call === 'bet' && bets.get(body.transaction_uuid)?.status === 'taken-back' && !has('bet-after-rollback');
      if (known && !isForgetful(call, has) && !isTakenBack) {
        if (known.content !== content && !has('any-content')) return reply('DUPLICATE_TRANSACTION', body);
        return has('balance-of-now') ? reply('OK', body) : known.answer;
      }
      const decided = decide({ call, body, isExpired, balance, frees }, bets, has);
      if (has('slow-decision')) await new Promise((resolve) => setImmediate(resolve));
      if (decided.status !== 'OK') return reply(decided.status, body);
      balance += decided.moves;
      decided.effect?.();
      const answer = reply('OK', body);
      entries.set(body.transaction_uuid, { content, answer });
      return answer;
    },
  };
}

/** An in-memory seamless wallet with one player, correct or with one fault, to test the checks. */
export function createMemoryWallet({ key, now, fault = null }: Options) {
  const has: Has = (one) => fault === one;
  const nonces = new Set<string>();
  const { newToken, giveFreeRounds, carryOut } = createAccount(now, has);

  function isWelcome(path: string, header: string, raw: Buffer): boolean {
    const [, time = '0', nonce = ''] = /^t=(\d+),n=([\w-]+)/.exec(header) ?? [];
    const at = has('any-time') ? new Date(Number(time) * 1000) : now();
    if (!has('any-signature') && !isSignedMessage([key], { path, body: raw }, header, at)) return false;
    if (nonces.has(nonce) && !has('any-nonce')) return false;
    nonces.add(nonce);
    return true;
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      const path = request.url ?? '';
      const isIn = isWelcome(path, String(request.headers['x-signature'] ?? ''), raw);
      const call = path.split('/').at(-1) ?? '';
      const answer = isIn ? carryOut(call, JSON.parse(raw.toString()) as Body) : Promise.resolve('{"status":"INVALID_SIGNATURE"}');
      void answer.then((text) => response.setHeader('content-type', 'application/json').end(text));
    });
  });

  return {
    newToken,
    giveFreeRounds,
    async listen(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
