import type { Clock, Ids } from '@tulpar/sandbox/platform/system';
import type { ProviderSession, Round, Storage } from '#storage/open-storage.ts';
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
  | { readonly ok: true; readonly sides: readonly Side[]; readonly win: number; readonly balance: number }
  | { readonly ok: false; readonly reason: string };

/** Our own reasons, in addition to the statuses of the seamless wallet. */
const refuse = (reason: string): Thrown => ({ ok: false, reason });
const VOID: Thrown = refuse('LOST');

function toThrown({ state, sides, win, balance, reason }: Round): Thrown {
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

function throwDemo({ storage, rows, draw }: PlayParts, { id, demoBalance }: ProviderSession, roundId: string, stake: number): Thrown {
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

async function throwForMoney(parts: PlayParts, session: ProviderSession, roundId: string, stake: number): Promise<Thrown> {
  const { storage, rows, clock, draw } = parts;
  const { currency } = session;
  const transactionId = `${roundId}.bet`;
  const body = { ...callBody(session, roundId, transactionId), amount: stake, round_closed: false };
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
    rows.setThrown(roundId, sides, win, (answer.balance ?? 0) + win);
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

  async function throwFor(session: ProviderSession, roundId: string, stake: number): Promise<Thrown> {
    const now = clock.now().getTime();
    const known = rows.round(roundId);
    if (known) return known.sessionId === session.id && known.stake === stake ? toThrown(known) : refuse('ROUND');
    if (session.expiresAt <= now) return refuse('TOKEN_EXPIRED');
    if (!STAKES[session.currency].includes(stake)) return refuse('LIMIT_EXCEEDED_STAKE');
    if (session.thrownAt !== null && now - session.thrownAt < session.paceMs) return refuse('LIMIT_EXCEEDED_PACE');
    storage.together(() => {
      rows.addRound(roundId, session.id, stake, now);
      rows.markThrow(session.id, now);
    });
    return session.token === null ? throwDemo(parts, session, roundId, stake) : throwForMoney(parts, session, roundId, stake);
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
