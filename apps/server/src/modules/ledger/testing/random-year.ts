import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import * as fc from 'fast-check';
import { systemIds } from '#platform/ids.ts';
import { adjust, bet, deposit, end, grant, request, rollback, round, settle, win } from './commands.ts';
import type { CommandInput, TestLedger } from './test-ledger.ts';

export const UNCOUNTED = 'arcade-further';
const HOUR_MS = 3_600_000;
const GAMES = ['tulpar-run', 'strange-fruits', 'mines', 'comet'] as const;

const PLAY = ['round', 'bet', 'more', 'win', 'part', 'rollback', 'grant', 'end'] as const;
const REST = ['deposit', 'tombstone', 'ask', 'pay', 'return', 'prize', 'cashback', 'correct'] as const;

interface Step {
  readonly what: (typeof PLAY)[number] | (typeof REST)[number];
  readonly amount: number;
  readonly won: number;
  readonly at: number;
  /** From seconds to days. */
  readonly gapMs: number;
}

/** Steps of about a year: play mostly, with everything else that moves money between. */
export const anyYear: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PLAY) }, { weight: 2, arbitrary: fc.constantFrom(...REST) }),
    amount: fc.integer({ min: 1, max: 5000 }),
    won: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
    at: fc.nat(),
    gapMs: fc.oneof(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 10 * 24 * HOUR_MS })),
  }),
  { minLength: 120, maxLength: 150 },
);

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
  /** Has won, so it cannot be taken back. */
  isPaid: boolean;
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
    open.push({ id, source, game, stake: amount, isPaid: false });
    note(game, { staked: amount, rounds: source === UNCOUNTED ? 0 : 1 });
  };
  const pay = async ({ won, at }: Step, isLast: boolean) => {
    const one = open[at % Math.max(1, open.length)];
    if (!one || !(await run({ ...win(one.id, won, { isLast, transactionId: systemIds.uuid() }), source: one.source }))) return;
    one.isPaid = true;
    note(one.game, { won });
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
    correct: ({ amount, at }) => run(adjust(at % 2 === 0 ? Math.ceil(amount / 20) : -amount, { currency }), 'apply'),
  };
  for (const step of steps) {
    world.clock.pass(step.gapMs);
    await acts[step.what](step);
  }
  return played;
}
