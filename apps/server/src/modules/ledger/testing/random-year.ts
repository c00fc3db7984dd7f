import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import * as fc from 'fast-check';
import { systemIds } from '#platform/ids.ts';
import { adjust, bet, deposit, end, endSpins, extend, free, grant, grantSpins, request, rollback, round, settle, win } from './commands.ts';
import type { CommandInput, TestLedger } from './test-ledger.ts';

export const UNCOUNTED = 'arcade-further';
const HOUR_MS = 3_600_000;
const GAMES = ['tulpar-run', 'strange-fruits', 'mines', 'comet'] as const;

const PLAY = ['round', 'bet', 'more', 'win', 'part', 'rollback', 'grant', 'end'] as const;
const REST = ['deposit', 'tombstone', 'ask', 'pay', 'return', 'prize', 'cashback', 'correct', 'extend'] as const;
const FREE = ['free', 'free-bet', 'end-spins'] as const;

interface Step {
  readonly what: (typeof PLAY)[number] | (typeof REST)[number] | (typeof FREE)[number];
  readonly amount: number;
  readonly won: number;
  readonly at: number;
  /** From seconds to days. */
  readonly gapMs: number;
}

/** Every year begins with one of each that the ledger takes only in this order, so that none proves nothing about them. */
const BEGINNING = (['deposit', 'grant', 'extend', 'round', 'correct', 'prize', 'free', 'free-bet', 'win', 'end-spins', 'end'] as const).map(
  (what): Step => ({ what, amount: 1000, won: 500, at: 2, gapMs: HOUR_MS }),
);

/** Steps of about a year: play mostly, with everything else that moves money between. */
const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...PLAY) },
      { weight: 2, arbitrary: fc.constantFrom(...REST) },
      { weight: 1, arbitrary: fc.constantFrom(...FREE) },
    ),
    amount: fc.integer({ min: 1, max: 5000 }),
    won: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
    at: fc.nat(),
    gapMs: fc.oneof(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 10 * 24 * HOUR_MS })),
  }),
  { minLength: 110, maxLength: 140 },
);
export const anyYear = anySteps.map((steps) => BEGINNING.concat(steps));

interface Played {
  readonly at: number;
  readonly game: string;
  readonly staked: number;
  readonly returned: number;
  readonly won: number;
  readonly rounds: number;
}

interface OpenRound {
  readonly id: string;
  readonly source: string;
  readonly game: string;
  readonly stake: number;
  /** The house pays its stake, so nothing of it moves a pocket. */
  readonly isFree: boolean;
  /** Has won, so it cannot be taken back. */
  isPaid: boolean;
}

type Run = (command: CommandInput) => Promise<boolean>;
type FreeSteps = Record<(typeof FREE)[number], (step: Step) => Promise<unknown>>;

/** Free spins, granted whenever there are none left, and what they have won, which is granted when they are over. */
function freeSteps(world: TestLedger, run: Run, open: OpenRound[]): FreeSteps {
  let packets = 0;
  let left = 0;
  let won = 0;
  let stake = 0;
  const name = () => `s-${packets}`;
  const give = async ({ amount, at }: Step) => {
    if (won > 0)
      await run({ source: 'offers', actor: 'system:test', currency: 'KZT', kind: 'prize-paid', prizeId: name(), amount: won as Minor });
    [packets, won, stake, left] = [packets + 1, 0, amount, 2 + (at % 3)];
    await run(grantSpins(left, stake, new Date(world.clock.now().getTime() + 90 * 24 * HOUR_MS), { spinsId: name(), offerUid: name() }));
  };
  const spin = async (step: Step, command: (id: string) => CommandInput) => {
    if (left === 0) await give(step);
    const id = systemIds.uuid();
    const isPlayed = await run(command(id));
    // Spins that have run out are as good as played.
    left = isPlayed ? left - 1 : 0;
    return isPlayed ? id : null;
  };
  return {
    free: async (step) => {
      if (await spin(step, (id) => free(round(stake, step.won, id), name()))) won += step.won;
    },
    'free-bet': async (step) => {
      const id = await spin(step, (one) => free(bet(one, stake), name()));
      if (id) open.push({ id, source: 'test', game: 'tulpar-run', stake: 0, isFree: true, isPaid: false });
    },
    'end-spins': async ({ at }) => {
      if (await run(endSpins(at % 2 === 0 ? 'canceled' : 'forfeited', name()))) left = 0;
    },
  };
}

