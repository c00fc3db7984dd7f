import { MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { readWallet } from '#modules/ledger/index.ts';
import { createTestApp } from '#testing/use-test-app.ts';
import { cash, useTournaments } from '#testing/use-tournaments.ts';
import { sweepScores } from './score-rounds.ts';
import { turnTournaments } from './turn-tournaments.ts';

const world = useTournaments();

test('MONEY-80 MONEY-83 two processes count, close and pay the same tournament: every round and every prize once', async () => {
  const other = await createTestApp({ url: world.url, clock: world.clock });
  try {
    const slug = await world.running({ prizes: [{ from: 1, to: 5, prize: cash(20_000) }] });
    const players = await world.joined(slug, 8);
    for (const [nth, playerId] of players.entries()) {
      await world.round(playerId, 10_000 - nth * 1_000, 0);
      await Promise.all([sweepScores(world.context), sweepScores(other.context), world.round(playerId, 1_000, 0)]);
    }
    const before = await Promise.all(players.map(async (playerId) => (await readWallet(world.database, playerId))?.real ?? 0));
    const { endsAt, paysAt } = await world.find(slug);
    const both = () => Promise.allSettled([turnTournaments(world.context), turnTournaments(other.context)]);
    for (const moment of [endsAt.getTime() + 3 * MINUTE_MS, paysAt.getTime()]) {
      world.clock.pass(moment - world.clock.now().getTime());
      await both();
    }
    // The one that gave way to the other one's prize has nothing left to do.
    expect(await turnTournaments(world.context)).toEqual([]);
    expect(await world.find(slug)).toMatchObject({ state: 'finished', paidAt: world.clock.now() });
    const after = await Promise.all(players.map(async (playerId) => (await readWallet(world.database, playerId))?.real ?? 0));
    expect(after.map((money, nth) => money - (before[nth] ?? 0))).toEqual([20_000, 20_000, 20_000, 20_000, 20_000, 0, 0, 0]);
    for (const [nth, playerId] of players.entries())
      expect(await world.entry(slug, playerId)).toMatchObject({ place: nth + 1, score: { points: 110 - nth * 10, rounds: 2 } });
  } finally {
    await other.close();
  }
});
