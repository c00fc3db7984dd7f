import type { Command } from '@tulpar/domain/ledger/command';
import type { Rules } from '@tulpar/domain/ledger/rules';
import { isWellFormed } from '@tulpar/domain/ledger/well-formed';
import type { Database, Tx } from '#platform/database.ts';
import { batchWithFallback } from '#platform/turns/batch-with-fallback.ts';
import { createBatcher } from '#platform/turns/batcher.ts';
import { type AppliedBets, applyBets } from './apply-bets.ts';
import { createForesight, type Foresight } from './foresee.ts';
import { createJudge, type OpeningBet } from './judge-commands.ts';
import { createMemory } from './memory.ts';
import { createMoveListeners, type MoveListener } from './moved.ts';
import { MALFORMED, type Outcome } from './outcome.ts';
import type { WalletSnapshot } from './postings.ts';
import { settleAlone, settleLocked, settleTogether } from './settle-commands.ts';
import { createStore, type Store } from './store.ts';
import { createWeightSets } from './weights.ts';

export interface Ledger {
  /** Applies a command in a transaction of the ledger's own, in one batch with those of other players that wait at the same moment. */
  run(command: Command): Promise<Outcome>;
  /**
   * Applies a command in the caller's transaction: both are committed, or neither. It throws where `run` would answer `unknown`; then the
   * caller tries the whole transaction again. The wallet is locked until the transaction ends, so the caller must not wait for a `run` of the
   * same player inside it.
   */
  apply(tx: Tx, command: Command): Promise<Outcome>;
  /**
   * Applies the bets of many players, at most one each, in the caller's transaction. A player who is missing in `posted` was neither charged
   * nor refused: `run` the command after the transaction to learn its outcome. `seen`: wallets that `foresee` has read, by player.
   */
  applyBets(tx: Tx, commands: readonly OpeningBet[], seen?: ReadonlyMap<string, WalletSnapshot>): Promise<AppliedBets>;
  /** Whether a stake is sure to be refused now. Nothing is written, so a stake that passes may still be refused later. */
  foresee(command: OpeningBet): Promise<Foresight>;
  /**
   * Tells of every movement of this process once it is written; of `apply` at once, possibly before the commit. It is a hint: who needs to
   * know reads the database, and has a job for what was missed. Returns how to stop listening.
   */
  onMoved(listener: MoveListener): () => void;
}

interface LedgerOptions {
  readonly database: Pick<Database, 'query' | 'transaction' | 'now'>;
  readonly rules: Rules;
  readonly onTrouble?: (error: unknown) => void;
  /** For tests: a store without a database, and control of the order of events. */
  readonly store?: Store;
  readonly soon?: (gather: () => void) => void;
  readonly concurrency?: number;
  /** For tests that create thousands of ledgers: the memory is allocated at once. */
  readonly walletsMax?: number;
}

const BATCH_MAX = 32;
const CONCURRENCY = 2;
const NOTHING_SEEN: ReadonlyMap<string, WalletSnapshot> = new Map();

export function createLedger(options: LedgerOptions): Ledger {
  const { database, rules, onTrouble = () => undefined } = options;
  const memory = createMemory(options.walletsMax === undefined ? {} : { walletsMax: options.walletsMax });
  const judge = createJudge(rules, memory);
  const sets = createWeightSets();
  const store = options.store ?? createStore(database, (work) => database.transaction(work), sets);
  const moves = createMoveListeners(onTrouble);
  const settling = { database, store, memory, judge, moves, onTrouble };

  const batcher = createBatcher<Command, Outcome>({
    keyOf: ({ playerId }) => playerId,
    // A bad command or a lost connection must not fail the other commands of a batch.
    work: batchWithFallback({
      together: (tasks) => settleTogether(settling, tasks),
      alone: (task, failure) => settleAlone(settling, task, failure !== null),
      isParallel: true,
    }),
    concurrency: options.concurrency ?? CONCURRENCY,
    batchMax: BATCH_MAX,
    ...(options.soon && { soon: options.soon }),
  });

  return {
    run: (command) => (isWellFormed(command) ? batcher.run(command) : Promise.resolve(MALFORMED)),
    apply(tx, command) {
      if (!isWellFormed(command)) return Promise.resolve(MALFORMED);
      memory.forget(command.playerId);
      return createStore(tx, null, sets).locked(command.playerId, (locked) => settleLocked(locked, settling, command, tx.now));
    },
    applyBets: (tx, commands, seen = NOTHING_SEEN) => applyBets(createStore(tx, null, sets), settling, { commands, seen }, tx.now),
    foresee: createForesight(settling),
    onMoved: moves.add,
  };
}
