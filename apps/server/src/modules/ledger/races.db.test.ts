import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Command } from '@tulpar/domain/ledger/command';
import { keyOf } from '@tulpar/domain/ledger/command-key';
import { afterEach, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { setLimits } from './meters.ts';
import type { Outcome } from './outcome.ts';
import { bet, deposit, end, grant, rollback, round, win } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';
import { bar, createBalances, freeze, readEntries, readWallet } from './wallets.ts';

const world = useTestLedger();
const tomorrow = () => new Date(world.clock.now().getTime() + DAY_MS);
afterEach(() => world.expectBalanced());

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** How often each status occurred. */
function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.status === 'refused' ? outcome.code : outcome.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('MONEY-11 fifty times the same command at once, from two processes, is one movement and one answer', async () => {
  const other = world.another();
  const player = await world.player();
  const command = filled(player, deposit(100, 'once'));
  const outcomes = await times(50, (index) => (index % 2 === 0 ? world.ledger : other.ledger).run(command));
  expect(tally(outcomes)).toEqual({ applied: 1, replayed: 49 });
  expect(new Set(outcomes.map((outcome) => JSON.stringify('balance' in outcome && outcome.balance)))).toEqual(
    new Set(['{"real":100,"bonus":0,"held":0}']),
  );
  expect(await readEntries(world.database, player)).toHaveLength(1);
  await other.database.close();
});

test('MONEY-12 of two bodies under one key at once, one is carried out and the other refused', async () => {
  const other = world.another();
  const player = await world.player();
  for (let turn = 0; turn < 10; turn++) {
    const [one, two] = await Promise.all([
      world.ledger.run(filled(player, deposit(1, `turn-${turn}`))),
      other.ledger.run(filled(player, deposit(2, `turn-${turn}`))),
    ]);
    expect([one.status, two.status].sort()).toEqual(['applied', 'conflict']);
  }
  await other.database.close();
});

test('MONEY-08 whatever happens at once has happened in the order of its numbers', async () => {
  const other = world.another();
  const players = await times(5, () => world.player('KZT', 10_000));
  const commands = Array.from({ length: 300 }, (_, index) =>
    filled(players[index % players.length] ?? '', index % 3 === 0 ? deposit(7) : round((index % 50) + 1, index % 70)),
  );
  const outcomes = await times(300, (index) => (index % 2 === 0 ? world.ledger : other.ledger).run(commands[index] as Command));
  expect(tally(outcomes)).toEqual({ applied: 300 });
  const answers = commands.map((command, index) => ({ command, outcome: outcomes[index] as Extract<Outcome, { status: 'applied' }> }));
  for (const player of players) {
    const { rows } = await world.owner.query(
      'select seq, idem, real_after from ledger_entry where player_id = $1 and seq > 1 order by seq',
      [player],
    );
    // Applied one after the other in the order of their entry numbers, the commands lead to the answered balances.
    let real = 10_000;
    const own = answers.filter(({ command }) => command.playerId === player).sort((a, b) => a.outcome.seq - b.outcome.seq);
    const one = own.map(({ command, outcome: { seq, balance } }) => {
      real += command.kind === 'round' ? command.win - command.stake : 7;
      expect(balance).toEqual({ real, bonus: 0, held: 0 });
      return { seq: `${seq}`, idem: keyOf(command), real_after: `${real}` };
    });
    expect(rows).toEqual(one);
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 60 }, (_, index) => index + 2));
  }
  await other.database.close();
});

test('MONEY-08 who has been answered sees the change at the next read, in any process, however many read meanwhile', async () => {
  const other = world.another();
  const player = await world.player();
  const balances = [createBalances(world.database), createBalances(other.database)];
  const asking = { isOver: false };
  // A read is always running: its result must not answer a request that was made after it began.
  const crowd = balances.map(async (read) => {
    while (!asking.isOver) await Promise.all([read.of(player), nextTurn()]);
  });
  try {
    for (let count = 1; count <= 20; count++) {
      await world.run(player, deposit(1));
      for (const read of balances) expect((await read.of(player)).real).toBe(count);
      expect((await readWallet(other.database, player))?.real).toBe(count);
    }
  } finally {
    asking.isOver = true;
    await Promise.all(crowd);
    await other.database.close();
  }
});

test('MONEY-27 two tabs that stake the last money: one of them does, the other is refused', async () => {
  const other = world.another();
  for (let turn = 0; turn < 10; turn++) {
    const player = await world.player('KZT', 100);
    const outcomes = await times(10, (index) => (index % 2 === 0 ? world.ledger : other.ledger).run(filled(player, round(100, 0))));
    expect(tally(outcomes)).toEqual({ applied: 1, INSUFFICIENT_FUNDS: 9 });
    expect(await world.pockets(player)).toEqual([0, 0, 0]);
  }
  await other.database.close();
});

