import type { Command } from '@tulpar/domain/ledger/command';
import { type Database, isDefiniteRefusal, takenConstraint } from '#platform/database.ts';
import type { Task } from '#platform/turns/batcher.ts';
import { type Judge, UndecidedError } from './judge-commands.ts';
import type { Memory } from './memory.ts';
import type { MoveListeners } from './moved.ts';
import { type Outcome, UNKNOWN, WALLET_UNKNOWN } from './outcome.ts';
import type { Posting, WalletSnapshot } from './postings.ts';
import type { Store } from './store.ts';

/*
 * ledger.run: settleTogether (a batch) -> tryTogether, up to STALE_TRIES times -> decideAll, then store.apply
 *             settleAlone (each command that the batch left unsettled) -> settleLocked, up to TROUBLE_TRIES times
 * ledger.apply: settleLocked, in the caller's transaction
 */

export interface Settling {
  readonly database: Pick<Database, 'now'>;
  readonly store: Store;
  readonly memory: Memory;
  readonly judge: Judge;
  readonly moves: MoveListeners;
  readonly onTrouble: (error: unknown) => void;
}

export type CommandTask = Task<Command, Outcome>;

/** How often a command is decided again because its wallet had moved, before the wallet is locked for it. */
const STALE_TRIES = 3;
const TROUBLE_TRIES = 3;

/** Decides and writes one command on a locked wallet. `mayStillArrive`: an earlier try of it may still arrive at the database. */
export async function settleLocked(
  store: Store,
  { judge, moves }: Pick<Settling, 'judge' | 'moves'>,
  command: Command,
  now: Date,
  mayStillArrive = false,
): Promise<Outcome> {
  const judged = await judge.onFacts(store, command, (await store.find([command])).get(command.playerId), now);
  if (!('decision' in judged)) {
    // The earlier try was decided a moment ago, when the clock may have allowed it: a player who is refused now must not be charged by it later.
    if (judged.status === 'refused' && mayStillArrive) await store.outdate(command.playerId);
    return judged;
  }
  const posted = (await store.apply([judged], now)).get(command.playerId);
  if (!posted) throw new Error('a locked wallet has moved');
  moves.tell(judged);
  return { status: 'applied', ...posted };
}

/**
 * Tries one command until its outcome is known. Trying again is safe: if the last try was written although its answer was lost, its key is
 * found. A refusal by the database itself is a bug, and is thrown; nothing was written then.
 */
export async function settleAlone(settling: Settling, task: CommandTask, mayStillArrive: boolean): Promise<void> {
  const { store, database, memory, onTrouble } = settling;
  const { item: command, resolve, reject } = task;
  for (let tries = 1; tries <= TROUBLE_TRIES; tries++) {
    try {
      const outcome = await store.locked(command.playerId, (locked) =>
        settleLocked(locked, settling, command, database.now(), mayStillArrive),
      );
      // What is remembered may be from before a limit or a pause: the next look ahead must not pass by it.
      if (outcome.status === 'refused') memory.forget(command.playerId);
      return resolve(outcome);
    } catch (error) {
      onTrouble(error);
      if (isDefiniteRefusal(error) || error instanceof UndecidedError) return reject(error);
    }
  }
  resolve(UNKNOWN);
}

/** Settles the commands of a batch, trying again where wallets had moved. Leaves unsettled those that must be decided on a locked wallet. */
export async function settleTogether(settling: Settling, tasks: readonly CommandTask[]): Promise<void> {
  const { memory, onTrouble } = settling;
  const waiting = new Set(tasks);
  for (let tries = 0; tries < STALE_TRIES && waiting.size > 0; tries++) {
    try {
      for (const refused of await tryTogether(settling, waiting, tries === 0)) waiting.delete(refused);
    } catch (error) {
      for (const { item } of waiting) memory.forget(item.playerId);
      // A repeat that was decided on a remembered wallet meets its own key. The next try reads, and nobody has to wait for it alone.
      if (tries === 0 && takenConstraint(error) !== null) continue;
      onTrouble(error);
      throw error;
    }
  }
}

/**
 * Reads, decides and writes for all waiting commands at once. A command that has its outcome leaves `waiting`; one whose wallet had moved in
 * between stays. Returns the commands that would be refused: an earlier try of them may still be on its way, so a refusal is final only on a
 * locked wallet.
 */
async function tryTogether(settling: Settling, waiting: Set<CommandTask>, mayRecall: boolean): Promise<Set<CommandTask>> {
  const { database, store, memory, moves } = settling;
  const settle = (task: CommandTask, outcome: Outcome) => {
    waiting.delete(task);
    task.resolve(outcome);
  };
  const now = database.now();
  const { postings, recalled, refused } = await decideAll(settling, waiting, { mayRecall, now, settle });
  if (postings.size === 0) return refused;
  const posted = await store.apply([...postings.values()], now);
  for (const [task, posting] of postings) {
    const one = posted.get(task.item.playerId);
    if (one) {
      memory.keep(posting, one);
      moves.tell(posting);
      settle(task, { status: 'applied', ...one });
    }
    // A wallet that was read and has moved since says nothing about how far the memory can be trusted.
    else if (recalled.has(task)) memory.markStale(task.item.playerId);
    else memory.forget(task.item.playerId);
  }
  return refused;
}

interface DecideOptions {
  readonly mayRecall: boolean;
  readonly now: Date;
  settle(task: CommandTask, outcome: Outcome): void;
}

async function decideAll({ store, judge }: Settling, waiting: ReadonlySet<CommandTask>, { mayRecall, now, settle }: DecideOptions) {
  const refused = new Set<CommandTask>();
  const postings = new Map<CommandTask, Posting>();
  for (const task of mayRecall ? waiting : []) {
    // A bet may be the second of its round, or a repeat, so it is decided on facts that are read.
    const posting = task.item.kind === 'round' ? judge.onMemory(task.item, now) : null;
    if (posting) postings.set(task, posting);
  }
  const recalled = new Set(postings.keys());
  const unread = [...waiting].filter((task) => !postings.has(task));
  const snapshots = unread.length === 0 ? new Map<string, WalletSnapshot>() : await store.find(unread.map(({ item }) => item));
  for (const task of unread) {
    const judged = await judge.onFacts(store, task.item, snapshots.get(task.item.playerId), now);
    if ('decision' in judged) postings.set(task, judged);
    else if (judged.status === 'refused' && judged !== WALLET_UNKNOWN) refused.add(task);
    else settle(task, judged);
  }
  return { postings, recalled, refused };
}
