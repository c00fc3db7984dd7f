import { policyNamed } from '@tulpar/domain/policy';
import * as cashbox from '#modules/cashbox/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { hideOrShowOffers } from './hide-offers.ts';
import { issueTriggered } from './issue-offer.ts';
import { dropPromise } from './promise-offer.ts';
import { settleOffers } from './settle-offers.ts';

export const FOLLOW_EVENT = 'follow-event';

/** What has happened to a player, as far as offers follow from it. */
interface FollowedEvent {
  readonly playerId: string;
  /** The policy of a sign-up. */
  readonly signedUpBy?: string | undefined;
  /** A deposit that came to nothing. */
  readonly failedDeposit?: string | undefined;
  /** How much longer a time-out has become. */
  readonly extendedByMs?: number | undefined;
}

/** What the log tells of a failure; a job logs it, so that it is told if and only if the event stands. */
export const failureOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Does what an event means for offers. If that fails, the event stands all the same, and a job does it later. */
export async function offersApart(tx: Tx, event: FollowedEvent, work: () => Promise<unknown>): Promise<void> {
  try {
    await tx.savepoint(work);
  } catch (error) {
    await enqueue(tx, FOLLOW_EVENT, { ...event, failure: failureOf(error) });
  }
}

/** Hides, shows and opens the offers of a player after an event that must not fail because of them. */
export const showOffersApart = (tx: Tx, playerId: string): Promise<void> =>
  offersApart(tx, { playerId }, () => hideOrShowOffers(tx, playerId));

const IS_OVER: ReadonlySet<string> = new Set(['failed', 'canceled', 'expired']);

/** The job: the same, and whatever else has changed since. A deposit that was paid meanwhile has kept its promise itself. */
export async function followEvent(
  context: Pick<AppContext, 'database' | 'ledger'>,
  { playerId, signedUpBy, failedDeposit, extendedByMs = 0 }: FollowedEvent,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const deposit = failedDeposit === undefined ? null : await cashbox.lock(tx, playerId, failedDeposit);
    await settleOffers(tx, context, playerId);
    if (signedUpBy !== undefined)
      await issueTriggered(tx, { trigger: { on: 'sign-up' }, playerId, policy: policyNamed(signedUpBy), tells: false });
    if (deposit && IS_OVER.has(deposit.status)) await dropPromise(tx, { playerId, paymentId: deposit.id });
    await hideOrShowOffers(tx, playerId, { extendedByMs });
  });
}
