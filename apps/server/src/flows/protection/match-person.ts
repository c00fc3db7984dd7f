import { type MarkKind, nameKey } from '@tulpar/domain/protection/person';
import * as accounts from '#modules/accounts/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';

type MarkContext = Pick<AppContext, 'personMarks'>;
type ContactKind = 'phone' | 'email';
type PersonFacts = readonly (readonly [kind: MarkKind, value: string])[];
interface PersonMark {
  readonly kind: MarkKind;
  readonly mark: Buffer;
}

export const FIND_SAME_PERSON = 'find-same-person';

/** Name with birthday, and document number. */
async function nameFacts(db: Queryable, playerId: string): Promise<PersonFacts> {
  const { first_name: firstName, last_name: lastName, birthday } = await profiles.readProfile(db, playerId);
  const name = nameKey({ firstName, lastName, birthday });
  const number = (await documents.findPerson(db, playerId))?.number_hash.toString('hex') ?? null;
  return [...(name === null ? [] : [['name', name] as const]), ...(number === null ? [] : [['document', number] as const])];
}

/** The contacts that an account has, and those that it had just before. */
export async function contactsOf(db: Queryable, playerId: string): Promise<accounts.Contact[]> {
  const { phone, email, isPhoneVerified, isEmailVerified } = await accounts.getAccount(db, playerId);
  return [
    ...(phone === null ? [] : [{ kind: 'phone', name: phone, isVerified: isPhoneVerified } as const]),
    ...(email === null ? [] : [{ kind: 'email', name: email, isVerified: isEmailVerified } as const]),
    ...(await accounts.listEarlierContacts(db, playerId)),
  ];
}

async function marksOf({ personMarks }: MarkContext, facts: PersonFacts): Promise<PersonMark[]> {
  const marks: PersonMark[] = [];
  for (const [kind, value] of facts) marks.push({ kind, mark: await personMarks.hash(kind, value) });
  return marks;
}

/**
 * Keeps by what an excluded person is found again: phone, e-mail, document, and name with birthday. Accounts that the person has already are
 * looked for after the commit.
 */
export async function markPerson(tx: Tx, context: MarkContext, playerId: string, until: Date | null): Promise<void> {
  const contacts = (await contactsOf(tx, playerId)).map(({ kind, name }) => [kind, name] as const);
  const marks = await marksOf(context, [...contacts, ...(await nameFacts(tx, playerId))]);
  await protection.lockMarks(
    tx,
    marks.map(({ mark }) => mark),
  );
  for (const { kind, mark } of marks) await protection.addMark(tx, playerId, { kind, mark, until });
  await enqueue(tx, FIND_SAME_PERSON, { playerId });
}

/** What an excluded player gives later becomes a mark as well, and what it replaces stays one. False for who is not excluded. */
export async function addMarksIfExcluded(tx: Tx, context: MarkContext, playerId: string): Promise<boolean> {
  // Marks are locked behind the wallet, as where a pause begins.
  await ledgerModule.lockWallet(tx, playerId);
  const pause = await protection.findPause(tx, playerId);
  if (pause?.kind !== 'exclusion') return false;
  await markPerson(tx, context, playerId, pause.until);
  return true;
}

/** Whether the contact is that of an excluded person. The caller answers as if it were taken, so that nobody learns who was excluded. */
export async function isExcludedContact(
  db: Queryable,
  { personMarks }: MarkContext,
  { kind, contact, playerId }: { readonly kind: ContactKind; readonly contact: string; readonly playerId: string | null },
): Promise<boolean> {
  return (await protection.findMarks(db, kind, await personMarks.hash(kind, contact), playerId)).length > 0;
}

/** Closes play until a person of the house has looked at it. What was cleared before is not asked again, and nothing that was found is lost. */
export async function reviewMatches(tx: Tx, playerId: string, matches: readonly protection.PersonMatch[]): Promise<void> {
  const open = await protection.findOpenCase(tx, playerId, 'same-person');
  const found = open ? [...protection.matchesOf(open)] : [];
  const known = found.length;
  for (const match of matches) {
    const isKnown = found.some(({ by, other }) => by === match.by && other === match.other);
    if (!isKnown && !(await protection.isClearedPerson(tx, playerId, match))) found.push(match);
  }
  if (found.length === known) return;
  await ledgerModule.bar(tx, playerId, 'review');
  await protection.openCase(tx, playerId, { kind: 'same-person', level: 'hold', detail: { found } });
}

async function reviewMarks(tx: Tx, playerId: string, marks: readonly PersonMark[]): Promise<void> {
  const matches: protection.PersonMatch[] = [];
  for (const { kind: by, mark } of marks)
    for (const { playerId: other } of await protection.findMarks(tx, by, mark, playerId)) matches.push({ by, other });
  await reviewMatches(tx, playerId, matches);
}

/** An account that has verified the contact of an excluded person is reviewed. */
export async function reviewContact(
  tx: Tx,
  context: MarkContext,
  { kind, contact, playerId }: { readonly kind: ContactKind; readonly contact: string; readonly playerId: string },
): Promise<void> {
  await ledgerModule.lockWallet(tx, playerId);
  await reviewMarks(tx, playerId, await marksOf(context, [[kind, contact]]));
}

/**
 * Name, birthday or document of an account are new: with those of an excluded person it is reviewed, and those of an excluded player become
 * marks. The state's list is asked anew.
 */
export async function recheckPerson(tx: Tx, context: MarkContext, playerId: string): Promise<void> {
  await ledgerModule.lockWallet(tx, playerId);
  await protection.forgetListAnswer(tx, playerId);
  if (await addMarksIfExcluded(tx, context, playerId)) return;
  const marks = await marksOf(context, await nameFacts(tx, playerId));
  await protection.lockMarks(
    tx,
    marks.map(({ mark }) => mark),
  );
  await reviewMarks(tx, playerId, marks);
}

/**
 * The excluded person whose document this is, once a person of the house has seen it. Only a number that was seen on the excluded account too
 * counts: anybody can enter the number of somebody else and exclude themselves.
 */
export async function findExcludedDocument(
  tx: Tx,
  { personMarks }: MarkContext,
  playerId: string,
  numberHash: Buffer,
): Promise<protection.FoundMark | null> {
  for (const found of await protection.findMarks(tx, 'document', await personMarks.hash('document', numberHash.toString('hex')), playerId))
    if (await isSeenNumber(tx, found.playerId, numberHash, tx.now)) return found;
  return null;
}

/** Whether staff have compared this number with a document of the player that is still valid: until then it cannot have changed. */
export async function isSeenNumber(db: Queryable, playerId: string, numberHash: Buffer, now: Date): Promise<boolean> {
  if (!(await documents.findPerson(db, playerId))?.number_hash.equals(numberHash)) return false;
  return documents.hasValidDocument(db, playerId, 'images_pass', now);
}
