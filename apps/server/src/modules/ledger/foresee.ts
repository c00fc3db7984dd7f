import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import { isWellFormed } from '@tulpar/domain/ledger/well-formed';
import type { Database } from '#platform/database.ts';
import { createBatcher } from '#platform/turns/batcher.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import type { Judge, OpeningBet } from './judge-commands.ts';
import type { Memory } from './memory.ts';
import type { Outcome } from './outcome.ts';
import type { WalletSnapshot } from './postings.ts';
import type { Store } from './store.ts';

/** What a stake would meet now. `seen`: the wallet, if it had to be read for it. */
export type Foresight =
  | { readonly isRefused: true; readonly code: RefusalCode }
  | { readonly isRefused: false; readonly seen: WalletSnapshot | null };

const PASSES: Foresight = { isRefused: false, seen: null };

/** The round is known already: its own call must say how it stands. */
const ABOUT_ROUND = new Set<RefusalCode>(['ROUND_EXISTS', 'ROUND_ROLLED_BACK']);

interface Foreseeing {
  readonly database: Pick<Database, 'now'>;
  readonly store: Store;
  readonly judge: Judge;
  readonly memory: Memory;
  readonly onTrouble: (error: unknown) => void;
}

/** How many wallets are locked for a look at once: each takes a connection, which bets that can be paid must not lack. */
const LOCKED_AT_ONCE = 2;

/**
 * Decides a stake before its round begins. It looks at the remembered wallet; where none is remembered or that one would refuse, at the wallet
 * as it is now; and it refuses only on a wallet that is locked. A look that fails, or finds the wallet held by somebody else, refuses nothing:
 * it is only a hint, and the bet itself says how it stands. Of one player, and of a few in all, a wallet is locked at a time.
 */
export function createForesight({ database, store, judge, memory, onTrouble }: Foreseeing): (command: OpeningBet) => Promise<Foresight> {
  const asked = new Map<string, OpeningBet>();
  const readNow = createGroupedRead(async (players: readonly string[]) => {
    const commands = players.flatMap((player) => asked.get(player) ?? []);
    for (const player of players) asked.delete(player);
    return store.find(commands);
  });

  async function lookLocked(command: OpeningBet): Promise<Foresight> {
    const { playerId } = command;
    const sure = await store.lockedIfFree(playerId, async (locked) => {
      const judged = await judge.onFacts(locked, command, (await locked.find([command])).get(playerId), database.now());
      if (!isSureRefusal(judged)) return null;
      // An earlier call for the same round may still be on its way, decided a moment ago: a player who is refused now must not be charged by it.
      await locked.outdate(playerId);
      return judged;
    });
    if (!sure) return PASSES;
    memory.forget(playerId);
    return { isRefused: true, code: sure.code };
  }

  const lockedLooks = createBatcher<OpeningBet, Foresight>({
    keyOf: ({ playerId }) => playerId,
    work: async (tasks) => {
      await Promise.all(tasks.map(({ item, resolve, reject }) => lookLocked(item).then(resolve, reject)));
    },
    concurrency: LOCKED_AT_ONCE,
    batchMax: 1,
  });

  async function look(command: OpeningBet): Promise<Foresight> {
    if (!isWellFormed(command)) return { isRefused: true, code: 'COMMAND_INVALID' };
    const { playerId } = command;
    if (judge.onSeen(command, memory.glance(playerId), database.now())) return PASSES;
    if (!('spinsId' in command)) {
      asked.set(playerId, command);
      const found = await readNow(playerId);
      if (!found) return { isRefused: true, code: 'WALLET_UNKNOWN' };
      // Whether an earlier try has moved the money is found out by the call itself.
      const seen = { ...found, done: null };
      if (judge.onSeen(command, seen, database.now())) return { isRefused: false, seen };
    }
    return lockedLooks.run(command);
  }

  return (command) =>
    look(command).catch((error: unknown) => {
      onTrouble(error);
      return PASSES;
    });
}

const isSureRefusal = (judged: Outcome | object): judged is Extract<Outcome, { status: 'refused' }> =>
  'status' in judged && judged.status === 'refused' && !ABOUT_ROUND.has(judged.code);
