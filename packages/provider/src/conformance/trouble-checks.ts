import type { WalletCallName } from '#wallet/client.ts';
import type { WalletReply } from './caller.ts';
import { type Check, type Parts, withOpenBet } from './checks.ts';
import { Broken, expectBalance, expectRefused, expectSame, expectStatus } from './expectations.ts';

type Body = Readonly<Record<string, unknown>>;
type Step = readonly [WalletCallName, Body];

const WIN = 700;
const HOUR_SECONDS = 3600;
/** The waits between a provider's tries, in seconds. */
const RETRIES = [1, 2, 5, 10, 30, 60, 300, HOUR_SECONDS, 3 * HOUR_SECONDS, 3 * HOUR_SECONDS];

/** All permutations of a few items. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item].concat(rest)));
}

/** Repeats a call that was refused because another call had not arrived yet, as providers do. */
async function deliver({ caller }: Parts, steps: readonly Step[]): Promise<void> {
  let left = [...steps];
  for (let tries = 0; tries < 4 && left.length > 0; tries++) {
    const again: Step[] = [];
    for (const step of left) {
      const reply = await caller.ask(...step);
      if (reply.status === 'TRANSACTION_DOES_NOT_EXIST' || reply.status === 'UNKNOWN') again.push(step);
    }
    left = again;
  }
}

/** Repeats a call until it is answered, while the connection is cut. */
async function overBadLine(
  { caller }: Parts,
  call: WalletCallName,
  body: Body,
  cuts: readonly ('midway' | 'after')[],
): Promise<WalletReply> {
  for (const cut of cuts) await caller.cut(call, body, cut);
  return caller.ask(call, body);
}

