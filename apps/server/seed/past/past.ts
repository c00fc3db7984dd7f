import { createSandbox } from '@tulpar/sandbox/create-sandbox';
import { sign } from '@tulpar/sandbox/protocol/signature';
import Fastify from 'fastify';
import type { AppContext } from '#flows/app-context.ts';
import { receiveEvent, settleEvent } from '#flows/cashbox/receive-event.ts';
import { endExpiredBonuses } from '#flows/ledger/end-expired-bonuses.ts';
import { openMonths } from '#flows/ledger/open-months.ts';
import { openDueOffers } from '#flows/offers/open-offers.ts';
import { settleAllOffers } from '#flows/offers/settle-offers.ts';
import { raiseLevels } from '#flows/vip/raise-level.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { databaseAt } from '#platform/database-at.ts';
import { idAt } from '#platform/uuid-v7.ts';

export interface PastParts {
  readonly context: Pick<AppContext, 'config' | 'database'>;
  /** The context of the application by another clock. */
  readonly contextAt: (clock: Clock, database: Database, ownAddress: () => string) => Promise<AppContext>;
  /** The sandbox that goes on with these payments: its file, its key, and the path under which it is mounted. */
  readonly sandbox: { readonly file: string; readonly key: string; readonly path: string };
}

/** The application at moments in the past, by a clock that its user moves. Only one process may be at work. */
export interface Past {
  readonly context: AppContext;
  /** Goes to a moment and does what the jobs of offers and levels would have done by then. */
  goTo(moment: Date): Promise<void>;
  pass(ms: number): void;
  /** Decides at the payment provider how a payment ends; its news are taken at once. */
  decide(paymentId: string, outcome: 'paid' | 'declined'): Promise<void>;
  /** What is random in secrets that are made until the work is over: these, one after the other. */
  withTokens<Result>(tokens: readonly string[], work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** What the demo world does is refused by nothing. */
export function must<Result extends { readonly ok: boolean }>(result: Result): Extract<Result, { readonly ok: true }> {
  if (result.ok) return result as Extract<Result, { readonly ok: true }>;
  throw new Error(`the demo world was refused something: ${JSON.stringify(result)}`);
}

/** Opens the application at a moment in the past, with a payment provider of the same moment. */
export async function openPast({ context: { config, database }, contextAt, sandbox: place }: PastParts, from: Date): Promise<Past> {
  let now = from;
  let tokens: string[] = [];
  const clock: Clock = { now: () => now };
  const ids = { ...database.ids, uuid: () => idAt(now), token: () => tokens.shift() ?? database.ids.token() };
  const own = databaseAt(database, clock, ids);
  const peer = Fastify();
  let address = '';
  const context = await contextAt(clock, own, () => address);

  /** News of the provider come as over the line, signed, and are processed at the same moment. */
  async function take({ body, signature }: { body: string; signature: string }): Promise<boolean> {
    const event = { body: Buffer.from(body), headers: { 'x-signature': signature } };
    const { provider } = context.payments;
    const read = provider.readEvent(event.body, event.headers, now);
    if (!read.ok || !(await receiveEvent(context, event)).ok) return false;
    await settleEvent(context, { provider: provider.name, eventId: read.event.eventId });
    return true;
  }

  const { file, key } = place;
  const sandbox = createSandbox({
    file,
    key,
    controlKey: null,
    publicUrl: `${config.siteUrl}${place.path}`,
    clock,
    ids,
    timer: () => () => undefined,
    send: take,
  });
  await peer.register(sandbox.plugin, { prefix: place.path });
  address = await peer.listen({ port: 0, host: '127.0.0.1' });
  // The months of the past are not there yet, and what is written without them would have no place.
  await openMonths(context);

  return {
    context,
    async goTo(moment) {
      now = moment;
      await endExpiredBonuses(context);
      await settleAllOffers(context);
      await openDueOffers(context);
      await raiseLevels(context);
    },
    pass(ms) {
      now = new Date(now.getTime() + ms);
    },
    async decide(paymentId, outcome) {
      const body = JSON.stringify({ outcome });
      const headers = { 'content-type': 'application/json', 'x-signature': sign(key, body, now) };
      await fetch(`${address}${place.path}/v1/payments/${paymentId}/outcome`, { method: 'POST', headers, body });
      await sandbox.runDue();
    },
    async withTokens(given, work) {
      tokens = [...given];
      return work().finally(() => {
        tokens = [];
      });
    },
    close: () => peer.close(),
  };
}
