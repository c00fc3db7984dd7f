import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { type Database, type Queryable, takenConstraint } from '#platform/database.ts';
import { batchWithFallback } from '#platform/turns/batch-with-fallback.ts';
import { createBatcher, type Task } from '#platform/turns/batcher.ts';
import { findProviderSession } from './sessions.ts';
import { insertBets, insertOthers, selectBets, selectDay, selectTransaction, type TransactionRow } from './transaction-statements.ts';

/** One transaction as a provider has sent it. */
export interface Transaction {
  readonly playerId: string;
  readonly provider: string;
  /** The provider's id of the transaction, unique per player and provider. */
  readonly id: string;
  readonly kind: TransactionRow['kind'];
  readonly round: string;
  /** Our name of the game. */
  readonly game: string;
  readonly currency: Currency;
  readonly amount: Minor;
  readonly win: Minor;
  readonly isLast: boolean;
  /** The share of the stake that counts towards a wager. */
  readonly weightPercent: number;
  /** The bet that the transaction is about, if the provider names one. */
  readonly reference: string | null;
  /** The ledger's round: a bet has its own, a win or a rollback has that of its bet. */
  readonly betId: string;
  /** The free spins that have paid the stake of the bet; null where the player has. */
  readonly freeRounds: string | null;
}

type RefusedCode = 'TOKEN_UNKNOWN' | 'TOKEN_EXPIRED' | 'GAME_UNKNOWN' | 'CURRENCY_MISMATCH' | 'ROUND_TOO_SOON';
type BetRecord =
  /** Stored now or by an earlier try. */
  { readonly status: 'recorded' | 'known'; readonly bet: Transaction } | { readonly status: 'refused'; readonly code: RefusedCode };

export interface Transactions {
  /** Stores a bet in its session, in one statement with other waiting bets. */
  recordBet(bet: Transaction, sessionId: string): Promise<BetRecord>;
  /** Stores a transaction that needs no session; returns the stored row. */
  recordTransaction(transaction: Transaction): Promise<Transaction>;
}

const BATCH_MAX = 32;
const CONCURRENCY = 2;

function toTransaction(row: TransactionRow): Transaction {
  if (!isCurrency(row.currency)) throw new Error('a transaction in a strange currency');
  const { player_id: playerId, transaction_id: id, is_last: isLast, bet_id: betId, provider, kind, round, game, reference } = row;
  const { currency, amount, win, weight_percent: weightPercent, free_rounds: freeRounds } = row;
  const money = { currency, amount: minor(amount), win: minor(win), isLast, weightPercent };
  return { playerId, provider, id, kind, round, game, ...money, reference, betId, freeRounds };
}

/** In the order of the columns. */
function columnsOf(transactions: readonly Transaction[]): unknown[][] {
  const column = (read: (one: Transaction) => unknown) => transactions.map(read);
  return [
    column(({ playerId }) => playerId),
    column(({ provider }) => provider),
    column(({ id }) => id),
    column(({ kind }) => kind),
    column(({ round }) => round),
    column(({ game }) => game),
    column(({ currency }) => currency),
    column(({ amount }) => amount),
    column(({ win }) => win),
    column(({ isLast }) => isLast),
    column(({ weightPercent }) => weightPercent),
    column(({ reference }) => reference),
    column(({ betId }) => betId),
    column(({ freeRounds }) => freeRounds),
  ];
}

export async function findTransaction(db: Queryable, key: Pick<Transaction, 'playerId' | 'provider' | 'id'>): Promise<Transaction | null> {
  const [row] = await db.query(selectTransaction, [key.playerId, key.provider, key.id]);
  return row ? toTransaction(row) : null;
}

/** The bets of a provider's round, oldest first. */
export async function betsOf(db: Queryable, key: Pick<Transaction, 'playerId' | 'provider' | 'round'>): Promise<Transaction[]> {
  return (await db.query(selectBets, [key.playerId, key.provider, key.round])).map(toTransaction);
}

export interface RecordedTransaction extends Transaction {
  readonly createdAt: Date;
}

