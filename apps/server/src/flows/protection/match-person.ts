import { nameKey } from '@tulpar/domain/protection/person';
import * as accounts from '#modules/accounts/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

type MarkContext = Pick<AppContext, 'personMarks'>;
type ContactKind = 'phone' | 'email';

/** Keeps by what an excluded person is found again: phone, e-mail, document, and name with birthday. */
export async function markPerson(tx: Tx, { personMarks }: MarkContext, playerId: string, until: Date | null): Promise<void> {
  const [account, profile, person] = [
    await accounts.getAccount(tx, playerId),
    await profiles.readProfile(tx, playerId),
    await documents.findPerson(tx, playerId),
  ];
  const { first_name: firstName, last_name: lastName, birthday } = profile;
  const values = {
    phone: account.phone,
    email: account.email,
    document: person?.number_hash.toString('hex') ?? null,
    name: nameKey({ firstName, lastName, birthday }),
  };
  for (const [kind, value] of Object.entries(values) as [keyof typeof values, string | null][])
    if (value !== null) await protection.addMark(tx, playerId, { kind, mark: await personMarks.hash(kind, value), until });
}

/** An excluded player may change a contact; the old one stays a mark, and the new one becomes one. */
export async function markNewContact(tx: Tx, context: MarkContext, playerId: string): Promise<void> {
  const pause = await protection.findPause(tx, playerId);
  if (pause?.kind === 'exclusion') await markPerson(tx, context, playerId, pause.until);
}

/** Whether the contact is that of an excluded person. The caller answers as if it were taken, so that nobody learns who was excluded. */
export async function isExcludedContact(
  db: Queryable,
  { personMarks }: MarkContext,
  { kind, contact, playerId }: { readonly kind: ContactKind; readonly contact: string; readonly playerId: string | null },
): Promise<boolean> {
  return (await protection.findMark(db, kind, await personMarks.hash(kind, contact), playerId)) !== null;
}

/** Closes play until a person of the house has looked at it. */
async function review(tx: Tx, playerId: string, found: protection.FoundMark): Promise<void> {
  if (await protection.isClearedPerson(tx, playerId, found.playerId)) return;
  await ledgerModule.bar(tx, playerId, 'review');
  await protection.openCase(tx, playerId, { kind: 'same-person', level: 'hold', detail: { by: found.kind, other: found.playerId } });
}

/** An account that has proven to hold the contact of an excluded person is reviewed. */
export async function reviewContact(
  tx: Tx,
  { personMarks }: MarkContext,
  { kind, contact, playerId }: { readonly kind: ContactKind; readonly contact: string; readonly playerId: string },
): Promise<void> {
  const found = await protection.findMark(tx, kind, await personMarks.hash(kind, contact), playerId);
  if (found) await review(tx, playerId, found);
}

/** An account with the name and the birthday of an excluded person is reviewed; one with a number like theirs as well. */
export async function reviewPerson(tx: Tx, { personMarks }: MarkContext, playerId: string): Promise<void> {
  const { first_name: firstName, last_name: lastName, birthday } = await profiles.readProfile(tx, playerId);
  const name = nameKey({ firstName, lastName, birthday });
  const number = (await documents.findPerson(tx, playerId))?.number_hash.toString('hex') ?? null;
  for (const [kind, value] of [['name', name] as const, ['document', number] as const]) {
    const found = value === null ? null : await protection.findMark(tx, kind, await personMarks.hash(kind, value), playerId);
    if (found) await review(tx, playerId, found);
  }
}

/** The excluded person whose document this is, once a person of the house has seen it. */
export async function findExcludedDocument(
  tx: Tx,
  { personMarks }: MarkContext,
  playerId: string,
  numberHash: Buffer,
): Promise<protection.FoundMark | null> {
  return protection.findMark(tx, 'document', await personMarks.hash('document', numberHash.toString('hex')), playerId);
}
