import { type AgeRefusal, judgeAge } from '@tulpar/domain/birthday';
import * as profiles from '#modules/profiles/index.ts';
import type { Database } from '#platform/database.ts';

/** Why a player may not deposit or play for money: the date of birth is unknown or too late. Null if nothing stands against it. */
export async function checkAge(database: Database, playerId: string): Promise<AgeRefusal | null> {
  const { birthday } = await profiles.readProfile(database, playerId);
  return judgeAge(birthday, database.now());
}
