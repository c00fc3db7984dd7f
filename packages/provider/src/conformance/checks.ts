import type { Caller, WalletReply, WalletUnderTest } from './caller.ts';
import { expectBalance, expectRefused, expectSame, expectStatus } from './expectations.ts';

export interface Parts {
  readonly caller: Caller;
  readonly wallet: WalletUnderTest;
  /** Waits until the pace allows a new round. */
  readonly rest: () => Promise<void>;
}

export interface Check {
  readonly name: string;
  /** Not possible without a simulated clock or an expired token. */
  readonly needsExpired?: true;
  /** Not possible without free rounds. */
  readonly needsFreeRounds?: true;
  run(parts: Parts): Promise<void>;
}

const WIN = 2_500;

/** An active bet in a round of its own. */
export async function withOpenBet({ caller, rest }: Parts) {
  await rest();
  const before = await caller.balance();
  const bet = caller.transaction();
  const reply = await caller.ask('bet', bet);
  expectStatus(reply, 'OK', 'a bet');
  expectBalance(reply.balance, before - caller.stake, 'a bet');
  return { before, bet, round: bet['round'], reference: bet['transaction_uuid'] };
}

const SIGNATURES: readonly Check[] = [
  {
    name: 'W2 whatever is wrong with a signature, the call moves nothing',
    async run({ caller, wallet, rest }) {
      await rest();
      const before = await caller.balance();
      const wrong = {
        'another key': { key: `${wallet.key}x` },
        'a time 301 seconds ago': { skewSeconds: -301 },
        'a time 301 seconds ahead': { skewSeconds: 301 },
        'the signature of another call': { signedPath: `${wallet.line.path}/balance` },
        'no signature': { signature: '' },
        'a body that was changed': { change: (body: string) => body.replace(String(caller.stake), String(caller.stake + 1)) },
      };
      for (const [what, flaws] of Object.entries(wrong))
        expectStatus(await caller.ask('bet', caller.transaction(), flaws), ['INVALID_SIGNATURE', 'HTTP 401'], what);
      expectBalance(await caller.balance(), before, 'after calls that nobody signed');
    },
  },
  {
    name: 'W2 a nonce is good for one call',
    async run({ caller }) {
      const nonce = caller.newId('a-nonce-of-length');
      expectStatus(await caller.ask('balance', {}, { nonce }), 'OK', 'the first call');
      expectStatus(await caller.ask('balance', {}, { nonce }), ['INVALID_SIGNATURE', 'HTTP 401'], 'the second call');
    },
  },
];

const MONEY: readonly Check[] = [
  {
    name: 'W1 a bet, a win and an end move what they say',
    async run(parts) {
      const { caller } = parts;
      const { before, round } = await withOpenBet(parts);
      const won = await caller.ask('win', caller.transaction({ round, amount: WIN, round_closed: true }));
      expectStatus(won, 'OK', 'a win');
      expectBalance(won.balance, before - caller.stake + WIN, 'a win');
      const second = await withOpenBet(parts);
      const ended = await caller.ask('endround', caller.transaction({ round: second.round }));
      expectStatus(ended, 'OK', 'an end');
      expectBalance(ended.balance, second.before - caller.stake, 'an end');
    },
  },
  {
    name: 'W1 betwin is both or none',
    async run({ caller, rest }) {
      await rest();
      const before = await caller.balance();
      const both = caller.transaction({ win: WIN, round_closed: true });
      const answers: WalletReply[] = [];
      for (let again = 0; again < 3; again++) answers.push(await caller.ask('betwin', both));
      expectStatus(answers[0] as WalletReply, 'OK', 'betwin');
      expectSame(answers, 'betwin');
      expectBalance(await caller.balance(), before - caller.stake + WIN, 'betwin three times');
      await rest();
      const tooMuch = caller.transaction({ amount: before + WIN + 1, win: before * 2, round_closed: true });
      expectStatus(await caller.ask('betwin', tooMuch), ['NOT_ENOUGH_MONEY', 'LIMIT_EXCEEDED_STAKE'], 'a betwin beyond the balance');
      expectBalance(await caller.balance(), before - caller.stake + WIN, 'a betwin beyond the balance');
    },
  },
  {
    name: 'W3 another currency, game or token moves nothing',
    async run({ caller, wallet, rest }) {
      await rest();
      const before = await caller.balance();
      const other = wallet.currency === 'AZN' ? 'KZT' : 'AZN';
      expectStatus(await caller.ask('bet', caller.transaction({ currency: other })), 'WRONG_CURRENCY', 'another currency');
      expectStatus(await caller.ask('bet', caller.transaction({ game: 'no-such-game' })), 'INVALID_GAME', 'another game');
      const changed = (wallet.key + caller.token).replace(/[^\w-]/g, '').slice(0, caller.token.length);
      expectStatus(await caller.ask('bet', caller.transaction({ token: changed })), 'INVALID_TOKEN', 'a token that nobody gave');
      expectBalance(await caller.balance(), before, 'after all of them');
    },
  },
  {
    name: 'W3 in another currency nothing is won, taken back or ended',
    async run(parts) {
      const { caller, wallet } = parts;
      const { before, round, reference } = await withOpenBet(parts);
      const other = wallet.currency === 'AZN' ? 'KZT' : 'AZN';
      const wrong = { round, currency: other, reference_transaction_uuid: reference };
      for (const call of ['win', 'rollback', 'endround'] as const)
        expectStatus(await caller.ask(call, caller.transaction({ ...wrong, amount: WIN })), 'WRONG_CURRENCY', `a ${call}`);
      expectBalance(await caller.balance(), before - caller.stake, 'after all of them');
      const back = caller.transaction({ round, reference_transaction_uuid: reference });
      expectStatus(await caller.ask('rollback', back), 'OK', 'the bet still stood');
    },
  },
  {
    name: 'W8 more than there is: the balance is told and stays',
    async run({ caller, rest }) {
      await rest();
      const before = await caller.balance();
      const reply = await caller.ask('bet', caller.transaction({ amount: before + 1 }));
      expectStatus(reply, 'NOT_ENOUGH_MONEY', 'a bet beyond the balance');
      expectBalance(reply.balance, before, 'a bet beyond the balance');
    },
  },
  {
    name: 'W10 keys that the wallet does not know are ignored',
    async run({ caller, rest }) {
      await rest();
      expectStatus(await caller.ask('bet', caller.transaction({ supplier: 'x', meta: { a: [1] }, round_closed: true })), 'OK', 'a bet');
    },
  },
];

