import { createHash } from 'node:crypto';
import type { Command } from '@tulpar/domain/ledger/command';
import { bodyOf, keyOf, withdrawalRequestKey } from '@tulpar/domain/ledger/command-key';
import { type Facts, NO_FACTS } from '@tulpar/domain/ledger/facts';
import { minor } from '@tulpar/domain/money';
import type { Database, Queryable } from '#platform/database.ts';
import {
  type AppliedRow,
  applyChanges,
  applyMoves,
  applyOneMove,
  applySpins,
  CHANGE_WIDTH,
  MOVE_WIDTH,
  SPINS_WIDTH,
} from './apply-statements.ts';
import type { Balance, Posted, Posting, WalletSnapshot } from './postings.ts';
import {
  type DoneRow,
  FACT_COLUMNS,
  lockFreeWallet,
  lockWallet,
  outdateWallet,
  readFacts,
  readOneWallet,
  readWallets,
  selectDoneEntry,
  type WalletRow,
  walletIn,
} from './read-statements.ts';
import { toArrays, type Value } from './rows/columns.ts';
import { factsOf, walletOf, weightsNamedBy } from './rows/facts-of-row.ts';
import { changeValues, isMoveOnly, moveValues, spinsValues } from './rows/move-values.ts';
import { createWeightSets, type WeightSets, type WeightsById } from './weights.ts';

/** The ledger's only access to the database. A call contains each player at most once. */
export interface Store {
  /** By player; a missing player has no wallet. */
  find(commands: readonly Command[]): Promise<ReadonlyMap<string, WalletSnapshot>>;
  /** By player; a missing player's wallet had moved, and nothing of that command was written. */
  apply(postings: readonly Posting[], now: Date): Promise<ReadonlyMap<string, Posted>>;
  /** The entry of an earlier try, and whether it was the same command. */
  recall(command: Command, done: NonNullable<WalletSnapshot['done']>): Promise<{ readonly isSame: boolean; readonly balance: Balance }>;
  /** Earlier decisions on the wallet that are not written yet will not be written. */
  outdate(playerId: string): Promise<void>;
  /** Locks the player's wallet until the work is done, and commits all of it together. */
  locked<Result>(playerId: string, work: (store: Store) => Promise<Result>): Promise<Result>;
  /** The same without waiting: null if the wallet is held by somebody else, or does not exist. */
  lockedIfFree<Result>(playerId: string, work: (store: Store) => Promise<Result>): Promise<Result | null>;
}

function requestHash(command: Command): Buffer {
  return createHash('sha256').update(bodyOf(command)).digest();
}

function factKeys(command: Command): Value[] {
  return [
    command.playerId,
    command.source,
    keyOf(command),
    'roundId' in command ? command.roundId : null,
    'bonusId' in command ? command.bonusId : null,
    command.kind === 'bonus-granted' ? command.offerUid : null,
    command.kind === 'withdrawal-settled' ? withdrawalRequestKey(command.withdrawalId) : null,
    command.kind === 'adjustment' ? command.reverses : null,
    'spinsId' in command ? command.spinsId : null,
    command.kind === 'spins-granted' ? command.offerUid : null,
  ];
}

const WALLET_KEYS = 3;

const balanceOf = (real: number, bonus: number, held: number): Balance => ({ real: minor(real), bonus: minor(bonus), held: minor(held) });

function snapshotOf(row: WalletRow & DoneRow, facts: Facts): WalletSnapshot {
  const done = row.done_seq === null || row.done_at === null ? null : { seq: row.done_seq, at: row.done_at };
  return { facts, version: row.version, standing: row.standing, done };
}

/** Two processes lock the wallets of their batches in the same order, so neither waits for a wallet of the other's for ever. */
const byPlayer = (one: Posting, other: Posting): number => (one.command.playerId < other.command.playerId ? -1 : 1);

