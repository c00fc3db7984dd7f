import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { RECOVERY_CODES, TOTP_ENROL_MINUTES } from '@tulpar/domain/factors';
import type { Queryable, Tx } from '#platform/database.ts';
import { toBase32 } from './base32.ts';
import type { FactorSecrets } from './secrets.ts';
import {
  beginTotp as beginTotpRow,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  insertRecoveryCodes,
  lockTotp,
  selectTotp,
  useRecoveryCode as useRecoveryCodeRow,
  useStep,
} from './statements.ts';
import { matchingStep, TOTP_SECRET_BYTES } from './totp.ts';

/** Fifty bits: ten letters and digits that cannot be taken for each other. */
const RECOVERY_BYTES = 7;
const RECOVERY_CHARACTERS = 10;

/** Since when the authenticator app counts; null: it does not. */
export const totpSince = async (db: Queryable, playerId: string): Promise<Date | null> =>
  (await db.query(selectTotp, [playerId]))[0]?.enabled_at ?? null;

/** A new secret, or null where one is in use. */
export async function beginTotp(tx: Tx, secrets: FactorSecrets, playerId: string): Promise<string | null> {
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const begun = await tx.query(beginTotpRow, [playerId, await secrets.encrypt(secret, playerId), tx.now]);
  return begun.length > 0 ? toBase32(secret) : null;
}

/** Judges a code of the player's authenticator app: of the one in use, or the first code of the one that was begun. */
export async function useTotp(
  tx: Tx,
  secrets: FactorSecrets,
  { playerId, code, isFirst = false }: { playerId: string; code: string; isFirst?: boolean },
): Promise<boolean> {
  const [totp] = await tx.query(lockTotp, [playerId]);
  if (!totp || (totp.enabled_at === null) !== isFirst) return false;
  if (isFirst && tx.now.getTime() - totp.begun_at.getTime() > TOTP_ENROL_MINUTES * MINUTE_MS) return false;
  const step = matchingStep(await secrets.decrypt(totp.secret, playerId), code, { now: tx.now, lastStep: totp.last_step });
  if (step === null) return false;
  await tx.query(useStep, [playerId, step, tx.now]);
  return true;
}

/** False where none was in use. */
export const removeTotp = async (tx: Tx, playerId: string): Promise<boolean> =>
  ((await tx.query(deleteTotp, [playerId]))[0]?.enabled_at ?? null) !== null;

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** Ten new codes instead of all earlier ones. They can be shown now and never again. */
export async function makeRecoveryCodes(tx: Tx, secrets: FactorSecrets, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_CHARACTERS));
  await tx.query(deleteRecoveryCodes, [playerId]);
  const hashes = await Promise.all(codes.map((code) => secrets.hashCode(code, playerId)));
  await tx.query(insertRecoveryCodes, [playerId, hashes, tx.now]);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** When the code was made, or null if it is none that can be used. It works once. It is looked up by its keyed hash, so the time of the answer says nothing about other codes. */
export async function useRecoveryCode(
  tx: Tx,
  secrets: FactorSecrets,
  { playerId, code }: { playerId: string; code: string },
): Promise<Date | null> {
  const hash = await secrets.hashCode(plain(code), playerId);
  return (await tx.query(useRecoveryCodeRow, [playerId, hash, tx.now]))[0]?.made_at ?? null;
}

/** How many codes can still be used. */
export const recoveryCodesLeft = async (db: Queryable, playerId: string): Promise<number> =>
  (await db.query(countRecoveryCodes, [playerId]))[0]?.open ?? 0;