export async function transactionsOf(db: Queryable, provider: string, from: Date, until: Date): Promise<RecordedTransaction[]> {
  const rows = await db.query(selectDay, [provider, from, until]);
  return rows.map((row) => Object.assign(toTransaction(row), { createdAt: row.created_at }));
}

/** A repeated id is the same transaction only if all other fields are equal too. */
export function isSameTransaction(one: Transaction, other: Transaction): boolean {
  const names = ['kind', 'round', 'game', 'currency', 'amount', 'win', 'isLast', 'reference', 'freeRounds'] as const;
  return names.every((name) => one[name] === other[name]);
}

type PendingBet = Task<{ readonly bet: Transaction; readonly sessionId: string }, BetRecord>;

/** Why the game session of a bet takes none. Null: it takes bets. */
export async function whySessionRefuses(
  database: Pick<Database, 'query' | 'now'>,
  bet: Transaction,
  sessionId: string,
): Promise<Exclude<RefusedCode, 'ROUND_TOO_SOON'> | null> {
  const session = await findProviderSession(database, bet.playerId, sessionId);
  if (session?.provider !== bet.provider) return 'TOKEN_UNKNOWN';
  if (session.game !== bet.game) return 'GAME_UNKNOWN';
  if (session.currency !== bet.currency) return 'CURRENCY_MISMATCH';
  return session.expiresAt.getTime() <= database.now().getTime() ? 'TOKEN_EXPIRED' : null;
}

/** Why a bet was not stored. If no other reason applies, it came too soon after the last round. */
async function explainRefusal(database: Pick<Database, 'query' | 'now'>, { bet, sessionId }: PendingBet['item']): Promise<BetRecord> {
  const known = await findTransaction(database, bet);
  if (known) return { status: 'known', bet: known };
  return { status: 'refused', code: (await whySessionRefuses(database, bet, sessionId)) ?? 'ROUND_TOO_SOON' };
}

export function createTransactions(database: Pick<Database, 'query' | 'now'>): Transactions {
  const bets = createBatcher<PendingBet['item'], BetRecord>({
    keyOf: ({ bet }) => bet.playerId,
    work: batchWithFallback({
      together: async (tasks) => {
        const items = tasks.map(({ item }) => item);
        const rows = await database.query(insertBets, [
          ...columnsOf(items.map(({ bet }) => bet)),
          items.map(({ sessionId }) => sessionId),
          database.now(),
        ]);
        const recorded = new Set(rows.map((row) => row.player_id));
        const others: PendingBet[] = [];
        for (const task of tasks) {
          if (recorded.has(task.item.bet.playerId)) task.resolve({ status: 'recorded', bet: task.item.bet });
          else others.push(task);
        }
        await Promise.all(others.map((task) => explainRefusal(database, task.item).then(task.resolve, task.reject)));
      },
      // Another process has just stored the same bet: its row exists now.
      failed: async (task, error) =>
        takenConstraint(error) === null ? task.reject(error) : explainRefusal(database, task.item).then(task.resolve),
    }),
    concurrency: CONCURRENCY,
    batchMax: BATCH_MAX,
  });

  async function recall(transaction: Transaction): Promise<Transaction> {
    const known = await findTransaction(database, transaction);
    if (!known) throw new Error('a transaction that stands in the way is not there');
    return known;
  }

  const others = createBatcher<Transaction, Transaction>({
    keyOf: ({ playerId }) => playerId,
    work: batchWithFallback({
      together: async (tasks) => {
        const rows = await database.query(insertOthers, [...columnsOf(tasks.map(({ item }) => item)), database.now()]);
        const recorded = new Set(rows.map((row) => row.player_id));
        await Promise.all(
          tasks.map(async (task) => {
            if (recorded.has(task.item.playerId)) return task.resolve(task.item);
            return recall(task.item).then(task.resolve, task.reject);
          }),
        );
      },
    }),
    concurrency: CONCURRENCY,
    batchMax: BATCH_MAX,
  });

  return {
    recordBet: (bet, sessionId) => bets.run({ bet, sessionId }),
    recordTransaction: (transaction) => others.run(transaction),
  };
}
