import * as cashbox from '#modules/cashbox/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { readWaits } from './withdrawal-waits.ts';

type ResumeContext = Pick<AppContext, 'database'>;

export const RESUME_WITHDRAWALS = 'resume-withdrawals';
const PLAYERS_AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Has the waiting withdrawals of a player judged again once the caller's transaction is committed: call it where a reason to wait begins or ends. */
export const resumeLater = (db: Queryable, playerId: string): Promise<void> => enqueue(db, RESUME_WITHDRAWALS, { playerId });

/** Lets every withdrawal of the player that waits for nothing any more go on, each for itself. Returns how many did. */
export async function resumeWithdrawals({ database }: ResumeContext, playerId: string): Promise<number> {
  // A request that has seen the old state holds the wallet until it is written down, so it is among those that are listed here.
  const undecided = await database.transaction(async (tx) => {
    await ledger.lockWallet(tx, playerId);
    return cashbox.listUndecidedOf(tx, playerId);
  });
  const failures: unknown[] = [];
  let resumed = 0;
  for (const id of undecided)
    try {
      if (await resumeWithdrawal({ database }, { playerId, id })) resumed += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be judged again`);
  return resumed;
}

/**
 * Ends the waits that are over. Without any left the withdrawal is judged as a new one would be, so a person may still have to look at it.
 * A change of the account's security since the request holds it as well, also while a person looks at it: be it the thief's change or the
 * owner's, the owner has a day to look.
 */
function resumeWithdrawal({ database }: ResumeContext, { playerId, id }: { playerId: string; id: string }): Promise<boolean> {
  return database.transaction(async (tx) => {
    const withdrawal = await cashbox.lock(tx, playerId, id);
    if (withdrawal?.direction !== 'out' || withdrawal.status !== 'pending') return false;
    const open = await cashbox.readOpenWaits(tx, withdrawal);
    const now = await readWaits(tx, playerId, withdrawal, tx.now);
    const isOver = (reason: string) => !now.some((wait) => wait.reason === reason);
    const over = open.map(({ reason }) => reason).filter(isOver);
    await cashbox.endWaits(tx, withdrawal, over);
    const hold = now.find(({ reason }) => reason === 'security');
    if (hold) await cashbox.prolongWait(tx, withdrawal, hold);
    if (hold || open.length === 0 || over.length < open.length) return false;
    if ((await cashbox.readVerdicts(tx, withdrawal)).length > 0) return true;
    await judgeWithdrawal(tx, withdrawal, await ledger.lockWallet(tx, playerId));
    return true;
  });
}

/** Called for each player whose withdrawals could not be judged again. */
type OnFailure = (playerId: string, error: unknown) => void;

/** Looks at everybody whose withdrawals wait: some waits end by the clock alone. One who fails keeps nobody. Returns how many withdrawals went on. */
export async function resumeAllWithdrawals(context: ResumeContext, onFailure: OnFailure): Promise<number> {
  let resumed = 0;
  for (let after = FIRST_ID; ; ) {
    const players = await cashbox.listWaitingPlayers(context.database, after, PLAYERS_AT_ONCE);
    for (const playerId of players)
      try {
        resumed += await resumeWithdrawals(context, playerId);
      } catch (error) {
        onFailure(playerId, error);
      }
    const last = players.at(-1);
    if (last === undefined || players.length < PLAYERS_AT_ONCE) return resumed;
    after = last;
  }
}
