import type { Command } from '@tulpar/domain/ledger/command';
import { bodyOf } from '@tulpar/domain/ledger/command-key';
import { refuse } from '@tulpar/domain/ledger/decision';
import { HOUSE_RULES, type Rules } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import { type Chance, chanceOf, createFakeStore, type FakeStore } from './testing/fake-store.ts';

const SEEDS = 3_000;
/** It takes seconds on an idle machine and longer on a busy one. */
const PATIENCE_MS = 600_000;
const PLAYERS = ['a', 'b', 'c'].map((letter) => `01890a5d-ac96-774b-bcce-b302099a805${letter}`);
const START = 1_000;
/** From then on every stake is refused, so the same command on the same wallet may be decided differently a moment later. */
const CLOSING_MS = 60;
const RULES: Rules = {
  ...HOUSE_RULES,
  restrictions: [
    ...HOUSE_RULES.restrictions,
    (_facts, { kind }, now) => (now.getTime() >= CLOSING_MS && (kind === 'bet' || kind === 'round') ? refuse('TIME_LIMIT_REACHED') : null),
  ],
};

/** Wakes waiting tasks one after the other in an order given by the seed, so every interleaving can occur. */
function createScheduler(chance: Chance) {
  const waiting: (() => void)[] = [];
  return {
    turn: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    soon: (gather: () => void) => void waiting.push(gather),
    /** Wakes the next task; false if none waits. */
    async step(): Promise<boolean> {
      // The woken task runs until it waits again.
      for (let count = 0; count < 12; count++) await Promise.resolve();
      const [next] = waiting.splice(chance(waiting.length || 1), 1);
      next?.();
      return next !== undefined;
    },
  };
}

function anyCommand(chance: Chance): Command {
  const playerId = PLAYERS[chance(PLAYERS.length)] ?? '';
  const named = { playerId, source: 'test', actor: 'system:test', requestId: `r-${chance(1e9)}`, currency: 'KZT' } as const;
  const roundId = `01890a5d-0000-7000-8000-00000000000${chance(6)}`;
  const stake = (10 + chance(2) * 300) as Minor;
  switch (chance(5)) {
    case 0:
      return { ...named, kind: 'deposit-paid', paymentId: `p-${chance(4)}`, amount: (100 + chance(2)) as Minor };
    case 1:
      return { ...named, kind: 'bet', roundId, transactionId: roundId, game: 'g', stake: 50 as Minor, weightPercent: 0 };
    case 2:
      return { ...named, kind: 'win', roundId, transactionId: roundId, amount: 70 as Minor, isLast: true };
    case 3:
      return { ...named, kind: 'rollback', roundId, transactionId: roundId };
    default:
      return { ...named, kind: 'round', roundId: roundId.replace('0000-7', '0001-7'), game: 'g', stake, win: 0 as Minor, weightPercent: 0 };
  }
}

interface Answered {
  readonly command: Command;
  /** Undefined if the ledger has failed. */
  readonly outcome: Outcome | undefined;
}

async function play(seed: number, checks: Parameters<typeof createFakeStore>[2] = {}): Promise<{ store: FakeStore; answers: Answered[] }> {
  const chance = chanceOf(seed);
  const scheduler = createScheduler(chance);
  const { turn, soon } = scheduler;
  /** The time is the number of wake-ups. */
  let woken = 0;
  const step = () => {
    woken += 1;
    return scheduler.step();
  };
  const store = createFakeStore(chance, turn, checks);
  for (const player of PLAYERS) {
    store.open(player, START);
    if (chance(2) === 0) store.limit(player, chance(500));
  }
  const database = {
    query: () => Promise.reject(new Error('unused')),
    transaction: () => Promise.reject(new Error('unused')),
    now: () => new Date(woken),
  };
  // Two processes that share nothing but the store.
  const ledgers = [1, 2].map(() => createLedger({ database, rules: RULES, store, soon, concurrency: 2, walletsMax: 10 }));
  const answers: Answered[] = [];
  let asked = 0;
  const ask = async (command: Command) => {
    asked += 1;
    const run = (ledgers[chance(2)] ?? ledgers[0])?.run(command);
    answers.push({ command, outcome: await run?.catch(() => undefined) });
  };
  const untilAllAreTold = async () => {
    for (let idle = 0; answers.length < asked; idle++) {
      if (await step()) idle = 0;
      else if (idle > 100) expect.fail(`seed ${seed}: somebody is never answered`);
    }
  };
  for (let count = 0; count < 12; count++) {
    const command = anyCommand(chance);
    for (let copies = chance(4) === 0 ? 2 + chance(2) : 1; copies > 0; copies--) void ask(command);
    for (let steps = chance(4); steps > 0; steps--) await step();
    const changed = chance(6) === 0 && PLAYERS[chance(PLAYERS.length)];
    if (changed) store.limit(changed, chance(500));
    const barred = chance(12) === 0 && PLAYERS[chance(PLAYERS.length)];
    if (barred) store.bar(barred, chance(2) === 0);
  }
  await untilAllAreTold();
  // A command with an unknown outcome is sent again until its outcome is known, as callers do.
  store.calm();
  for (const { command } of answers.filter(({ outcome }) => outcome?.status === 'unknown')) void ask(command);
  await untilAllAreTold();
  // Late statements arrive at the end.
  while (await step());
  return { store, answers };
}