/** Plays the steps in the ledger; what it refuses is left out. Returns the stakes and wins of each movement as they were ordered. */
export async function playYear(
  world: TestLedger,
  playerId: string,
  currency: Currency,
  steps: readonly Step[],
): Promise<readonly Played[]> {
  const played: Played[] = [];
  const open: OpenRound[] = [];
  const asked: string[] = [];
  let bonuses = 0;
  const run = async (command: CommandInput, how: 'run' | 'apply' = 'run') => {
    const named = 'currency' in command ? { ...command, currency } : command;
    return (await world[how](playerId, named)).status === 'applied';
  };
  const note = (game: string, sums: Partial<Played>) =>
    played.push({ at: world.clock.now().getTime(), game, staked: 0, returned: 0, won: 0, rounds: 0, ...sums });

  const stake = async ({ amount, at }: Step, source: string) => {
    const [id, game] = [systemIds.uuid(), GAMES[at % GAMES.length] ?? ''];
    if (!(await run({ ...bet(id, amount), source, game }))) return;
    open.push({ id, source, game, stake: amount, isFree: false, isPaid: false });
    note(game, { staked: amount, rounds: source === UNCOUNTED ? 0 : 1 });
  };
  const pay = async ({ won, at }: Step, isLast: boolean) => {
    const one = open[at % Math.max(1, open.length)];
    if (!one || !(await run({ ...win(one.id, won, { isLast, transactionId: systemIds.uuid() }), source: one.source }))) return;
    one.isPaid = true;
    note(one.game, { won: one.isFree ? 0 : won });
    if (isLast) open.splice(open.indexOf(one), 1);
  };
  const takeBack = async ({ at }: Step) => {
    const unpaid = open.filter(({ isPaid }) => !isPaid);
    const one = unpaid[at % Math.max(1, unpaid.length)];
    if (!one || !(await run({ ...rollback(one.id), source: one.source }, 'apply'))) return;
    note(one.game, { returned: one.stake });
    open.splice(open.indexOf(one), 1);
  };
  const playAtOnce = async ({ amount, won, at }: Step) => {
    const game = GAMES[at % GAMES.length] ?? '';
    if (await run({ ...round(amount, won), game })) note(game, { staked: amount, won, rounds: 1 });
  };
  const settleOne = async ({ at }: Step, result: 'paid' | 'returned') => {
    const [id] = asked.splice(at % Math.max(1, asked.length), 1);
    if (id) await run(settle(result, id), 'apply');
  };
  const ask = async ({ amount }: Step) => {
    const id = systemIds.uuid();
    if (await run(request(amount, id), 'apply')) asked.push(id);
  };
  const give = ({ amount, at }: Step) => {
    bonuses += 1;
    const expiresAt = new Date(world.clock.now().getTime() + 40 * 24 * HOUR_MS);
    const terms = { bonusId: `b-${bonuses}`, offerUid: `o-${bonuses}`, cashOutPercentMax: at % 3 === 0 ? 60 : 0 };
    // Much bonus and little money, because money is staked first.
    return run(grant(amount * 4, at % 6, expiresAt, terms));
  };
  const gift = { source: 'offers', actor: 'system:test', currency } as const;
  const acts: Record<Step['what'], (step: Step) => Promise<unknown>> = {
    deposit: ({ amount }) => run(deposit(Math.ceil(amount / 2))),
    round: playAtOnce,
    bet: (step) => stake(step, 'provider/demo'),
    more: (step) => stake(step, UNCOUNTED),
    win: (step) => pay(step, true),
    part: (step) => pay(step, false),
    rollback: takeBack,
    tombstone: () => run(rollback(systemIds.uuid())),
    grant: give,
    end: ({ at }) => run(end(at % 2 === 0 ? 'forfeited' : 'expired', `b-${bonuses}`)),
    ask,
    pay: (step) => settleOne(step, 'paid'),
    return: (step) => settleOne(step, 'returned'),
    prize: ({ amount }) => run({ ...gift, kind: 'prize-paid', prizeId: systemIds.uuid(), amount: Math.ceil(amount / 20) as Minor }),
    cashback: ({ amount }) => run({ ...gift, kind: 'cashback-paid', period: systemIds.uuid(), amount: Math.ceil(amount / 20) as Minor }),
    extend: () => run(extend(new Date(world.clock.now().getTime() + 60 * 24 * HOUR_MS), `b-${bonuses}`)),
    ...freeSteps(world, run, open),
    correct: ({ amount, at }) => run(adjust(at % 2 === 0 ? Math.ceil(amount / 20) : -amount, { currency }), 'apply'),
  };
  for (const step of steps) {
    world.clock.pass(step.gapMs);
    await acts[step.what](step);
  }
  return played;
}
