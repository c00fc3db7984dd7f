import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { afterEach, expect, test } from 'vitest';
import type { Database, Tx } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import type { OpeningBet } from './judge-commands.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { setLimits } from './meters.ts';
import { createStore } from './store.ts';
import { bet, deposit, free, grant, grantSpins, rollback, round } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';
import { bar, freeze, unbar } from './wallets.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

type Stake = ReturnType<typeof round> | ReturnType<typeof bet>;
const look = (player: string, command: Stake, ledger: Ledger = world.ledger) => ledger.foresee(filled(player, command) as OpeningBet);
const change = <Result>(work: (tx: Tx) => Promise<Result>) => world.database.transaction(work);

test('a stake that would be refused is refused before anything is written, on the wallet as it is now', async () => {
  const player = await world.player('KZT', 100);
  expect(await look(player, round(100, 0))).toEqual({ isRefused: false, seen: null });
  expect(await look(player, round(101, 0))).toEqual({ isRefused: true, code: 'INSUFFICIENT_FUNDS' });
  for (const [set, lift, code] of [
    ['time-out', 'time-out', 'PLAYER_TIMED_OUT'],
    ['game:tulpar-run', 'game:tulpar-run', 'GAME_BLOCKED'],
  ] as const) {
    await change((tx) => bar(tx, player, set));
    expect(await look(player, round(1, 0))).toEqual({ isRefused: true, code });
    await change((tx) => unbar(tx, player, lift));
  }
  const { rows } = await world.owner.query('select from ledger_entry where player_id = $1', [player]);
  expect(rows).toHaveLength(1);
});

test('MONEY-91 nobody is refused on hearsay: a memory that would refuse is compared with the wallet', async () => {
  const other = world.another();
  const player = await world.player('KZT', 100);
  expect(await look(player, round(500, 0))).toMatchObject({ isRefused: true });
  await other.ledger.run(filled(player, deposit(1_000)));
  const foreseen = await look(player, round(500, 0));
  expect(foreseen).toMatchObject({ isRefused: false, seen: { version: 2, facts: { wallet: { real: 1_100 } } } });
  if (foreseen.isRefused || !foreseen.seen) return expect.fail('it was read');
  // What was read for the look is what the bet is decided on, without a second read.
  const command = filled(player, round(500, 0)) as OpeningBet;
  const seen = new Map([[player, foreseen.seen]]);
  const applied = await change((tx) => other.ledger.applyBets(tx, [command], seen));
  expect(applied.posted.get(player)).toMatchObject({ seq: 3, balance: { real: 600 } });
  await other.database.close();
});

test('a process that has never met the player reads, many at once in one go', async () => {
  const fresh = world.another();
  const rich = await Promise.all([1, 2, 3].map(() => world.player('KZT', 100)));
  const poor = await world.player('KZT', 10);
  const frozen = await world.player('KZT', 100);
  await change((tx) => freeze(tx, frozen, 'under inquiry'));
  const answers = await Promise.all([...rich, poor, frozen].map((player) => look(player, round(100, 0), fresh.ledger)));
  expect(answers.map((answer) => (answer.isRefused ? answer.code : answer.seen?.facts.wallet.real))).toEqual([
    100,
    100,
    100,
    'INSUFFICIENT_FUNDS',
    'WALLET_FROZEN',
  ]);
  expect(await look(systemIds.uuid(), round(1, 0), fresh.ledger)).toEqual({ isRefused: true, code: 'WALLET_UNKNOWN' });
  expect(await look(poor, round(1, 0, 'no id'), fresh.ledger)).toEqual({ isRefused: true, code: 'COMMAND_INVALID' });
  await fresh.database.close();
});

test('MONEY-92 a limit that is reached is foreseen', async () => {
  const player = await world.player('KZT', 1_000);
  await change((tx) => setLimits(tx, player, 'KZT', [{ kind: 'loss', period: 'day', cap: 100 }]));
  await world.run(player, round(70, 0));
  expect(await look(player, round(31, 0))).toEqual({ isRefused: true, code: 'LOSS_LIMIT_REACHED' });
  expect(await look(player, round(30, 0))).toMatchObject({ isRefused: false });
});

