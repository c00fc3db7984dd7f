import { SECOND_MS } from '@tulpar/domain/durations';
import type { Clock, Timer } from '@tulpar/sandbox/platform/system';
import type { Call } from '#storage/open-storage.ts';
import type { Rows } from '#storage/rows.ts';
import type { AskWallet, WalletReply } from './client.ts';

interface OutboxParts {
  readonly rows: Rows;
  readonly wallet: AskWallet;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly say: (trouble: string) => void;
}

/** The waits after unanswered tries; the last one is repeated. */
const WAITS_MS = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 10_800].map((seconds) => seconds * SECOND_MS);
const WAIT_MS_MAX = 60_000;

/** The outbox of unsent transactions: sends each to the seamless wallet until it is answered, however long that takes. */
export function createOutbox({ rows, wallet, clock, timer, say }: OutboxParts) {
  let cancel: (() => void) | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function send(call: Call): Promise<WalletReply | null> {
    const answer = await wallet(call.name, JSON.parse(call.body) as Record<string, unknown>);
    const now = clock.now().getTime();
    // A refused signature is our own fault: the call stays due.
    if (!answer || answer.status === 'INVALID_SIGNATURE') {
      rows.putOff(call.seq, now + (WAITS_MS[call.attempts] ?? WAITS_MS.at(-1) ?? WAIT_MS_MAX));
      return null;
    }
    const isTaken = answer.status === 'OK';
    rows.endCall(call.seq, isTaken ? 'done' : 'refused', now);
    if (!isTaken) say(`${call.name} of ${call.roundId} was refused: ${answer.status}`);
    return answer;
  }

  async function runDue(): Promise<void> {
    for (const call of rows.dueCalls(clock.now().getTime())) if (!isStopped) await send(call);
  }

  function plan(): void {
    cancel?.();
    const at = isStopped ? null : (rows.nextDue()?.at ?? null);
    if (at === null || at === Number.MAX_SAFE_INTEGER) return;
    const waitMs = Math.min(Math.max(0, at - clock.now().getTime()), WAIT_MS_MAX);
    cancel = timer(waitMs, () => {
      running = runDue().then(plan, (error: unknown) => say(error instanceof Error ? error.message : 'unknown'));
    });
  }

  return {
    runDue,
    wake: plan,
    /** Sends one call at a time; an unanswered call is sent again later. */
    async sendNow(transactionId: string): Promise<WalletReply | null> {
      const call = rows.callOf(transactionId);
      const answer = call?.state === 'waiting' ? await send(call) : null;
      plan();
      return answer;
    },
    async stop(): Promise<void> {
      isStopped = true;
      cancel?.();
      await running;
    },
  };
}
