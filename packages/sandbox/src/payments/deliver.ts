import type { SendEvent } from '#platform/send-event.ts';
import type { Clock, Timer } from '#platform/system.ts';
import { sign } from '#protocol/signature.ts';
import type { DueEvent } from '#storage/events.ts';
import type { Book } from './book.ts';

/** The longest time between two checks, because another process may have written something. */
const LOOK_MS_MAX = 30_000;
const LOOK_MS_MIN = 20;
/** A full disk must not keep a core busy. */
const AFTER_FAILURE_MS = 5000;

interface Parts {
  readonly book: Book;
  readonly key: string;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly send: SendEvent;
  readonly say: (trouble: string) => void;
}

/** Ends what is due and delivers its events, until nothing is due. */
function createDueRun({ book, key, clock, send }: Parts, stopped: AbortSignal) {
  async function deliver(event: DueEvent): Promise<void> {
    if (!book.events.claim(event, clock.now())) return;
    const signature = sign(event.is_forged ? `not ${key}` : key, event.body, clock.now());
    const isTaken = await send({ url: event.url, body: event.body, signature, signal: stopped }).catch(() => false);
    if (isTaken) book.events.finish(event, clock.now());
    else book.events.postpone(event, clock.now());
  }

  /** The events of one payment are sent in order; payments do not wait for each other. */
  async function deliverAll(due: readonly DueEvent[]): Promise<void> {
    const byPayment = Map.groupBy(due, (event) => event.payment_id);
    await Promise.all(
      [...byPayment.values()].map(async (events) => {
        for (const event of events) await deliver(event);
      }),
    );
  }

  async function runDue(): Promise<void> {
    for (;;) {
      book.settleDue();
      const due = book.events.due(clock.now());
      if (due.length === 0 || stopped.aborted) return;
      await deliverAll(due);
    }
  }

  return runDue;
}

/** The sandbox's background work: it ends payments that are due and delivers events. */
export function createWork(parts: Parts) {
  const { book, clock, timer, say } = parts;
  let running: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = true;
  const stopping = new AbortController();
  const runDue = createDueRun(parts, stopping.signal);

  function plan(ms: number): void {
    if (isStopped) return;
    cancel?.();
    cancel = timer(ms, tick);
  }

  function msToNext(): number {
    const at = book.payments.nextAt();
    const ms = at ? at.getTime() - clock.now().getTime() : LOOK_MS_MAX;
    return Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, ms));
  }

  async function runOnce(): Promise<void> {
    let waitMs = AFTER_FAILURE_MS;
    try {
      await runDue();
      waitMs = msToNext();
    } catch (error) {
      say(error instanceof Error ? error.message : 'the sandbox could not do its work');
    }
    running = null;
    plan(waitMs);
  }

  function tick(): void {
    cancel = null;
    if (isStopped || running) return;
    running = runOnce();
  }

  return {
    runDue,
    start(): void {
      isStopped = false;
      plan(0);
    },
    /** Call it if new work may be due. Work that is running checks again by itself. */
    wake(): void {
      if (!running) plan(0);
    },
    async stop(): Promise<void> {
      isStopped = true;
      stopping.abort();
      cancel?.();
      await running;
    },
  };
}