test('a round that is known is not refused here: its own call says how it stands', async () => {
  const fresh = world.another();
  const player = await world.player('KZT', 100);
  const [paid, givenUp] = [systemIds.uuid(), systemIds.uuid()];
  await world.run(player, bet(paid, 100));
  await world.run(player, rollback(givenUp));
  for (const command of [bet(paid, 100), round(100, 0, paid), round(100, 0, givenUp), bet(givenUp, 100, 'late')])
    expect(await look(player, command, fresh.ledger)).toMatchObject({ isRefused: false });
  await fresh.database.close();
});

test('MONEY-15 who is refused is not charged by an earlier call for the same round that arrives later', async () => {
  const other = world.another();
  const player = await world.player();
  await world.run(player, grant(100, 10, new Date(world.clock.now().getTime() + MINUTE_MS)));
  const command = filled(player, round(100, 0)) as OpeningBet;
  // The earlier call was let through, and its transaction has begun while the bonus could be staked.
  const earlier = await other.ledger.foresee(command);
  if (earlier.isRefused || !earlier.seen) return expect.fail('it was read, and passes');
  const seen = new Map([[player, earlier.seen]]);
  await change(async (tx) => {
    world.clock.pass(2 * MINUTE_MS);
    expect(await world.ledger.foresee(command)).toEqual({ isRefused: true, code: 'INSUFFICIENT_FUNDS' });
    expect((await other.ledger.applyBets(tx, [command], seen)).posted.size).toBe(0);
  });
  expect(await world.pockets(player)).toEqual([0, 100, 0]);
  await other.database.close();
});

test('a wallet that somebody holds refuses nothing, and nobody waits for it', async () => {
  const player = await world.player('KZT', 10);
  const keeper = await keepRow(world.url, 'select from ledger_wallet where player_id = $1 for update', [player]);
  expect(await look(player, round(100, 0))).toEqual({ isRefused: false, seen: null });
  await keeper.letGo();
  expect(await look(player, round(100, 0))).toEqual({ isRefused: true, code: 'INSUFFICIENT_FUNDS' });
});

test('thirty bets at once of a player without money take one connection, of many players two', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player('KZT', 10)));
  const [first = ''] = players;
  let [now, most] = [0, 0];
  const transaction: Database['transaction'] = async (work) => {
    most = Math.max(most, ++now);
    return world.database.transaction(work).finally(() => {
      now -= 1;
    });
  };
  const { query, now: clock } = world.database;
  const ledger = createLedger({ database: { query, now: clock, transaction }, rules: HOUSE_RULES });
  const refused = { isRefused: true, code: 'INSUFFICIENT_FUNDS' };
  const answers = await Promise.all(Array.from({ length: 30 }, () => look(first, round(10_000, 0), ledger)));
  expect([new Set(answers.map((answer) => JSON.stringify(answer))), most]).toEqual([new Set([JSON.stringify(refused)]), 1]);
  for (const answer of await Promise.all(players.map((player) => look(player, round(10_000, 0), ledger)))) expect(answer).toEqual(refused);
  expect(most).toBe(2);
});

test('a read that fails for one player refuses nobody, and is told', async () => {
  const players = await Promise.all([1, 2, 3].map(() => world.player('KZT', 10)));
  const troubles: unknown[] = [];
  const store = {
    ...createStore(world.database, (work) => world.database.transaction(work)),
    find: () => Promise.reject(new Error('bad row')),
  };
  const ledger = createLedger({ database: world.database, rules: HOUSE_RULES, store, onTrouble: (error) => troubles.push(error) });
  const answers = await Promise.all(players.map((player) => look(player, round(10_000, 0), ledger)));
  expect(answers).toEqual(players.map(() => ({ isRefused: false, seen: null })));
  expect(troubles).toHaveLength(3);
});

test('free spins are looked at in their own row', async () => {
  const player = await world.player();
  await world.run(player, grantSpins(1, 50, new Date(world.clock.now().getTime() + DAY_MS)));
  expect(await look(player, free(round(50, 0)))).toMatchObject({ isRefused: false });
  expect(await look(player, free(round(60, 0)))).toEqual({ isRefused: true, code: 'SPINS_STAKE_WRONG' });
  await world.run(player, free(round(50, 0)));
  expect(await look(player, free(round(50, 0)))).toEqual({ isRefused: true, code: 'SPINS_NOT_ACTIVE' });
});