/** Checks what must hold after any history; returns the first violation. */
function flaw({ store, answers }: { store: FakeStore; answers: readonly Answered[] }): string | null {
  for (const [playerId, { wallet, version, used, done }] of store.accounts) {
    if (wallet.meters.some((meter) => meter.used !== used)) return 'a meter is not what the stakes have used';
    if (wallet.real < 0 || wallet.bonus < 0) return 'a balance is negative';
    if (version !== done.size) return 'there are more or fewer movements than keys';
    const bySeq = [...done.values()].sort((a, b) => a.seq - b.seq);
    if (bySeq.some(({ seq }, index) => seq !== index + 1)) return 'a number is missing';
    if ((bySeq.at(-1)?.balance.real ?? START) !== wallet.real) return 'the wallet is not the balance of its last movement';
    let real = START;
    for (const { body, balance } of bySeq) {
      const legs = answers.find(({ command }) => command.playerId === playerId && bodyOf(command) === body);
      if (!legs) return 'something moved that nobody asked for';
      const amount = effectOf(legs.command, balance.real - real);
      if (amount === null || real + amount !== balance.real) return `${legs.command.kind} moved ${balance.real - real}`;
      real = balance.real;
    }
  }
  if (store.excesses() > 0) return 'a stake passed a limit or a bar';
  for (const { command, outcome } of answers) {
    if (!outcome) return 'the ledger has failed';
    const kept = [...(store.accounts.get(command.playerId)?.done.values() ?? [])].find(({ body }) => body === bodyOf(command));
    const isDone = outcome.status === 'applied' || outcome.status === 'replayed';
    if (isDone && kept?.seq !== outcome.seq) return 'a player was told of a movement that is not there';
    if (isDone && outcome.balance && kept?.balance.real !== outcome.balance.real) return 'a player was told a wrong balance';
    const isLone = answers.filter((one) => bodyOf(one.command) === bodyOf(command)).length === 1;
    if (outcome.status === 'refused' && isLone && kept) return 'somebody was refused what then happened';
    const isFirst = answers.find((one) => one.outcome?.status === 'applied' && one.command === command)?.outcome;
    if (outcome.status === 'applied' && isFirst !== outcome) return 'a command was applied twice';
  }
  return null;
}

/** The amounts that a command may have moved; a rollback returns a stake or nothing. */
function effectOf(command: Command, seen: number): number | null {
  if (command.kind === 'deposit-paid' || command.kind === 'win') return command.amount;
  if (command.kind === 'bet') return 0 - command.stake;
  if (command.kind === 'round') return command.win - command.stake;
  return command.kind === 'rollback' && (seen === 0 || seen === 50) ? seen : null;
}

test(
  'MONEY-08 MONEY-11 MONEY-16 MONEY-107 whatever order things happen in, and whatever is lost on the way, the books are right',
  async () => {
    const seen: Record<string, number> = {};
    const refused: Record<string, number> = {};
    let late = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const history = await play(seed);
      late += history.store.late();
      const found = flaw(history);
      if (found) expect.fail(`seed ${seed}: ${found}`);
      for (const { outcome } of history.answers) {
        seen[outcome?.status ?? ''] = (seen[outcome?.status ?? ''] ?? 0) + 1;
        if (outcome?.status === 'refused') refused[outcome.code] = (refused[outcome.code] ?? 0) + 1;
      }
    }
    // The test proves something only if all of this has happened in the histories.
    expect(late).toBeGreaterThan(20);
    for (const status of ['applied', 'replayed', 'conflict', 'refused', 'unknown']) expect(seen[status]).toBeGreaterThan(20);
    for (const code of ['WAGER_LIMIT_REACHED', 'PLAYER_TIMED_OUT']) expect(refused[code]).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);

test.each([
  ['versions', { isVersionChecked: false }, /./],
  ['standings', { isStandingChecked: false }, /a stake passed a limit or a bar/],
] as const)(
  'MONEY-107 a store that does not compare %s is caught',
  async (_what, checks, flaws) => {
    const found = new Set<string>();
    for (let seed = 1; seed <= 400; seed++) found.add(flaw(await play(seed, checks)) ?? '');
    expect([...found].join()).toMatch(flaws);
  },
  PATIENCE_MS,
);