test('MONEY-22 a bet and its rollback at once leave the money where it was, in either order', async () => {
  const other = world.another();
  const player = await world.player('KZT', 100);
  const seen = new Set<string>();
  for (let turn = 0; turn < 20; turn++) {
    const id = systemIds.uuid();
    const ways = turn % 2 === 0 ? [world.ledger, other.ledger] : [other.ledger, world.ledger];
    const [stake, back] = await Promise.all([ways[0]?.run(filled(player, bet(id, 60))), ways[1]?.run(filled(player, rollback(id)))]);
    seen.add(stake?.status === 'refused' ? stake.code : (stake?.status ?? ''));
    expect(back).toMatchObject({ status: 'applied' });
    expect(await world.pockets(player)).toEqual([100, 0, 0]);
    expect(await world.run(player, win(id, 1000))).toMatchObject({ code: 'ROUND_ROLLED_BACK' });
  }
  expect([...seen].every((one) => one === 'applied' || one === 'ROUND_ROLLED_BACK')).toBe(true);
  await other.database.close();
});

test('MONEY-35 the expiry of a bonus and stakes at the same moment: its money leaves once', async () => {
  const other = world.another();
  for (let turn = 0; turn < 10; turn++) {
    const player = await world.player();
    await world.run(player, grant(100, 50, tomorrow()));
    world.clock.pass(DAY_MS);
    const outcomes = await Promise.all([
      other.ledger.run(filled(player, end('expired'))),
      ...Array.from({ length: 4 }, () => world.ledger.run(filled(player, round(10, 5)))),
      world.ledger.run(filled(player, end('forfeited'))),
    ]);
    expect(tally(outcomes)).toEqual({ applied: 1, BONUS_NOT_ACTIVE: 1, INSUFFICIENT_FUNDS: 4 });
    expect(await world.pockets(player)).toEqual([0, 0, 0]);
  }
  await other.database.close();
});

describe('between the decision and its entry', () => {
  test.each([
    ['MONEY-25 a bar', 'PLAYER_BARRED', (tx: Tx, player: string) => bar(tx, player, 'ban')],
    ['MONEY-25 an exclusion', 'PLAYER_EXCLUDED', (tx: Tx, player: string) => bar(tx, player, 'exclusion')],
    ['MONEY-25 a time-out', 'PLAYER_TIMED_OUT', (tx: Tx, player: string) => bar(tx, player, 'time-out')],
    ['MONEY-25 a closed game', 'GAME_BLOCKED', (tx: Tx, player: string) => bar(tx, player, 'game:tulpar-run')],
    [
      'MONEY-91 a lowered limit',
      'LOSS_LIMIT_REACHED',
      (tx: Tx, player: string) => setLimits(tx, player, 'KZT', [{ kind: 'loss', period: 'day', cap: 9 }]),
    ],
    ['MONEY-57 a freeze', 'WALLET_FROZEN', (tx: Tx, player: string) => freeze(tx, player, 'inquiry')],
  ] as const)('%s takes effect', async (_what, code, act) => {
    const other = world.another();
    // This process decides on the remembered wallet; the other one reads it first.
    for (const { ledger } of [world, other]) {
      const player = await world.player('KZT', 100);
      const [acted, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const acting = world.database.transaction(async (tx) => {
        await act(tx, player);
        acted.resolve();
        await committed.promise;
      });
      await acted.promise;
      // The act is not committed yet: the stake is decided without it, and waits to be written.
      const stake = ledger.run(filled(player, round(10, 0)));
      const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await world.owner.query(waiting)).rows[0]?.count).toBe(1);
      committed.resolve();
      await acting;
      expect(await stake).toMatchObject({ status: 'refused', code });
      expect(await world.pockets(player)).toEqual([100, 0, 0]);
    }
    await other.database.close();
  });
});

test('a bad command in a batch fails alone', async () => {
  const players = await times(20, () => world.player('KZT', 100));
  const [victim = ''] = players;
  const id = systemIds.uuid();
  await world.run(victim, { ...round(1, 0, id), source: 'elsewhere' });
  // The same round under another key: only the table's constraint detects it, and it fails the whole statement.
  const outcomes = await Promise.all(players.map((player) => world.run(player, round(10, 0, player === victim ? id : undefined))));
  expect(tally(outcomes)).toEqual({ applied: 19, ROUND_EXISTS: 1 });
});

test('MONEY-30 stakes of two processes at once all count for the wager', async () => {
  const other = world.another();
  const player = await world.player('KZT', 100_000);
  await world.run(player, grant(1_000, 100, tomorrow()));
  await times(60, (index) => (index % 2 === 0 ? world.ledger : other.ledger).run(filled(player, round(10, 0))));
  expect((await readWallet(world.database, player))?.active?.wagerLeft).toBe(100_000 - 600);
  await other.database.close();
});

test('one hot player from two processes: every command is carried out once', async () => {
  const other = world.another();
  const player = await world.player('KZT', 1000);
  const outcomes = await times(200, (index) => (index % 2 === 0 ? world.ledger : other.ledger).run(filled(player, round(5, 5))));
  expect(tally(outcomes)).toEqual({ applied: 200 });
  expect(await world.pockets(player)).toEqual([1000, 0, 0]);
  await other.database.close();
});
