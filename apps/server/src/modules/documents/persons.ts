import type { Country } from '@tulpar/domain/markets';
import type { Queryable, Tx } from '#platform/database.ts';
import { insertPerson, lockNumber, lockPerson, type PersonRow, selectOthers, selectPerson, setPerson, setReleased } from './statements.ts';

type Person = PersonRow & { country: Country; number_hash: Buffer; last_four: string };

const known = (row: PersonRow | undefined): Person | null => (row && row.number_hash !== null ? (row as Person) : null);

/** Whose account it is; null while no number was given. */
export const findPerson = async (db: Queryable, playerId: string): Promise<Person | null> =>
  known((await db.query(selectPerson, [playerId]))[0]);

/** The same, with the player's row locked until the transaction ends. The row is made by the first upload. */
export async function lockPersonOf(tx: Tx, playerId: string): Promise<Person | null> {
  await tx.query(insertPerson, [playerId, tx.now]);
  return known((await tx.query(lockPerson, [playerId]))[0]);
}

interface NewNumber {
  readonly country: Country;
  readonly hash: Buffer;
  readonly lastFour: string;
}

/** Stores the number of a player whose row is locked. The second account with a number is held until staff have looked at both. */
export async function storeNumber(tx: Tx, playerId: string, { country, hash, lastFour }: NewNumber): Promise<'sole' | 'held'> {
  await tx.query(lockNumber, [hash]);
  const state = (await tx.query(selectOthers, [hash, playerId])).length === 0 ? 'sole' : 'held';
  await tx.query(setPerson, [playerId, country, hash, lastFour, state, tx.now]);
  return state;
}

/** The other accounts that have given this number. */
export const listSameNumber = async (db: Queryable, hash: Buffer, playerId: string): Promise<string[]> =>
  (await db.query(selectOthers, [hash, playerId])).map((row) => row.player_id);

/** Staff let an account be that has the number of another. False when it was not held. */
export async function releasePerson(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(setReleased, [playerId, tx.now])).length > 0;
}
