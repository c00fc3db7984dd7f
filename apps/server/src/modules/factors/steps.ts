import { createHash, timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { FACTOR_STEP_UP_MINUTES, SECOND_STEP_MINUTES, SECOND_STEP_TRIES_MAX } from '@tulpar/domain/factors';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import {
  deleteOldChallenges,
  deleteOldSteps,
  deleteOldStepUps,
  deleteStep,
  insertStep,
  type StepRow,
  selectStep,
  selectStepUp,
  takeStepUp,
  tryStep,
  upsertStepUp,
} from './statements.ts';

interface FirstStep {
  readonly playerId: string;
  readonly way: 'password' | 'telegram';
  /** The stored hash of the password at the first step. */
  readonly passwordHash: string;
}

const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest();

/** The first step of a sign-in was made: the token lets the second follow within minutes. */
export async function openStep(tx: Tx, { playerId, way, passwordHash }: FirstStep): Promise<string> {
  const token = tx.ids.token();
  const expiresAt = new Date(tx.now.getTime() + SECOND_STEP_MINUTES * MINUTE_MS);
  await tx.query(insertStep, [hashToken(token), playerId, way, markOf(passwordHash), expiresAt]);
  return token;
}

interface OpenStep {
  readonly playerId: string;
  readonly way: 'password' | 'telegram';
  /** Whether the password is still the one of the first step. */
  readonly isOfPassword: (passwordHash: string) => boolean;
}

const toStep = ({ player_id, way, account_mark }: StepRow): OpenStep => ({
  playerId: player_id,
  way,
  isOfPassword: (passwordHash) => timingSafeEqual(account_mark, markOf(passwordHash)),
});

export async function findStep(db: Queryable, token: string, now: Date): Promise<OpenStep | null> {
  const [row] = await db.query(selectStep, [hashToken(token), now]);
  return row && row.tries < SECOND_STEP_TRIES_MAX ? toStep(row) : null;
}

/** Takes one of the few tries of a step, before anything is compared. */
export async function takeStepTry(db: Queryable, token: string, now: Date): Promise<OpenStep | null> {
  const [row] = await db.query(tryStep, [hashToken(token), now]);
  return row && row.tries <= SECOND_STEP_TRIES_MAX ? toStep(row) : null;
}

/** False when another request has made the step meanwhile. */
export const closeStep = async (tx: Tx, token: string): Promise<boolean> => (await tx.query(deleteStep, [hashToken(token)])).length > 0;

export type StepUpPurpose = 'account' | 'withdrawal';

const freshSince = (now: Date) => new Date(now.getTime() - FACTOR_STEP_UP_MINUTES * MINUTE_MS);

/** A second factor was shown in this sign-in. */
export async function markFactorShown(tx: Tx, sessionId: string, purpose: StepUpPurpose): Promise<void> {
  await tx.query(upsertStepUp, [sessionId, purpose, tx.now]);
}

/** Whether a second factor was shown for the account in this sign-in within the last minutes. */
export const isSteppedUpByFactor = async (db: Queryable, sessionId: string, now: Date): Promise<boolean> =>
  (await db.query(selectStepUp, [sessionId, 'account' satisfies StepUpPurpose, freshSince(now)])).length > 0;

/** Whether one was shown for a withdrawal; it counts for one. */
export const takeWithdrawalStepUp = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx.query(takeStepUp, [sessionId, 'withdrawal' satisfies StepUpPurpose, freshSince(tx.now)])).length > 0;

/** Deletes what has expired. It is kept for one more day, for complaints. */
export async function sweepFactors(database: Database): Promise<void> {
  const yesterday = new Date(database.now().getTime() - DAY_MS);
  for (const leftover of [deleteOldChallenges, deleteOldSteps, deleteOldStepUps]) await database.query(leftover, [yesterday]);
}
