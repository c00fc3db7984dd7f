import * as rounds from '#modules/rounds/index.ts';
import { takenConstraint } from '#platform/database.ts';
import { batchWithFallback } from '#platform/turns/batch-with-fallback.ts';
import { createBatcher, type Task } from '#platform/turns/batcher.ts';
import { isIdOfNow } from '#platform/uuid-v7.ts';
import type { Betting, PlacedBet, RoundBet } from './placed-bet.ts';
import { beginUnposted, type PlaceBetsContext, placeBets } from './play-round.ts';

const BATCH_MAX = 32;
const CONCURRENCY = 2;
/** Below this, bets wait for the batch that runs: at half the peak that makes their 99th percentile shorter (decision 0028). */
const BESIDE_MIN = 8;

/**
 * Gathers the bets that players place at the same moment into batches: one transaction each (`placeBets`). Where that transaction fails,
 * each of its rounds begins alone and unpaid, so that neither a bad round nor a failing ledger keeps the others from playing.
 */
export function createBetting(context: PlaceBetsContext): Betting {
  const { database } = context;

  const explain = ({ item, resolve }: Task<RoundBet, PlacedBet>): Promise<void> =>
    rounds.whyNotBegun(database, item.round, database.now()).then(resolve);

  async function answerTasks(tasks: readonly Task<RoundBet, PlacedBet>[], placed: ReadonlyMap<string, PlacedBet>): Promise<void> {
    const notBegun: Task<RoundBet, PlacedBet>[] = [];
    for (const task of tasks) {
      const bet = placed.get(task.item.round.playerId);
      if (bet) task.resolve(bet);
      else notBegun.push(task);
    }
    // These transactions are over: a lookup that fails concerns its own bet only.
    await Promise.all(notBegun.map((task) => explain(task).catch(task.reject)));
  }

  const batcher = createBatcher<RoundBet, PlacedBet>({
    keyOf: ({ round }) => round.playerId,
    work: batchWithFallback({
      together: async (tasks) => {
        const bets = tasks.map(({ item }) => item);
        await answerTasks(tasks, await placeBets(context, bets));
      },
      alone: async (task) => answerTasks([task], await beginUnposted(context, task.item)),
      // Another process has begun the same round a moment ago: its row is there now.
      failed: async (task, error) => (takenConstraint(error) === null ? task.reject(error) : explain(task)),
    }),
    concurrency: CONCURRENCY,
    batchMax: BATCH_MAX,
    besideMin: BESIDE_MIN,
  });

  return {
    async place(bet) {
      if (isIdOfNow(bet.round.id, database.now())) return batcher.run(bet);
      const known = await rounds.findRound(database, bet.round);
      return known ? { status: 'known', round: known } : { status: 'refused', code: 'ROUND_ID_STALE' };
    },
  };
}
