import type { Command } from '@tulpar/domain/ledger/command';
import { bodyOf, keyOf } from '@tulpar/domain/ledger/command-key';
import type { BonusState, RoundState, Wallet } from '@tulpar/domain/ledger/facts';
import type { Minor } from '@tulpar/domain/money';
import { DatabaseError } from 'pg';
import type { Balance, Found, Made, Move } from '../moves.ts';
import type { Store } from '../store.ts';

/** Decides by a seed what happens next: the same seed, the same history. */
export type Chance = (below: number) => number;

/** A small generator with a period that no test exhausts. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Account {
  wallet: Wallet;
  version: number;
  readonly done: Map<string, { seq: number; body: string; balance: Balance }>;
  readonly rounds: Map<string, RoundState>;
  readonly bonuses: Map<string, BonusState>;
  lock: Promise<void>;
}

export interface FakeStore extends Store {
  readonly accounts: ReadonlyMap<string, Account>;
  open(playerId: string, real: number): void;
  /** From now on nothing goes wrong any more. */
  calm(): void;
}

const AT = new Date('2026-03-02T09:00:00Z');

/**
 * A database that does what the statements do, in memory, and what networks do to them: every call waits for a turn that the seed
 * gives, some are lost before they arrive, and of some only the answer is lost.
 */
export function createFakeStore(chance: Chance, turn: () => Promise<void>, { isVersionChecked = true } = {}): FakeStore {
  const accounts = new Map<string, Account>();
  let isCalm = false;

  async function travel<Result>(act: () => Result): Promise<Result> {
    await turn();
    const fate = isCalm ? 99 : chance(100);
    if (fate < 4) throw new Error('the connection was lost on the way');
    const result = act();
    await turn();
    if (fate < 8) throw new Error('the answer was lost');
    return result;
  }

  function find(command: Command): Found | null {
    const account = accounts.get(command.playerId);
    if (!account) return null;
    const done = account.done.get(`${command.source} ${keyOf(command)}`);
    const round = 'roundId' in command && command.kind !== 'round' ? (account.rounds.get(command.roundId) ?? null) : null;
    const bonus = account.bonuses.get(round?.bonusId ?? '') ?? null;
    return {
      facts: { wallet: account.wallet, round, bonus, origin: null },
      version: account.version,
      standing: 0,
      done: done ? { seq: done.seq, at: AT } : null,
    };
  }

  const isTaken = ({ command, found }: Move) => {
    const account = accounts.get(command.playerId);
    return account?.version === found.version && account.done.has(`${command.source} ${keyOf(command)}`);
  };

  function apply({ command, found, decision }: Move): Made | null {
    const account = accounts.get(command.playerId);
    if (!account || (isVersionChecked && account.version !== found.version)) return null;
    const key = `${command.source} ${keyOf(command)}`;
    const { legs, active, round, bonusChange } = decision;
    const { wallet } = account;
    const after = (pocket: 'real' | 'bonus' | 'held') => (wallet[pocket] + legs[pocket]) as Minor;
    account.wallet = { ...wallet, real: after('real'), bonus: after('bonus'), held: after('held'), active };
    account.version += 1;
    const balance = { real: account.wallet.real, bonus: account.wallet.bonus, held: account.wallet.held };
    account.done.set(key, { seq: account.version, body: bodyOf(command), balance });
    if (round) account.rounds.set(round.round.id, round.round);
    const bonus = bonusChange && account.bonuses.get(bonusChange.id);
    if (bonus) account.bonuses.set(bonus.id, { ...bonus, ...bonusChange });
    return { seq: account.version, balance };
  }

  const store: FakeStore = {
    accounts,
    calm() {
      isCalm = true;
    },
    open(playerId, real) {
      const money = { real: real as Minor, bonus: 0 as Minor, held: 0 as Minor };
      const wallet: Wallet = { playerId, currency: 'KZT', ...money, active: null, isFrozen: false, bars: [] };
      accounts.set(playerId, { wallet, version: 0, done: new Map(), rounds: new Map(), bonuses: new Map(), lock: Promise.resolve() });
    },
    find: (commands) => travel(() => new Map(commands.flatMap((one) => (find(one) ? [[one.playerId, find(one) as Found] as const] : [])))),
    apply: (moves) =>
      travel(() => {
        // One statement: where one key is taken, nothing of it happens.
        if (isVersionChecked && moves.some(isTaken))
          throw Object.assign(new DatabaseError('the key is taken', 0, 'error'), { code: '23505' });
        const made = new Map<string, Made>();
        for (const move of moves) {
          const one = apply(move);
          if (one) made.set(move.command.playerId, one);
        }
        return made;
      }),
    recall: (command) =>
      travel(() => {
        const done = accounts.get(command.playerId)?.done.get(`${command.source} ${keyOf(command)}`);
        return { isSame: done?.body === bodyOf(command), balance: done?.balance ?? null };
      }),
    async locked(playerId, work) {
      const account = accounts.get(playerId);
      if (!account) return work(store);
      const before = account.lock;
      const mine = Promise.withResolvers<void>();
      account.lock = mine.promise;
      await before;
      try {
        return await work(store);
      } finally {
        mine.resolve();
      }
    },
  };
  return store;
}
