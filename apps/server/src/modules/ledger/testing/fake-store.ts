import type { Command } from '@tulpar/domain/ledger/command';
import { bodyOf, keyOf } from '@tulpar/domain/ledger/command-key';
import { type BonusState, NO_FACTS, type RoundState, type Wallet } from '@tulpar/domain/ledger/facts';
import type { Meter } from '@tulpar/domain/ledger/meters';
import type { Minor } from '@tulpar/domain/money';
import { DatabaseError } from 'pg';
import type { Balance, Posted, Posting, WalletSnapshot } from '../postings.ts';
import type { Store } from '../store.ts';

/** Decides by a seed what happens next: the same seed gives the same history. */
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
  standing: number;
  readonly done: Map<string, { seq: number; body: string; balance: Balance }>;
  readonly rounds: Map<string, RoundState>;
  readonly bonuses: Map<string, BonusState>;
  /** What stakes have used, counted apart from the meters that decisions carry. */
  used: number;
  /** The task that holds the wallet now, and the tasks that wait for it. */
  lock: Promise<void> | null;
}

export interface FakeStore extends Store {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Movements that were written after their caller had given up. */
  late(): number;
  /** Stakes that were written although they exceed the limit that stands at that moment, or although a bar stands. */
  excesses(): number;
  /** Sets the limit on stakes of a day, as a statement of its own does. It leaves room for so much. */
  limit(playerId: string, room: number): void;
  /** Sets a bar, or lifts it. */
  bar(playerId: string, isBarred: boolean): void;
  open(playerId: string, real: number): void;
  /** From now on no call fails. */
  calm(): void;
}

const AT = new Date('2026-03-02T09:00:00Z');

/**
 * An in-memory database that does what the statements do, with the faults of a network: every call waits for a turn that the seed
 * gives, some calls are lost, some lose only their answer, and some arrive after their caller has given up.
 */
