import type { Bet, Command, Round } from '@tulpar/domain/ledger/command';
import { decide } from '@tulpar/domain/ledger/decide';
import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { Facts } from '@tulpar/domain/ledger/facts';
import type { Rules } from '@tulpar/domain/ledger/rules';
import { isWellFormed } from '@tulpar/domain/ledger/well-formed';
import { type Database, isDefiniteRefusal, type Tx, takenConstraint } from '#platform/database.ts';
import { createGroup, type Task } from '#platform/turns/group.ts';
import { createMemory } from './memory.ts';
import type { Balance, Found, Made, Move } from './moves.ts';
import { createStore, type Store } from './store.ts';

export type Outcome =
  /** The money has moved; the balance is the one after that movement. What was applied inside a caller's transaction counts once that is committed. */
  | { readonly status: 'applied'; readonly seq: number; readonly balance: Balance }
  /** It had moved before, by an earlier try of the same command; the balance is the one after that movement. */
  | { readonly status: 'replayed'; readonly seq: number; readonly balance: Balance }
  /** The key was used before, for something else. */
  | { readonly status: 'conflict' }
  | { readonly status: 'refused'; readonly code: RefusalCode; readonly balance: Balance | null }
  /** Nobody knows whether the money moved: send the same command again. */
  | { readonly status: 'unknown' };

/** What begins a round, and in one step may end it. */
export type FirstStake = Round | Bet;

export interface Ledger {
  /** A command of its own, grouped with those of other players that wait at the same moment. */
  run(command: Command): Promise<Outcome>;
  /**
   * A command that belongs to a larger change: it happens with the caller's transaction or not at all. It throws where `run` would answer
   * `unknown`; then the whole change is tried again. Until the transaction ends nobody else moves the player, so no `run` for the same
   * player may be waited for inside it.
   */
  apply(tx: Tx, command: Command): Promise<Outcome>;
  /**
   * First stakes of many players' rounds, at most one each, that happen with the caller's transaction if nothing stands in the way. Whoever is
   * not among the made was neither charged nor refused: `run` tells what becomes of them, once the transaction has ended.
   */
  applyTogether(tx: Tx, commands: readonly FirstStake[]): Promise<Together>;
}

interface Together {
  /** By player. */
  readonly made: ReadonlyMap<string, Made>;
  /** To be called once the transaction is committed: until then nothing of it may be remembered. */
  committed(): void;
}

interface LedgerOptions {
  readonly database: Pick<Database, 'query' | 'transaction' | 'now'>;
  readonly rules: Rules;
  readonly onTrouble?: (error: unknown) => void;
  /** For tests that stand in for the database, or decide who comes next. */
  readonly store?: Store;
  readonly soon?: (gather: () => void) => void;
  readonly lanes?: number;
}

type Pending = Task<Command, Outcome>;

/** The rules have failed, and would again: a bug of ours. Nothing was written. */
class UndecidedError extends Error {}

const BATCH_MAX = 32;
const LANES = 2;
/** How often a command is decided anew because its wallet had moved, before the wallet is locked for it. */
const STALE_TRIES = 3;
const TROUBLE_TRIES = 3;

const MALFORMED: Outcome = { status: 'refused', code: 'COMMAND_INVALID', balance: null };
const STRANGER: Outcome = { status: 'refused', code: 'WALLET_UNKNOWN', balance: null };
const UNKNOWN: Outcome = { status: 'unknown' };

