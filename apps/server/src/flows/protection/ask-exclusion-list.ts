import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import type { Country, Currency } from '@tulpar/domain/markets';
import * as documents from '#modules/documents/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import { playersSince } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { beginPause } from './pause-play.ts';

const COUNTRY_OF: Readonly<Record<Currency, Country>> = { KZT: 'KZ', AZN: 'AZ' };

/** An answer that knew nothing of a player holds so long, unless name or document change. */
const ANSWER_MS = DAY_MS;
/** The nightly job asks a little earlier, so that the first deposit of the day seldom waits for the list. */
const NIGHTLY_MS = 20 * HOUR_MS;
const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Context = Pick<AppContext, 'database' | 'ledger' | 'personMarks' | 'exclusionList' | 'payments'>;

/**
 * Asks the state's list before a deposit, a day after its last answer again. Who is listed is excluded here until the end that the list names.
 * Where real money moves and the list does not answer, the deposit waits.
 */
export async function askExclusionList(context: Context, playerId: string, maxAgeMs = ANSWER_MS): Promise<'PLAYER_UNDER_REVIEW' | null> {
  const { database, exclusionList, payments } = context;
  if (exclusionList === protection.EMPTY_LIST) return null;
  const asked = await protection.lastListAnswer(database, playerId);
  if (asked && asked.getTime() > database.now().getTime() - maxAgeMs) return null;
  const profile = await profiles.readProfile(database, playerId);
  const person = await documents.findPerson(database, playerId);
  const answer = await exclusionList.check({
    country: person?.country ?? COUNTRY_OF[profile.currency],
    document: person?.number_hash.toString('hex') ?? null,
    firstName: profile.first_name,
    lastName: profile.last_name,
    birthday: profile.birthday,
  });
  if (answer.status === 'unknown' && payments.provider.movesRealMoney) return 'PLAYER_UNDER_REVIEW';
  if (answer.status === 'unknown') return null;
  if (answer.status === 'clear' || (answer.until && answer.until <= database.now())) {
    await protection.storeListAnswer(database, playerId, database.now());
    return null;
  }
  const pause = { kind: 'exclusion', until: answer.until } as const;
  await database.transaction((tx) =>
    beginPause(tx, context, { playerId, pause, actor: 'staff:exclusion-list', reason: 'on the exclusion list of the state' }),
  );
  return null;
}

/** Asks about everybody who has opened a game within two days: who was put on the list meanwhile stops. Returns how many were asked. */
export async function askAboutPlayers(context: Context): Promise<number> {
  const { database, exclusionList } = context;
  if (exclusionList === protection.EMPTY_LIST) return 0;
  const since = new Date(database.now().getTime() - 2 * DAY_MS);
  let asked = 0;
  const failed: unknown[] = [];
  for (let after = FIRST_ID; ; ) {
    const page = await playersSince(database, since, after, AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last;
    for (const playerId of page) await askExclusionList(context, playerId, NIGHTLY_MS).catch((error: unknown) => failed.push(error));
    asked += page.length;
  }
  if (failed.length > 0) throw new AggregateError(failed, "the state's list could not be asked about some players");
  return asked;
}
