import { mayReplace } from '@tulpar/domain/protection/pauses';
import { nameKey } from '@tulpar/domain/protection/person';
import * as accounts from '#modules/accounts/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { contactsOf, isSeenNumber, reviewMatches } from './match-person.ts';
import { beginPause } from './pause-play.ts';

type Context = Pick<AppContext, 'database' | 'ledger' | 'personMarks'>;

interface Sameness extends Pick<protection.PersonMatch, 'by'> {
  readonly account: string;
  /** Verified at both accounts: nobody has to look. */
  readonly isCertain: boolean;
}

async function byContact(db: Queryable, playerId: string): Promise<Sameness[]> {
  const own = await contactsOf(db, playerId);
  const verified = new Set(own.filter(({ isVerified }) => isVerified).map(({ name }) => name));
  const names = [...new Set(own.map(({ name }) => name))];
  return (await accounts.listHolders(db, names, playerId)).map(({ accountId, kind, name, isVerified }) => ({
    account: accountId,
    by: kind,
    isCertain: isVerified && verified.has(name),
  }));
}

async function byDocument(db: Queryable, playerId: string, now: Date): Promise<Sameness[]> {
  const hash = (await documents.findPerson(db, playerId))?.number_hash;
  if (!hash) return [];
  const isCertain = await isSeenNumber(db, playerId, hash, now);
  return (await documents.listSameNumber(db, hash, playerId)).map((account) => ({ account, by: 'document', isCertain }));
}

async function byName(db: Queryable, playerId: string): Promise<Sameness[]> {
  const { first_name: firstName, last_name: lastName, birthday } = await profiles.readProfile(db, playerId);
  const key = nameKey({ firstName, lastName, birthday });
  if (key === null || birthday === null) return [];
  const born = await profiles.listBornOn(db, birthday, playerId);
  return born
    .filter(({ first_name, last_name }) => nameKey({ firstName: first_name, lastName: last_name, birthday }) === key)
    .map(({ player_id }) => ({ account: player_id, by: 'name', isCertain: false }));
}

/** The exclusion of the person, on another of their accounts. */
async function closeAccount(tx: Tx, context: Context, excluded: string, { account, by, isCertain }: Sameness): Promise<void> {
  await ledgerModule.lockWallet(tx, account);
  const pause = await protection.findPause(tx, excluded);
  // The player may have returned before the job came to it.
  if (pause?.kind !== 'exclusion') return;
  // An account that is excluded for as long already needs nobody to look.
  if (!mayReplace(await protection.findPause(tx, account), { kind: 'exclusion', until: pause.until })) return;
  const match = { by, other: excluded };
  if (!isCertain) return reviewMatches(tx, account, [match]);
  if (await protection.isClearedPerson(tx, account, match)) return;
  const reason = `the same ${by} as ${excluded}`;
  await beginPause(tx, context, {
    playerId: account,
    pause: { kind: 'exclusion', until: pause.until },
    actor: 'staff:same-person',
    reason,
  });
}

/**
 * Looks for other accounts of an excluded person: what is verified at both excludes the other account until the same end, and what only one of
 * them has, or a name with a birthday, closes it until a person of the house has looked. Returns how many were found.
 */
export async function findSamePerson(context: Context, playerId: string): Promise<number> {
  const { database } = context;
  if ((await protection.findPause(database, playerId))?.kind !== 'exclusion') return 0;
  const found = [
    ...(await byContact(database, playerId)),
    ...(await byDocument(database, playerId, database.now())),
    ...(await byName(database, playerId)),
  ];
  const failed: unknown[] = [];
  for (const one of found.toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain)))
    await database.transaction((tx) => closeAccount(tx, context, playerId, one)).catch((error: unknown) => failed.push(error));
  // One account that is locked for long holds up no other; the job is repeated.
  if (failed.length > 0) throw new AggregateError(failed, 'some accounts of an excluded person could not be closed');
  return found.length;
}