export function createLedger(options: LedgerOptions): Ledger {
  const { database, rules, onTrouble = () => undefined } = options;
  const memory = createMemory();
  const store = options.store ?? createStore(database, (work) => database.transaction(work));

  function decideOrThrow(facts: Facts, command: Command, now: Date) {
    try {
      return decide(facts, command, rules, now);
    } catch (error) {
      throw new UndecidedError('the rules cannot decide a command', { cause: error });
    }
  }

  /** What a command comes to on the facts found: an outcome, or a movement that is still to be written. */
  async function judge(on: Store, command: Command, found: Found | undefined, now: Date): Promise<Outcome | Move> {
    if (!found) return STRANGER;
    if (found.done) {
      const { isSame, balance } = await on.recall(command, found.done);
      return isSame ? { status: 'replayed', seq: found.done.seq, balance } : { status: 'conflict' };
    }
    const decided = decideOrThrow(found.facts, command, now);
    if (!decided.isRefused) return { command, found, decision: decided };
    const { real, bonus, held } = found.facts.wallet;
    return { status: 'refused', code: decided.code, balance: { real, bonus, held } };
  }

  /** One command on a wallet that nobody else can move meanwhile. */
  async function onLocked(on: Store, command: Command, now: Date, isOnItsWay = false): Promise<Outcome> {
    const judged = await judge(on, command, (await on.find([command])).get(command.playerId), now);
    if (!('decision' in judged)) {
      // An earlier try was decided a moment ago, when the clock may have allowed it: whoever is refused now must not be charged by it later.
      if (judged.status === 'refused' && isOnItsWay) await on.outdate(command.playerId);
      return judged;
    }
    const made = (await on.apply([judged], now)).get(command.playerId);
    if (!made) throw new Error('a locked wallet has moved');
    return { status: 'applied', ...made };
  }

  /**
   * Tries until it is known what has become of the command. Trying again is always safe: if the last try got through although its
   * answer was lost, its key is found. A refusal by the database itself is a bug, and is thrown; nothing was written then.
   */
  async function settleAlone({ item: command, resolve, reject }: Pending, isOnItsWay: boolean): Promise<void> {
    for (let tries = 1; tries <= TROUBLE_TRIES; tries++) {
      try {
        return resolve(await store.locked(command.playerId, (locked) => onLocked(locked, command, database.now(), isOnItsWay)));
      } catch (error) {
        onTrouble(error);
        if (isDefiniteRefusal(error) || error instanceof UndecidedError) return reject(error);
      }
    }
    resolve(UNKNOWN);
  }

  /** A round that nobody has heard of, on a wallet that is remembered, if it can be played: only what was read just now may refuse anybody. */
  function recalled(command: FirstStake, now: Date): Move | null {
    const found = memory.recall(command.playerId);
    const decided = found && decideOrThrow(found.facts, command, now);
    return decided && !decided.isRefused ? { command, found, decision: decided } : null;
  }

  /** Reads, decides and writes for all at once. Whoever is answered leaves; those stay whose wallet had moved in between, and those who would be refused. */
  async function together(waiting: Set<Pending>, mayRecall: boolean): Promise<Set<Pending>> {
    const doubted = new Set<Pending>();
    const answer = (task: Pending, outcome: Outcome) => {
      waiting.delete(task);
      task.resolve(outcome);
    };
    const now = database.now();
    const moves = new Map<Pending, Move>();
    for (const task of mayRecall ? waiting : []) {
      // A bet may be the second of its round, or come again: it looks.
      const move = task.item.kind === 'round' ? recalled(task.item, now) : null;
      if (move) moves.set(task, move);
    }
    const unread = [...waiting].filter((task) => !moves.has(task));
    const found = unread.length === 0 ? new Map<string, Found>() : await store.find(unread.map(({ item }) => item));
    for (const task of unread) {
      const judged = await judge(store, task.item, found.get(task.item.playerId), now);
      if ('decision' in judged) moves.set(task, judged);
      // An earlier try may be on its way still: a refusal is only final on a wallet that nobody else can move.
      else if (judged.status === 'refused' && judged !== STRANGER) doubted.add(task);
      else answer(task, judged);
    }
    if (moves.size === 0) return doubted;
    const made = await store.apply([...moves.values()], now);
    for (const [task, move] of moves) {
      const one = made.get(task.item.playerId);
      if (one) {
        memory.keep(move, one);
        answer(task, { status: 'applied', ...one });
      } else memory.regret(task.item.playerId);
    }
    return doubted;
  }

  async function work(tasks: readonly Pending[]): Promise<void> {
    const waiting = new Set(tasks);
    const alone = new Set<Pending>();
    let isLost = false;
    for (let tries = 0; tries < STALE_TRIES && waiting.size > 0; tries++) {
      try {
        for (const task of await together(waiting, tries === 0)) {
          waiting.delete(task);
          alone.add(task);
        }
      } catch (error) {
        for (const { item } of waiting) memory.forget(item.playerId);
        // A repeat on a wallet that was not read meets its own key. Reading tells, and nobody else has to wait for it.
        if (tries === 0 && takenConstraint(error) !== null) continue;
        // One bad command, or a lost connection, must not fail its neighbours: whoever has no answer yet is looked at alone.
        onTrouble(error);
        isLost = true;
        break;
      }
    }
    await Promise.all([...waiting, ...alone].map((task) => settleAlone(task, isLost)));
  }

  const group = createGroup<Command, Outcome>({
    keyOf: ({ playerId }) => playerId,
    work,
    lanes: options.lanes ?? LANES,
    batchMax: BATCH_MAX,
    ...(options.soon && { soon: options.soon }),
  });

  return {
    run: (command) => (isWellFormed(command) ? group.run(command) : Promise.resolve(MALFORMED)),
    apply(tx, command) {
      if (!isWellFormed(command)) return Promise.resolve(MALFORMED);
      memory.forget(command.playerId);
      return createStore(tx, null).locked(command.playerId, (locked) => onLocked(locked, command, tx.now));
    },
    async applyTogether(tx, commands) {
      const on = createStore(tx, null);
      const moves: Move[] = [];
      const unread: Command[] = [];
      for (const command of commands.filter(isWellFormed)) {
        const move = recalled(command, tx.now);
        if (move) moves.push(move);
        else unread.push(command);
      }
      const found = unread.length === 0 ? new Map<string, Found>() : await on.find(unread);
      for (const command of unread) {
        const judged = await judge(on, command, found.get(command.playerId), tx.now);
        if ('decision' in judged) moves.push(judged);
      }
      const made = moves.length === 0 ? new Map<string, Made>() : await on.apply(moves, tx.now);
      for (const { command } of moves) {
        if (made.has(command.playerId)) memory.forget(command.playerId);
        else memory.regret(command.playerId);
      }
      const committed = () => {
        for (const move of moves) {
          const one = made.get(move.command.playerId);
          if (one) memory.keep(move, one);
        }
      };
      return { made, committed };
    },
  };
}