const REORDERED: readonly Check[] = [
  {
    name: 'a bet and its win in every order, with repeats, come to the same',
    async run(parts) {
      const { caller, rest } = parts;
      const orders = ordersOf(['bet', 'win', 'bet', 'win'] as const);
      for (const order of new Map(orders.map((one) => [one.join(), one])).values()) {
        await rest();
        const before = await caller.balance();
        const bet = caller.transaction();
        const win = caller.transaction({ round: bet['round'], amount: WIN, round_closed: true });
        await deliver(
          parts,
          order.map((call) => [call, call === 'bet' ? bet : win]),
        );
        expectBalance(await caller.balance(), before - caller.stake + WIN, order.join(', '));
      }
    },
  },
  {
    name: 'a bet and its rollback in every order, with repeats, leave nothing behind',
    async run(parts) {
      const { caller, rest } = parts;
      const orders = ordersOf(['bet', 'rollback', 'bet', 'rollback'] as const);
      for (const order of new Map(orders.map((one) => [one.join(), one])).values()) {
        await rest();
        const before = await caller.balance();
        const bet = caller.transaction();
        const back = caller.transaction({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
        await deliver(
          parts,
          order.map((call) => [call, call === 'bet' ? bet : back]),
        );
        expectBalance(await caller.balance(), before, order.join(', '));
      }
    },
  },
];

const RACES: readonly Check[] = [
  {
    name: 'the same bet ten times at once is one bet',
    async run({ caller, rest }) {
      await rest();
      const before = await caller.balance();
      const bet = caller.transaction();
      const answers = await Promise.all(Array.from({ length: 10 }, () => caller.ask('bet', bet)));
      answers.forEach((reply) => expectStatus(reply, 'OK', 'the same bet'));
      expectSame(answers, 'the same bet');
      expectBalance(await caller.balance(), before - caller.stake, 'the same bet ten times at once');
    },
  },
  {
    name: 'a bet and its rollback at once leave nothing behind',
    async run({ caller, rest }) {
      for (let count = 0; count < 8; count++) {
        await rest();
        const before = await caller.balance();
        const bet = caller.transaction();
        const back = caller.transaction({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
        const calls = [() => caller.ask('bet', bet), () => caller.ask('rollback', back)];
        const [, reply] = await Promise.all((count % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
        if (!reply) throw new Broken('no answer');
        expectStatus(await caller.ask('rollback', back), 'OK', 'the rollback');
        expectBalance(await caller.balance(), before, 'a bet and its rollback at once');
      }
    },
  },
  {
    name: 'ten bets at once on the last money: one is taken',
    async run(parts) {
      const { caller, rest } = parts;
      await rest();
      const before = await caller.balance();
      const round = caller.newId('r');
      const bets = Array.from({ length: 10 }, () => caller.transaction({ round, amount: before }));
      const answers = await Promise.all(bets.map((bet) => caller.ask('bet', bet)));
      const taken = answers.filter(({ status }) => status === 'OK').length;
      if (taken !== 1) throw new Broken(`${taken} of ten bets on the last money were taken`);
      const win = caller.transaction({ round, amount: before, round_closed: true });
      expectStatus(await caller.ask('win', win), 'OK', 'the win that gives it back');
      expectBalance(await caller.balance(), before, 'in the end');
    },
  },
];

const LINES: readonly Check[] = [
  {
    name: 'a line that is cut before, during and after a call moves nothing twice',
    async run(parts) {
      const { caller, rest } = parts;
      for (const cuts of [['midway'], ['after'], ['midway', 'after', 'after'], ['after', 'midway']] as const) {
        await rest();
        const before = await caller.balance();
        const bet = caller.transaction();
        expectStatus(await overBadLine(parts, 'bet', bet, cuts), 'OK', `a bet, ${cuts.join(', ')}`);
        const win = caller.transaction({ round: bet['round'], amount: WIN, round_closed: true });
        expectStatus(await overBadLine(parts, 'win', win, cuts), 'OK', `a win, ${cuts.join(', ')}`);
        expectBalance(await caller.balance(), before - caller.stake + WIN, cuts.join(', '));
        await rest();
        const lost = caller.transaction();
        await caller.cut('bet', lost, cuts[0]);
        const back = caller.transaction({ round: lost['round'], reference_transaction_uuid: lost['transaction_uuid'] });
        expectStatus(await overBadLine(parts, 'rollback', back, cuts), 'OK', 'a rollback');
        expectStatus(await caller.ask('rollback', back), 'OK', 'a rollback again');
        expectBalance(await caller.balance(), before - caller.stake + WIN, 'after a bet that was lost and taken back');
      }
    },
  },
  {
    name: 'W10 what is said again for hours is done once and answered alike',
    async run(parts) {
      const { caller, wallet } = parts;
      const { before, bet, round } = await withOpenBet(parts);
      const other = await withOpenBet(parts);
      const win = caller.transaction({ round, amount: WIN });
      const back = caller.transaction({ round: other.round, reference_transaction_uuid: other.reference });
      await caller.cut('win', win, 'after');
      const reply: Record<'bet' | 'win' | 'rollback', WalletReply[]> = { bet: [], win: [], rollback: [] };
      for (const seconds of RETRIES) {
        await wallet.pass(wallet.isClockOurs ? seconds * 1000 : 0);
        reply.bet.push(await caller.ask('bet', bet));
        reply.win.push(await caller.ask('win', win));
        reply.rollback.push(await caller.ask('rollback', back));
      }
      for (const [call, answers] of Object.entries(reply)) {
        answers.forEach((one) => expectStatus(one, 'OK', `a ${call}, hours later`));
        expectSame(answers, `a ${call}, hours later`);
      }
      await caller.renew();
      expectBalance(await caller.balance(), before - caller.stake + WIN, 'after hours of repeats');
    },
  },
  {
    name: 'W5 with an expired token nobody bets, and what is owed arrives',
    needsExpired: true,
    async run(parts) {
      const { caller, wallet } = parts;
      const { before, round } = await withOpenBet(parts);
      const other = await withOpenBet(parts);
      if (wallet.isClockOurs) await wallet.pass(48 * HOUR_SECONDS * 1000);
      const expired = wallet.isClockOurs ? caller.token : (wallet.expiredToken ?? '');
      await caller.renew();
      const token = { token: expired };
      expectStatus(await caller.ask('bet', caller.transaction(token)), ['TOKEN_EXPIRED', 'INVALID_TOKEN'], 'a bet');
      expectRefused(await caller.ask('betwin', caller.transaction({ ...token, win: WIN })), 'a betwin');
      const win = caller.transaction({ ...token, round, amount: WIN, round_closed: true });
      expectStatus(await caller.ask('win', win), 'OK', 'a win');
      const back = caller.transaction({ ...token, round: other.round, reference_transaction_uuid: other.reference });
      expectStatus(await caller.ask('rollback', back), 'OK', 'a rollback');
      expectBalance(await caller.balance(), before - caller.stake + WIN, 'in the end');
    },
  },
];

export const TROUBLE_CHECKS: readonly Check[] = [...REORDERED, ...RACES, ...LINES];
