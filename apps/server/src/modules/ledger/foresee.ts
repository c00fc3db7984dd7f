import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import { isWellFormed } from '@tulpar/domain/ledger/well-formed';
import type { Database } from '#platform/database.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import type { FirstStake, Judge } from './judge-commands.ts';
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

/**
 * Decides a stake before its round begins, and writes nothing. It looks at the remembered wallet; where none is remembered or that one would
 * refuse, at the wallet as it is now; and it refuses only on a wallet that is locked, behind everything that is just being written. A look
 * that fails refuses nothing: the bet itself says how it stands.
 */
export function createForesight({ database, store, judge, memory, onTrouble }: Foreseeing): (command: FirstStake) => Promise<Foresight> {
  const asked = new Map<string, FirstStake>();
  const readNow = createGroupedRead(async (players: readonly string[]) => {
    const commands = players.flatMap((player) => asked.get(player) ?? []);
    for (const player of players) asked.delete(player);
    return store.find(commands);
  });

  async function look(command: FirstStake): Promise<Foresight> {
    if (!isWellFormed(command)) return { isRefused: true, code: 'COMMAND_INVALID' };
    const { playerId } = command;
    if (judge.onSeen(command, memory.glance(playerId), database.now())) return PASSES;
    if (!('spinsId' in command)) {
      asked.set(playerId, command);
      const found = await readNow(playerId);
      // Whether an earlier try has moved the money is found out by the call itself.
      const seen = found ? { ...found, done: null } : null;
      if (judge.onSeen(command, seen, database.now())) return { isRefused: false, seen };
    }
    const sure = await store.locked(playerId, async (locked) =>
      judge.onFacts(locked, command, (await locked.find([command])).get(playerId), database.now()),
    );
    return isSureRefusal(sure) ? { isRefused: true, code: sure.code } : PASSES;
  }

  return (command) =>
    look(command).catch((error: unknown) => {
      onTrouble(error);
      return PASSES;
    });
}

const isSureRefusal = (judged: Outcome | object): judged is Extract<Outcome, { status: 'refused' }> =>
  'status' in judged && judged.status === 'refused' && !ABOUT_ROUND.has(judged.code);
