import type { Clock, Ids } from '@tulpar/sandbox/platform/system';
import type { FreeRounds, ProviderSession, Round, Storage } from '#storage/open-storage.ts';
import type { Rows } from '#storage/rows.ts';
import type { AskWallet, WalletReply } from '#wallet/client.ts';
import { type Draw, type Side, STAKES, throwBones, winOf } from './asyq.ts';

interface PlayParts {
  readonly storage: Storage;
  readonly rows: Rows;
  readonly wallet: AskWallet;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly draw: Draw;
  /** A call to the seamless wallet is due. */
  readonly onOwed: () => void;
  /** Sends the call now and returns the answer, if there is one. */
  readonly sendNow: (transactionId: string) => Promise<WalletReply | null>;
}

export type Thrown =
  | { readonly ok: true; readonly sides: readonly Side[]; readonly win: number; readonly balance: number; readonly free: ShownFree | null }
  | { readonly ok: false; readonly reason: string; readonly free: ShownFree | null };

/** A throw as the page asks for it. */
export interface AskedThrow {
  readonly roundId: string;
  readonly stake: number;
  /** The page has shown that the casino pays. */
  readonly isFree: boolean;
}

/** The free rounds that pay the next throw. */
export type ShownFree = Pick<FreeRounds, 'count' | 'amount' | 'played' | 'won'>;

/** The free rounds of a session that can pay another throw. */
export function freeToPlay(rows: Pick<Rows, 'freeRounds'>, { freeRounds }: Pick<ProviderSession, 'freeRounds'>, now: number) {
  const found = freeRounds === null ? undefined : rows.freeRounds(freeRounds);
  return found && !found.isOver && found.played < found.count && now < found.expiresAt ? found : null;
}

/** What the page may know of them. */
export const shownFree = (free: FreeRounds | null): ShownFree | null =>
  free && { count: free.count, amount: free.amount, played: free.played, won: free.won };

type Outcome = { readonly ok: true; readonly sides: readonly Side[]; readonly win: number; readonly balance: number } | ThrowRefusal;
interface ThrowRefusal {
  readonly ok: false;
  readonly reason: string;
}

/** Our own reasons, in addition to the statuses of the seamless wallet. */
const refuse = (reason: string): ThrowRefusal => ({ ok: false, reason });
const VOID: Outcome = refuse('LOST');

function toThrown({ state, sides, win, balance, reason }: Round): Outcome {
  if (state === 'thrown' && sides) return { ok: true, sides, win: win ?? 0, balance: balance ?? 0 };
  return state === 'void' ? refuse(reason ?? 'LOST') : VOID;
}

/** What every call about a round tells the wallet. */
const callBody = ({ token, game, currency }: ProviderSession, roundId: string, transactionId: string) => ({
  token,
  transaction_uuid: transactionId,
  round: roundId,
  game,
  currency,
});

function oweRollback({ rows, clock }: PlayParts, session: ProviderSession, roundId: string): void {
  const reference = `${roundId}.bet`;
  const transactionId = `${roundId}.rollback`;
  const body = { ...callBody(session, roundId, transactionId), reference_transaction_uuid: reference };
  const owed = {
    roundId,
    name: 'rollback',
    transactionId,
    reference,
    amount: 0,
    currency: session.currency,
    body: JSON.stringify(body),
  } as const;
  rows.addCall(owed, clock.now().getTime());
}

function throwDemo({ storage, rows, draw }: PlayParts, { id, demoBalance }: ProviderSession, roundId: string, stake: number): Outcome {
  const before = demoBalance ?? 0;
  if (before < stake) {
    rows.setVoid(roundId, 'NOT_ENOUGH_MONEY');
    return refuse('NOT_ENOUGH_MONEY');
  }
  const sides = throwBones(draw);
  const win = winOf(sides, stake);
  const balance = before - stake + win;
  storage.together(() => {
    rows.setDemoBalance(id, balance);
    rows.setThrown(roundId, sides, win, balance);
  });
  return { ok: true, sides, win, balance };
}

type NewRound = Pick<Round, 'id' | 'sessionId' | 'stake' | 'freeRounds'>;

