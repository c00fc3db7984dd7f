import { DAY_MS } from '@tulpar/domain/durations';
import { afterEach, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import type { FirstStake } from './judge-commands.ts';
import type { Ledger } from './ledger.ts';
import { setLimits } from './meters.ts';
import { bet, deposit, free, grantSpins, rollback, round } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';
import { bar, freeze, unbar } from './wallets.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

type Stake = ReturnType<typeof round> | ReturnType<typeof bet>;
const look = (player: string, command: Stake, ledger: Ledger = world.ledger) => ledger.foresee(filled(player, command) as FirstStake);
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
    // The remembered wallet has no bar, so this look passes; the write that follows it does not.
    expect(await world.run(player, round(1, 0))).toMatchObject({ status: 'refused', code });
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
  const command = filled(player, round(500, 0)) as FirstStake;
  const seen = new Map([[player, foreseen.seen]]);
  const applied = await change((tx) => other.ledger.applyTogether(tx, [command], seen));
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

test('a look that does not get through refuses nothing', async () => {
  const impatient = world.another(100);
  const player = await world.player('KZT', 10);
  const keeper = await keepRow(world.url, 'select from ledger_wallet where player_id = $1 for update', [player]);
  expect(await look(player, round(100, 0), impatient.ledger)).toEqual({ isRefused: false, seen: null });
  await keeper.letGo();
  expect(await look(player, round(100, 0), impatient.ledger)).toEqual({ isRefused: true, code: 'INSUFFICIENT_FUNDS' });
  await impatient.database.close();
});

test('free spins are looked at in their own row', async () => {
  const player = await world.player();
  await world.run(player, grantSpins(1, 50, new Date(world.clock.now().getTime() + DAY_MS)));
  expect(await look(player, free(round(50, 0)))).toMatchObject({ isRefused: false });
  expect(await look(player, free(round(60, 0)))).toEqual({ isRefused: true, code: 'SPINS_STAKE_WRONG' });
  await world.run(player, free(round(50, 0)));
  expect(await look(player, free(round(50, 0)))).toEqual({ isRefused: true, code: 'SPINS_NOT_ACTIVE' });
});
