import { DAY_MS } from '@tulpar/domain/durations';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellOfProtection } from './tell-of-protection.ts';

const AT_ONCE = 500;
const ACTOR = 'job:lapse-limits';

/** Tells of looser limits that can be confirmed now, and drops those that nobody has confirmed in time. Returns how many. */
export async function lapseLimits({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const due = await protection.listDueLimits(database, database.now(), AT_ONCE);
  const failed: unknown[] = [];
  for (const limit of due) await database.transaction((tx) => lapseLimit(tx, limit)).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'some limits could not be looked at');
  return due.length;
}

async function lapseLimit(tx: Tx, { playerId, isTold, imposer, kind, period }: protection.DueLimit): Promise<void> {
  const wallet = await ledgerModule.lockWallet(tx, playerId);
  const limits = await protection.readLimits(tx, playerId);
  const limit = limits.find((one) => one.imposer === imposer && one.kind === kind && one.period === period);
  // The player may have confirmed or changed it meanwhile.
  if (!wallet || !limit?.wanted || limit.wanted.from > tx.now) return;
  if (limit.wanted.until <= tx.now) {
    await protection.storeLimit(tx, playerId, { ...limit, wanted: null });
    const detail = { imposer, kind, period, before: limit.amount, after: limit.wanted.amount };
    return protection.recordChange(tx, playerId, { actor: ACTOR, what: 'limit-lapsed', detail });
  }
  await protection.markWantedTold(tx, playerId, limit);
  if (imposer !== 'player' || isTold) return;
  const news = { limit: { kind, period, amount: limit.wanted.amount }, currency: wallet.currency };
  await tellOfProtection(tx, playerId, { code: 'raise-confirm', ...news, until: limit.wanted.until.toISOString() });
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Players with a limit are reminded every half year, the others every year. */
const WITH_LIMIT_MS = 182 * DAY_MS;
const WITHOUT_MS = 365 * DAY_MS;

/** Reminds players of their limits, or that they have none. Running it again reminds nobody twice. Returns how many. */
export async function remindPlayers({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const now = database.now().getTime();
  const since = { withLimit: new Date(now - WITH_LIMIT_MS), without: new Date(now - WITHOUT_MS) };
  let reminded = 0;
  const failed: unknown[] = [];
  const remind = async (list: (after: string) => Promise<string[]>) => {
    for (let after = FIRST_ID; ; ) {
      const page = await list(after);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last;
      for (const { playerId, hasLimit } of await protection.whomToRemind(database, page, since))
        await database
          .transaction(async (tx) => {
            await protection.markReminded(tx, playerId);
            await tellOfProtection(tx, playerId, { code: 'check-in', about: hasLimit ? 'limits' : 'none' });
          })
          .then(
            () => reminded++,
            (error: unknown) => failed.push(error),
          );
    }
  };
  await remind((after) => protection.listLimitedPlayers(database, since.withLimit, after, AT_ONCE));
  await remind((after) => profiles.listOldPlayers(database, since.without, after, AT_ONCE));
  // One player who cannot be reminded holds up nobody else; the job tells of it, and the next run reminds them.
  if (failed.length > 0) throw new AggregateError(failed, 'some players could not be reminded');
  return reminded;
}
