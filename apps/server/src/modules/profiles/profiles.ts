import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { VipStatus } from '@tulpar/domain/vip-levels';
import type { Queryable, Tx } from '#platform/database.ts';
import { isStorableText } from '#platform/http/json-body.ts';
import {
  askForDocuments as askForDocumentsStatement,
  clearDocumentsVerified,
  countDeposit as countDepositStatement,
  type ExtraRow,
  insertProfile,
  type NamedRow,
  type ProfileRow,
  selectBirthdays,
  selectBornOn,
  selectExtra,
  selectFingerprint,
  selectFirstNames,
  selectOldProfiles,
  selectProfile,
  selectStatuses,
  setClosed,
  setDocumentsVerified,
  setExtra,
  setReopened,
  updateProfile,
  updateStatus,
} from './statements.ts';

export interface NewProfile {
  readonly language: Language;
  readonly currency: Currency;
  readonly receiveEmail: boolean;
  readonly receiveSms: boolean;
  readonly playersName?: string | undefined;
  readonly address?: string | undefined;
  readonly birthday?: string | undefined;
  readonly promoCode?: string | undefined;
  readonly referrer?: string | undefined;
  readonly landingPage?: string | undefined;
  readonly timezone?: string | undefined;
  readonly timeOffsetMinutes?: number | undefined;
  readonly fingerprint?: string | undefined;
}

export interface ProfileChange {
  readonly language?: Language | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly address?: string | undefined;
  readonly birthday?: string | undefined;
  readonly receiveEmail?: boolean | undefined;
  readonly receiveSms?: boolean | undefined;
}

const SOURCE_CHARACTERS_MAX = 64;

/** The marketing source is the `utm_source` of the first address that the visitor opened. */
function sourceOf(landingPage: string | undefined): string | null {
  if (!landingPage || !URL.canParse(landingPage)) return null;
  const source = Array.from(new URL(landingPage).searchParams.get('utm_source') ?? '')
    .slice(0, SOURCE_CHARACTERS_MAX)
    .join('');
  // An address may contain %00, which the database cannot store as text.
  return source && isStorableText(source) ? source : null;
}

/** The sign-up form has one field for the name; its last word becomes the family name. */
function splitName(name: string | undefined): { firstName: string | null; lastName: string | null } {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' ') || null, lastName };
}

export async function createProfile(tx: Tx, playerId: string, profile: NewProfile): Promise<void> {
  const { firstName, lastName } = splitName(profile.playersName);
  await tx.query(insertProfile, [
    playerId,
    profile.language,
    profile.currency,
    firstName,
    lastName,
    profile.address || null,
    profile.birthday ?? null,
    profile.receiveEmail,
    profile.receiveSms,
    sourceOf(profile.landingPage),
    profile.promoCode || null,
    profile.referrer || null,
    profile.landingPage || null,
    profile.timezone || null,
    profile.timeOffsetMinutes ?? null,
    profile.fingerprint || null,
    tx.now,
  ]);
}

export async function readProfile(db: Queryable, playerId: string): Promise<ProfileRow> {
  const [row] = await db.query(selectProfile, [playerId]);
  if (!row) throw new Error('a player has no profile');
  return row;
}

/** The random id that the browser of the sign-up keeps. */
export async function fingerprintOf(db: Queryable, playerId: string): Promise<string | null> {
  return (await db.query(selectFingerprint, [playerId]))[0]?.fingerprint ?? null;
}

export async function firstNamesOf(db: Queryable, playerIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = playerIds.length === 0 ? [] : await db.query(selectFirstNames, [playerIds]);
  return new Map(rows.map((row) => [row.player_id, row.first_name]));
}

export async function statusesOf(db: Queryable, playerIds: readonly string[]): Promise<ReadonlyMap<string, VipStatus>> {
  const rows = playerIds.length === 0 ? [] : await db.query(selectStatuses, [playerIds]);
  return new Map(rows.map(({ player_id, status }) => [player_id, status]));
}

/** Other players with this birthday. */
export const listBornOn = (db: Queryable, birthday: string, playerId: string): Promise<NamedRow[]> =>
  db.query(selectBornOn, [birthday, playerId]);

/** Players whose account is open and older than a moment, in pages. */
export async function listOldPlayers(db: Queryable, createdBefore: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectOldProfiles, [after, createdBefore, limit])).map(({ player_id }) => player_id);
}

/** Players of a market with checked documents and their birthday on a day such as `02-28`, in pages. */
export async function listBirthdays(
  db: Queryable,
  { day, currency, createdBefore }: { day: string; currency: Currency; createdBefore: Date },
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query(selectBirthdays, [Number(day.replace('-', '')), after, currency, createdBefore, limit]);
  return rows.map(({ player_id }) => player_id);
}

export async function changeProfile(tx: Tx, playerId: string, change: ProfileChange): Promise<void> {
  await tx.query(updateProfile, [
    playerId,
    change.language ?? null,
    change.firstName ?? null,
    change.lastName ?? null,
    change.address ?? null,
    change.birthday ?? null,
    change.receiveEmail ?? null,
    change.receiveSms ?? null,
  ]);
}

/** False when they were verified already, or there is no such player. */
export async function markDocumentsVerified(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(setDocumentsVerified, [playerId])).length > 0;
}

/** Asks for a new document while the old one is still valid. */
export async function askForDocuments(tx: Tx, playerId: string): Promise<void> {
  await tx.query(askForDocumentsStatement, [playerId]);
}

/** Takes the mark away, so that the name and the birthday can be changed. False when there was none. */
export async function unmarkDocumentsVerified(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(clearDocumentsVerified, [playerId])).length > 0;
}

/** Counts one more deposit. */
export async function countDeposit(tx: Tx, playerId: string): Promise<void> {
  await tx.query(countDepositStatement, [playerId]);
}

/** The status that pages show. It never falls, and follows what was written down of levels; the database refuses anything else. */
export async function setStatus(tx: Tx, playerId: string, status: VipStatus): Promise<void> {
  await tx.query(updateStatus, [playerId, status]);
}

/** Marks the account as closed, and sends it no news any more. */
export async function markClosed(tx: Tx, playerId: string, erasedFrom: Date): Promise<void> {
  await tx.query(setClosed, [playerId, erasedFrom]);
}

export async function unmarkClosed(tx: Tx, playerId: string): Promise<void> {
  await tx.query(setReopened, [playerId]);
}

type Extra = ExtraRow['extra'];

/** Preferences of a player that apply on every device. */
export async function readExtra(db: Queryable, playerId: string): Promise<Extra> {
  const [row] = await db.query(selectExtra, [playerId]);
  return row?.extra ?? {};
}

export async function saveExtra(db: Queryable, playerId: string, name: string, value: unknown): Promise<Extra> {
  const [row] = await db.query(setExtra, [playerId, name, JSON.stringify(value)]);
  return row?.extra ?? {};
}
