import type { Command } from '@tulpar/domain/ledger/command';
import { isWellFormed } from '@tulpar/domain/ledger/well-formed';
import type { FirstStake, Judge } from './judge-commands.ts';
import type { Memory } from './memory.ts';
import type { Found, Made, Move } from './moves.ts';
import type { Store } from './store.ts';

export interface AppliedTogether {
  /** By player. */
  readonly made: ReadonlyMap<string, Made>;
  /** Call it after the transaction is committed: until then no wallet of it may be remembered. */
  committed(): void;
}

/** Applies the first stakes of many players in one transaction, as far as the facts allow. */
export async function applyFirstStakes(
  store: Store,
  { judge, memory }: { readonly judge: Judge; readonly memory: Memory },
  commands: readonly FirstStake[],
  now: Date,
): Promise<AppliedTogether> {
  const moves: Move[] = [];
  const unread: Command[] = [];
  for (const command of commands.filter(isWellFormed)) {
    const move = judge.onMemory(command, now);
    if (move) moves.push(move);
    else unread.push(command);
  }
  const found = unread.length === 0 ? new Map<string, Found>() : await store.find(unread);
  for (const command of unread) {
    const judged = await judge.onFacts(store, command, found.get(command.playerId), now);
    if ('decision' in judged) moves.push(judged);
  }
  const made = moves.length === 0 ? new Map<string, Made>() : await store.apply(moves, now);
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
}