/** Uses the shortest statement that fits the movement. */
function write(db: Queryable, postings: readonly Posting[], now: Date): Promise<AppliedRow[]> {
  const rows = postings.map((posting) => moveValues(posting, requestHash(posting.command)));
  if (!postings.every(isMoveOnly)) {
    const changes = postings.map((posting, index) => [...(rows[index] ?? []), ...changeValues(posting)]);
    if (postings.some(({ decision }) => decision.spins)) {
      const spins = postings.map((posting, index) => [...(changes[index] ?? []), ...spinsValues(posting)]);
      return db.query(applySpins, [now, ...toArrays(spins, SPINS_WIDTH)]);
    }
    return db.query(applyChanges, [now, ...toArrays(changes, CHANGE_WIDTH)]);
  }
  const [first, ...others] = rows;
  if (first && others.length === 0) return db.query(applyOneMove, [now, ...first]);
  return db.query(applyMoves, [now, ...toArrays(rows, MOVE_WIDTH)]);
}

/** A round that the player pays needs its wallet and nothing else. */
const isPlainRound = (command: Command): boolean => command.kind === 'round' && !('spinsId' in command);

const NO_WEIGHTS: WeightsById = new Map();

/** The store inside an open transaction, or on connections of its own. */
export function createStore(db: Queryable, transaction: Database['transaction'] | null, sets: WeightSets = createWeightSets()): Store {
  /** Nearly all wallets and commands name none. */
  async function weightsOf(rows: readonly WalletRow[], commands: readonly Command[]): Promise<WeightsById> {
    const ids = [...rows.map(({ weights }) => weights), ...commands.map(weightsNamedBy)].filter((id) => id !== null);
    return ids.length === 0 ? NO_WEIGHTS : sets.of(db, ids);
  }

  const store: Store = {
    async find(commands) {
      const keys = commands.map(factKeys);
      // Inside a larger transaction a second round with the same id may exist under another key, so even a round is looked up there.
      if (transaction && commands.every(isPlainRound)) {
        const [first = [], ...others] = keys;
        const rows =
          others.length === 0
            ? (await db.query(readOneWallet, first.slice(0, WALLET_KEYS))).map((row) => walletIn(row.found))
            : await db.query(readWallets, toArrays(keys, WALLET_KEYS));
        const weights = await weightsOf(rows, []);
        return new Map(rows.map((row) => [row.player_id, snapshotOf(row, { ...NO_FACTS, wallet: walletOf(row, weights) })]));
      }
      const rows = await db.query(readFacts, toArrays(keys, FACT_COLUMNS.length));
      const weights = await weightsOf(rows, commands);
      return new Map(rows.map((row) => [row.player_id, snapshotOf(row, factsOf(row, commands, weights))]));
    },
    async apply(postings, now) {
      const rows = await write(db, postings.toSorted(byPlayer), now);
      return new Map(
        rows.map(({ player_id, version, real, bonus, held }) => [player_id, { seq: version, balance: balanceOf(real, bonus, held) }]),
      );
    },
    async recall(command, done) {
      const [row] = await db.query(selectDoneEntry, [command.playerId, done.seq, done.at]);
      // Its month was removed by hand: it is unknown whether this is the same command, so it is neither applied nor refused.
      if (!row) throw new Error(`entry ${done.seq} of a wallet is gone`);
      const balance = balanceOf(row.real_after, row.bonus_after, row.held_after);
      return { isSame: row.request_hash.equals(requestHash(command)), balance };
    },
    async outdate(playerId) {
      await db.query(outdateWallet, [playerId]);
    },
    locked(playerId, work) {
      if (transaction) return transaction((tx) => createStore(tx, null, sets).locked(playerId, work));
      return db.query(lockWallet, [playerId]).then(() => work(store));
    },
    lockedIfFree(playerId, work) {
      if (transaction) return transaction((tx) => createStore(tx, null, sets).lockedIfFree(playerId, work));
      return db.query(lockFreeWallet, [playerId]).then(([row]) => (row ? work(store) : null));
    },
  };
  return store;
}