const REPEATS: readonly Check[] = [
  {
    name: 'W4 the same transaction five times is one movement and the same bytes',
    async run(parts) {
      const { caller } = parts;
      const { before, bet, round } = await withOpenBet(parts);
      const win = caller.transaction({ round, amount: WIN });
      for (const [call, body, after] of [
        ['bet', bet, before - caller.stake],
        ['win', win, before - caller.stake + WIN],
        ['bet', bet, before - caller.stake + WIN],
      ] as const) {
        const answers: WalletReply[] = [];
        for (let again = 0; again < 5; again++) answers.push(await caller.ask(call, body));
        for (const reply of answers) expectStatus(reply, 'OK', `a ${call} again`);
        expectSame(answers, `a ${call} again`);
        expectBalance(await caller.balance(), after, `a ${call} five times`);
      }
    },
  },
  {
    name: 'W4 an end that is repeated says the same, and ends nothing that came later',
    async run(parts) {
      const { caller } = parts;
      const { before, round } = await withOpenBet(parts);
      const end = caller.transaction({ round });
      const answers = [await caller.ask('endround', end)];
      expectStatus(answers[0] as WalletReply, 'OK', 'an end');
      const later = caller.transaction({ round });
      expectStatus(await caller.ask('bet', later), 'OK', 'a bet of the round after its end');
      answers.push(await caller.ask('endround', end));
      expectSame(answers, 'an end again');
      const back = caller.transaction({ round, reference_transaction_uuid: later['transaction_uuid'] });
      expectStatus(await caller.ask('rollback', back), 'OK', 'the later bet is still open');
      expectBalance(await caller.balance(), before - caller.stake, 'in the end');
    },
  },
  {
    name: 'W4 another content under the same id is refused',
    async run(parts) {
      const { caller } = parts;
      const { before, bet } = await withOpenBet(parts);
      for (const change of [{ amount: caller.stake + 1 }, { round: caller.newId('r') }, { round_closed: true }])
        expectStatus(await caller.ask('bet', { ...bet, ...change }), 'DUPLICATE_TRANSACTION', Object.keys(change).join());
      expectStatus(await caller.ask('win', bet), 'DUPLICATE_TRANSACTION', 'a win with the id of a bet');
      expectBalance(await caller.balance(), before - caller.stake, 'after all of them');
    },
  },
  {
    name: 'W6 a bet is taken back once, however often that is said, and stays so',
    async run(parts) {
      const { caller } = parts;
      const { before, bet, round, reference } = await withOpenBet(parts);
      const back = caller.transaction({ round, reference_transaction_uuid: reference });
      const answers: WalletReply[] = [];
      for (let again = 0; again < 4; again++) answers.push(await caller.ask('rollback', back));
      answers.forEach((reply) => expectStatus(reply, 'OK', 'a rollback'));
      expectSame(answers, 'a rollback');
      const other = caller.transaction({ round, reference_transaction_uuid: reference });
      expectStatus(await caller.ask('rollback', other), 'OK', 'a second rollback of the same bet');
      expectBalance(await caller.balance(), before, 'after five rollbacks');
      expectRefused(await caller.ask('bet', bet), 'the bet again');
      expectRefused(await caller.ask('win', caller.transaction({ round, amount: WIN })), 'a win of a bet that was taken back');
      expectBalance(await caller.balance(), before, 'after all of them');
    },
  },
  {
    name: 'W6 a rollback that comes first leaves a tombstone',
    async run({ caller, rest }) {
      await rest();
      const before = await caller.balance();
      const bet = caller.transaction();
      const back = caller.transaction({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
      expectStatus(await caller.ask('rollback', back), 'OK', 'a rollback of a bet that never came');
      for (let again = 0; again < 3; again++) expectRefused(await caller.ask('bet', bet), 'the late bet');
      expectRefused(await caller.ask('win', caller.transaction({ round: bet['round'] })), 'a win in that round');
      expectStatus(await caller.ask('rollback', back), 'OK', 'the rollback again');
      expectBalance(await caller.balance(), before, 'after all of them');
    },
  },
  {
    name: 'W7 a win without a bet is not paid, and is when the bet has come',
    async run({ caller, rest }) {
      await rest();
      const before = await caller.balance();
      const win = caller.transaction({ amount: WIN });
      expectStatus(await caller.ask('win', win), 'TRANSACTION_DOES_NOT_EXIST', 'a win without a bet');
      expectBalance(await caller.balance(), before, 'a win without a bet');
      expectStatus(await caller.ask('bet', caller.transaction({ round: win['round'] })), 'OK', 'its bet');
      expectStatus(await caller.ask('win', win), 'OK', 'the same win');
      expectBalance(await caller.balance(), before - caller.stake + WIN, 'in the end');
    },
  },
];

export const RULE_CHECKS: readonly Check[] = [...SIGNATURES, ...MONEY, ...REPEATS];
