import type { Country, Currency } from '@tulpar/domain/markets';
import * as documents from '#modules/documents/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';
import { beginPause } from './pause-play.ts';

const COUNTRY_OF: Readonly<Record<Currency, Country>> = { KZT: 'KZ', AZN: 'AZ' };

/**
 * Asks the state's list before the first deposit. Who is listed is excluded here until the end that the list names. Where real money moves and
 * the list does not answer, the deposit waits.
 */
export async function askExclusionList(
  context: Pick<AppContext, 'database' | 'ledger' | 'personMarks' | 'exclusionList' | 'payments'>,
  playerId: string,
): Promise<'PLAYER_UNDER_REVIEW' | null> {
  const { database, exclusionList, payments } = context;
  const profile = await profiles.readProfile(database, playerId);
  if (profile.deposits_count > 0) return null;
  const person = await documents.findPerson(database, playerId);
  const answer = await exclusionList.check({
    country: person?.country ?? COUNTRY_OF[profile.currency],
    document: person?.number_hash.toString('hex') ?? null,
    firstName: profile.first_name,
    lastName: profile.last_name,
    birthday: profile.birthday,
  });
  if (answer.status === 'unknown' && payments.provider.movesRealMoney) return 'PLAYER_UNDER_REVIEW';
  if (answer.status !== 'listed' || (answer.until && answer.until <= database.now())) return null;
  const pause = { kind: 'exclusion', until: answer.until } as const;
  await database.transaction((tx) =>
    beginPause(tx, context, { playerId, pause, actor: 'staff:exclusion-list', reason: 'on the exclusion list of the state' }),
  );
  return null;
}
