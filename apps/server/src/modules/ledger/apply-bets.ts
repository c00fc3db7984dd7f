import type { Command } from '@tulpar/domain/ledger/command';
import { isWellFormed } from '@tulpar/domain/ledger/well-formed';
import type { Judge, OpeningBet } from './judge-commands.ts';
import type { Memory } from './memory.ts';
import type { MoveListeners } from './moved.ts';
import type { Posted, Posting, WalletSnapshot } from './postings.ts';
import type { Store } from './store.ts';

export interface AppliedBets {
  /** By player. */
  readonly posted: ReadonlyMap<string, Posted>;
  /** Call it after the transaction is committed: until then no wallet of it may be remembered, and no listener told. */
  rememberWallets(): void;
}

/** Applies the bets of many players in one transaction. A bet that the facts do not allow, or whose wallet has moved, is left out. */
export async function applyBets(
  store: Store,
  { judge, memory, moves }: { readonly judge: Judge; readonly memory: Memory; readonly moves: MoveListeners },
  { commands, seen }: { readonly commands: readonly OpeningBet[]; readonly seen: ReadonlyMap<string, WalletSnapshot> },
  now: Date,
): Promise<AppliedBets> {
  const postings: Posting[] = [];
  const recalled = new Set<Posting>();
  const unread: Command[] = [];
  for (const command of commands.filter(isWellFormed)) {
    const read = seen.get(command.playerId);
    const posting = judge.onMemory(command, now, read);
    if (posting) postings.push(posting);
    else unread.push(command);
    if (posting && posting.snapshot !== read) recalled.add(posting);
  }
  const snapshots = unread.length === 0 ? new Map<string, WalletSnapshot>() : await store.find(unread);
  for (const command of unread) {
    const judged = await judge.onFacts(store, command, snapshots.get(command.playerId), now);
    if ('decision' in judged) postings.push(judged);
  }
  const posted = postings.length === 0 ? new Map<string, Posted>() : await store.apply(postings, now);
  for (const posting of postings) {
    const { playerId } = posting.command;
    // A wallet that was read and has moved since says nothing about how far the memory can be trusted.
    if (recalled.has(posting) && !posted.has(playerId)) memory.markStale(playerId);
    else memory.forget(playerId);
  }
  const rememberWallets = () => {
    for (const posting of postings) {
      const one = posted.get(posting.command.playerId);
      if (!one) continue;
      memory.keep(posting, one);
      moves.tell(posting);
    }
  };
  return { posted, rememberWallets };
}
