import type { FreeRounds, WalletReply } from './caller.ts';
import type { Check, Parts } from './checks.ts';
import { Broken, expectBalance, expectSame, expectStatus } from './expectations.ts';

const WIN = 3_300;
const COUNT_MIN = 3;

/** Free rounds that nobody has played yet. */
async function takeFreeRounds({ wallet }: Parts): Promise<FreeRounds> {
  const free = await wallet.freeRounds?.();
  if (!free || free.count < COUNT_MIN) throw new Broken(`there are fewer than ${COUNT_MIN} free rounds to check with`);
  return free;
}

/** A bet that free rounds pay, with changes. */
const freeBet = ({ caller }: Parts, { uuid, amount }: FreeRounds, fields: object = {}) =>
  caller.transaction({ amount, free_rounds_uuid: uuid, ...fields });

const check = (name: string, run: Check['run']): Check => ({ name, needsFreeRounds: true, run });

/** Free rounds: the wallet pays the bets, keeps the wins until they are over, and counts. */
export const FREE_CHECKS: readonly Check[] = [
  check('W11 a free round takes nothing from the balance, and its win is kept until the free rounds are over', async (parts) => {
    const { caller, rest } = parts;
    const free = await takeFreeRounds(parts);
    await rest();
    const before = await caller.balance();
    const bet = freeBet(parts, free);
    const staked = await caller.ask('bet', bet);
    expectStatus(staked, 'OK', 'a free bet');
    expectBalance(staked.balance, before, 'a free bet');
    const won = await caller.ask('win', caller.transaction({ round: bet['round'], amount: WIN, round_closed: true }));
    expectStatus(won, 'OK', 'a win of a free round');
    expectBalance(won.balance, before, 'a win of a free round');
    await rest();
    const both = await caller.ask('betwin', freeBet(parts, free, { win: WIN, round_closed: true }));
    expectStatus(both, 'OK', 'a free betwin');
    expectBalance(both.balance, before, 'a free betwin');
  }),
  check('W11 free rounds are for one amount, and unknown ones pay nothing', async (parts) => {
    const { caller, rest } = parts;
    const free = await takeFreeRounds(parts);
    await rest();
    const before = await caller.balance();
    const other = freeBet(parts, free, { amount: free.amount + 1 });
    expectStatus(await caller.ask('bet', other), 'LIMIT_EXCEEDED_STAKE', 'a free bet of another amount');
    await rest();
    const unknown = freeBet(parts, free, { free_rounds_uuid: caller.newId('free') });
    expectStatus(await caller.ask('bet', unknown), 'FREE_ROUNDS_OVER', 'a bet of unknown free rounds');
    expectBalance(await caller.balance(), before, 'after both of them');
  }),
  check('W11 a repeated free bet is one, and with other free rounds, or none, it is another bet', async (parts) => {
    const { caller, rest } = parts;
    const free = await takeFreeRounds(parts);
    await rest();
    const before = await caller.balance();
    const bet = freeBet(parts, free);
    const answers: WalletReply[] = [];
    for (let again = 0; again < 5; again++) answers.push(await caller.ask('bet', bet));
    expectStatus(answers[0] as WalletReply, 'OK', 'a free bet');
    expectSame(answers, 'a free bet again');
    const { free_rounds_uuid: _free, ...paid } = bet;
    expectStatus(await caller.ask('bet', paid), 'DUPLICATE_TRANSACTION', 'the same id without free rounds');
    expectBalance(await caller.balance(), before, 'after all of them');
    expectStatus(await caller.ask('endround', caller.transaction({ round: bet['round'] })), 'OK', 'an end');
  }),
  check('W11 there are as many free rounds as were given; one that is taken back is given back once', async (parts) => {
    const { caller, rest } = parts;
    const free = await takeFreeRounds(parts);
    const before = await caller.balance();
    await rest();
    const taken = freeBet(parts, free);
    expectStatus(await caller.ask('bet', taken), 'OK', 'the first free bet');
    for (let again = 0; again < 2; again++) {
      const back = caller.transaction({ round: taken['round'], reference_transaction_uuid: taken['transaction_uuid'] });
      const reply = await caller.ask('rollback', back);
      expectStatus(reply, 'OK', 'a rollback of a free bet');
      expectBalance(reply.balance, before, 'a rollback of a free bet');
    }
    for (let played = 0; played < free.count; played++) {
      await rest();
      const reply = await caller.ask('bet', freeBet(parts, free, { round_closed: true }));
      expectStatus(reply, 'OK', `free bet ${played + 1} of ${free.count}`);
    }
    await rest();
    expectStatus(await caller.ask('bet', freeBet(parts, free)), 'FREE_ROUNDS_OVER', 'one free bet too many');
  }),
];