async function throwForMoney(parts: PlayParts, session: ProviderSession, { id: roundId, stake, freeRounds }: NewRound): Promise<Outcome> {
  const { storage, rows, clock, draw } = parts;
  const { currency } = session;
  const transactionId = `${roundId}.bet`;
  const free = freeRounds !== null && { free_rounds_uuid: freeRounds };
  const body = { ...callBody(session, roundId, transactionId), amount: stake, round_closed: false, ...free };
  const plain = { roundId, transactionId, reference: null, amount: stake, currency, body: JSON.stringify(body) };
  // Not repeated: after this time the player is told that nothing was staked, and the stake is rolled back.
  rows.addCall({ ...plain, name: 'bet' }, Number.MAX_SAFE_INTEGER);
  const answer = await parts.wallet('bet', body);
  const call = rows.callOf(transactionId);
  const now = clock.now().getTime();
  if (answer?.status !== 'OK' || !call) {
    storage.together(() => {
      if (call) rows.endCall(call.seq, 'refused', now);
      rows.setVoid(roundId, answer?.status ?? 'LOST');
      if (freeRounds !== null && answer?.status === 'FREE_ROUNDS_OVER') rows.endFreeRounds(freeRounds);
      if (!answer) oweRollback(parts, session, roundId);
    });
    if (!answer) parts.onOwed();
    return refuse(answer?.status ?? 'LOST');
  }
  const sides = throwBones(draw);
  const win = winOf(sides, stake);
  const owed = win > 0 ? `${roundId}.win` : `${roundId}.end`;
  storage.together(() => {
    rows.endCall(call.seq, 'done', now);
    // The casino keeps what free rounds win until they are over.
    rows.setThrown(roundId, sides, win, (answer.balance ?? 0) + (freeRounds === null ? win : 0));
    const closing = { ...callBody(session, roundId, owed), ...(win > 0 && { amount: win, round_closed: true }) };
    rows.addCall({ ...plain, name: win > 0 ? 'win' : 'endround', transactionId: owed, amount: win, body: JSON.stringify(closing) }, now);
  });
  const paid = await parts.sendNow(owed);
  if (paid?.balance !== undefined) rows.setBalance(roundId, paid.balance);
  const round = rows.round(roundId);
  return round ? toThrown(round) : VOID;
}

/**
 * A throw. The round is stored before the stake is requested; the bones are thrown once the stake is taken; from then on the win, or the
 * end without one, is owed and sent until it is answered. If it is unknown whether the stake was taken, it is rolled back.
 */
export function createPlay(parts: PlayParts) {
  const { storage, rows, clock } = parts;

  async function judge(session: ProviderSession, { roundId, stake, isFree }: AskedThrow): Promise<Outcome> {
    const now = clock.now().getTime();
    const known = rows.round(roundId);
    if (known) return known.sessionId === session.id && known.stake === stake ? toThrown(known) : refuse('ROUND');
    if (session.expiresAt <= now) return refuse('TOKEN_EXPIRED');
    const free = freeToPlay(rows, session, now);
    // The page has shown a throw that costs nothing: it must not become a bet.
    if (isFree !== (free !== null)) return refuse('FREE_ROUNDS_OVER');
    if (free ? stake !== free.amount : !STAKES[session.currency].includes(stake)) return refuse('LIMIT_EXCEEDED_STAKE');
    if (session.thrownAt !== null && now - session.thrownAt < session.paceMs) return refuse('LIMIT_EXCEEDED_PACE');
    const round = { id: roundId, sessionId: session.id, stake, freeRounds: free?.uuid ?? null };
    storage.together(() => {
      rows.addRound(round, now);
      rows.markThrow(session.id, now);
    });
    return session.token === null ? throwDemo(parts, session, roundId, stake) : throwForMoney(parts, session, round);
  }

  async function throwFor(session: ProviderSession, asked: AskedThrow): Promise<Thrown> {
    const outcome = await judge(session, asked);
    return { ...outcome, free: shownFree(freeToPlay(rows, session, clock.now().getTime())) };
  }

  /** Rounds whose stake was requested when the process ended: no player has seen them, so they are rolled back. */
  function takeBackInterrupted(): void {
    for (const { id, sessionId } of rows.interrupted())
      storage.together(() => {
        const session = rows.session(sessionId);
        const call = rows.callOf(`${id}.bet`);
        if (call) rows.endCall(call.seq, 'refused', clock.now().getTime());
        rows.setVoid(id, 'LOST');
        if (session && session.token !== null) oweRollback(parts, session, id);
      });
  }

  return { throwFor, takeBackInterrupted };
}