export function createFakeStore(
  chance: Chance,
  turn: () => Promise<void>,
  { isVersionChecked = true, isStandingChecked = true } = {},
): FakeStore {
  const accounts = new Map<string, Account>();
  let isCalm = false;
  let late = 0;
  let excesses = 0;

  /** `arriving` receives calls that are still running after their caller has given up. */
  async function travel<Result>(act: () => Result | Promise<Result>, arriving?: (end: Promise<void>) => void): Promise<Result> {
    await turn();
    const fate = isCalm ? 99 : chance(100);
    if (fate < 4) throw new Error('the connection was lost on the way');
    if (fate < 8 && arriving) {
      arriving(arriveLate(act));
      throw new Error('nothing was heard for too long');
    }
    const result = await act();
    await turn();
    if (fate < 12) throw new Error('the answer was lost');
    return result;
  }

  async function arriveLate(act: () => unknown): Promise<void> {
    for (let turns = chance(12); turns >= 0; turns--) await turn();
    // No caller learns whether it was refused.
    const posted = await Promise.resolve()
      .then(act)
      .catch(() => null);
    if (posted instanceof Map) late += posted.size;
  }

  function find(command: Command): WalletSnapshot | null {
    const account = accounts.get(command.playerId);
    if (!account) return null;
    const done = account.done.get(`${command.source} ${keyOf(command)}`);
    const round = 'roundId' in command && command.kind !== 'round' ? (account.rounds.get(command.roundId) ?? null) : null;
    const bonus = account.bonuses.get(round?.bonusId ?? '') ?? null;
    return {
      facts: { ...NO_FACTS, wallet: account.wallet, round, bonus },
      version: account.version,
      standing: account.standing,
      done: done ? { seq: done.seq, at: AT } : null,
    };
  }

  const isTaken = ({ command, snapshot }: Posting) => {
    const account = accounts.get(command.playerId);
    return account?.version === snapshot.version && account.done.has(`${command.source} ${keyOf(command)}`);
  };

  function apply({ command, snapshot, decision }: Posting): Posted | null {
    const account = accounts.get(command.playerId);
    const isStale = account?.version !== snapshot.version || (isStandingChecked && account.standing !== snapshot.standing);
    if (!account || (isVersionChecked && isStale)) return null;
    const key = `${command.source} ${keyOf(command)}`;
    const { legs, active, round, bonusChange } = decision;
    const { wallet } = account;
    const stake = command.kind === 'round' || command.kind === 'bet' ? command.stake : 0;
    const cap = wallet.meters[0]?.cap;
    if (stake > 0 && (wallet.bars.length > 0 || (cap !== undefined && account.used + stake > cap))) excesses += 1;
    // A rollback gives back what it moves, or nothing.
    account.used += command.kind === 'rollback' ? 0 - legs.real : stake;
    const after = (pocket: 'real' | 'bonus' | 'held') => (wallet[pocket] + legs[pocket]) as Minor;
    account.wallet = { ...wallet, real: after('real'), bonus: after('bonus'), held: after('held'), active, meters: decision.meters };
    account.version += 1;
    const balance = { real: account.wallet.real, bonus: account.wallet.bonus, held: account.wallet.held };
    account.done.set(key, { seq: account.version, body: bodyOf(command), balance });
    if (round) account.rounds.set(round.round.id, round.round);
    const bonus = bonusChange && account.bonuses.get(bonusChange.id);
    if (bonus) account.bonuses.set(bonus.id, { ...bonus, ...bonusChange });
    return { seq: account.version, balance };
  }

  /** One statement: if one key is taken, nothing is written. */
  function write(postings: readonly Posting[]): ReadonlyMap<string, Posted> {
    if (isVersionChecked && postings.some(isTaken))
      throw Object.assign(new DatabaseError('the key is taken', 0, 'error'), { code: '23505' });
    const posted = new Map<string, Posted>();
    for (const posting of postings) {
      const one = apply(posting);
      if (one) posted.set(posting.command.playerId, one);
    }
    return posted;
  }

  /** A writer waits for the task that holds the wallet. */
  async function writeUnlocked(postings: readonly Posting[]): Promise<ReadonlyMap<string, Posted>> {
    for (;;) {
      const held = postings.map(({ command }) => accounts.get(command.playerId)?.lock).find((lock) => lock);
      if (!held) return write(postings);
      await held;
    }
  }

  const reading: Pick<Store, 'find' | 'recall'> = {
    find: (commands) =>
      travel(() => new Map(commands.flatMap((one) => (find(one) ? [[one.playerId, find(one) as WalletSnapshot] as const] : [])))),
    recall: (command) =>
      travel(() => {
        const done = accounts.get(command.playerId)?.done.get(`${command.source} ${keyOf(command)}`);
        if (!done) throw new Error('nothing was done under that key');
        return { isSame: done.body === bodyOf(command), balance: done.balance };
      }),
  };

  async function release(account: Account, mine: PromiseWithResolvers<void>, arriving: readonly Promise<void>[]): Promise<void> {
    await Promise.all(arriving);
    if (account.lock === mine.promise) account.lock = null;
    mine.resolve();
  }

  /** A wallet stays locked until every call that was sent under the lock has arrived. */
  function lockedStore(arriving: (end: Promise<void>) => void): Store {
    const store: Store = {
      ...reading,
      apply: (postings) => travel(() => write(postings), arriving),
      outdate: (playerId) =>
        travel(() => {
          const account = accounts.get(playerId);
          if (account) account.standing += 1;
        }),
      locked: (_playerId, work) => work(store),
      lockedIfFree: (_playerId, work) => work(store),
    };
    return store;
  }

  return {
    ...reading,
    accounts,
    late: () => late,
    excesses: () => excesses,
    limit(playerId, room) {
      const account = accounts.get(playerId);
      if (!account) return;
      const { used } = account;
      const meters: Meter[] = [{ kind: 'wager', period: 'day', cap: used + room, used, since: 0, playedAt: 0 }];
      account.wallet = { ...account.wallet, meters };
      account.standing += 1;
    },
    bar(playerId, isBarred) {
      const account = accounts.get(playerId);
      if (!account) return;
      account.wallet = { ...account.wallet, bars: isBarred ? ['time-out'] : [] };
      account.standing += 1;
    },
    calm() {
      isCalm = true;
    },
    open(playerId, real) {
      const money = { real: real as Minor, bonus: 0 as Minor, held: 0 as Minor };
      const wallet: Wallet = {
        playerId,
        currency: 'KZT',
        ...money,
        active: null,
        isFrozen: false,
        bars: [],
        meters: [],
        stakedReal: 0 as Minor,
      };
      const rows = { done: new Map(), rounds: new Map(), bonuses: new Map() };
      accounts.set(playerId, { wallet, version: 0, standing: 0, used: 0, ...rows, lock: null });
    },
    apply: (postings) =>
      travel(
        () => writeUnlocked(postings),
        () => undefined,
      ),
    outdate: () => Promise.reject(new Error('only a wallet that is held')),
    async locked(playerId, work) {
      const account = accounts.get(playerId);
      const arriving: Promise<void>[] = [];
      if (!account) return work(lockedStore(() => undefined));
      const before = account.lock;
      const mine = Promise.withResolvers<void>();
      account.lock = mine.promise;
      await before;
      try {
        return await work(lockedStore((end) => arriving.push(end)));
      } finally {
        void release(account, mine, arriving);
      }
    },
    lockedIfFree: () => Promise.resolve(null),
  };
}
