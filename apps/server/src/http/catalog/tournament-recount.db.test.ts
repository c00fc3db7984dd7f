import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTournament, getTournamentRounds, type Tournament } from '@tulpar/contract/games/tournaments';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { expect, test } from 'vitest';
import { sweepScores } from '#flows/tournaments/score-rounds.ts';
import { grantSpins } from '#testing/grant-spins.ts';
import { recountByPage, SENTENCES } from '#testing/recount-by-page.ts';
import { cash, useTournaments } from '#testing/use-tournaments.ts';

const world = useTournaments();

const AUDIT = path.join(import.meta.dirname, '../../../../../tools/tulpar-audit.mjs');
const PLAYERS = 9;
const SCORINGS = [
  { kind: 'best-multipliers', best: 3 },
  { kind: 'points', perStake: 3, perWin: 2 },
  { kind: 'biggest-win' },
  { kind: 'wager-race' },
] as const;

/** A round of the ledger at this very moment. */
async function play(playerId: string, stake: number, win: number, more: object = {}): Promise<void> {
  const named = { playerId, source: 'arcade', actor: `player:${playerId}`, requestId: 'test', currency: 'KZT' } as const;
  const round = { roundId: world.database.ids.uuid(), game: 'dice', stake: minor(stake), win: minor(win), weightPercent: 100 };
  expect(await world.context.ledger.run({ ...named, kind: 'round', ...round, ...more })).toMatchObject({ status: 'applied' });
}

/** Nine players, of whom two are equal in everything but their joining and two in nothing but their points; and much that does not count. */
async function playAll(players: readonly string[]): Promise<void> {
  for (let nth = 0; nth < 12; nth++) {
    world.clock.pass(SECOND_MS);
    for (const [index, playerId] of players.slice(0, -2).entries()) {
      const like = index === 1 ? 0 : index;
      const [stake, win] = [150 + ((like * 31 + nth * 17) % 200), (like * 211 + nth * 997) % 1_900];
      await play(playerId, stake, index === 2 ? 0 : win);
    }
  }
  const [first = '', second = '', third = '', , fifth = ''] = players;
  for (const playerId of [first, second]) await play(playerId, 51, 20, { source: 'arcade-further' });
  await play(third, 99, 5_000);
  await play(third, 1_000, 9_000, { game: 'silk-road' });
  const spinsId = await grantSpins(world, third, { count: 1 });
  await play(third, 9_000, 9_900, { game: 'fruit-cocktail', spinsId, weightPercent: 0 });
  // As much as the fifth has, but later.
  world.clock.pass(SECOND_MS);
  await play(players.at(-2) ?? '', 1_000, 0);
  await play(fifth, 100, 999_999_9);
}

test('MONEY-79 MONEY-82 counted again from the sentences of the page alone, every tournament has the same places', async () => {
  const { rules } = messagesOf('en')['tournaments'] as unknown as { readonly rules: Readonly<Record<string, string | { other: string }>> };
  for (const [name, sentence] of Object.entries(SENTENCES)) {
    const shown = rules[name];
    expect(typeof shown === 'string' ? shown : shown?.other, name).toBe(sentence);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'recount-'));
  try {
    const prizes = [{ from: 1, to: 4, prize: cash(1_000) }];
    const slugs: string[] = [];
    for (const scoring of SCORINGS) slugs.push(await world.published({ scoring, prizes }));
    await world.turnAfter(HOUR_MS);
    const players = await world.joined(slugs[0] ?? '', PLAYERS);
    for (const slug of slugs.slice(1)) for (const playerId of players) await world.join(slug, playerId);
    await playAll(players);
    await sweepScores(world.context);
    await world.turnAfter(DAY_MS + 3 * MINUTE_MS);
    world.clock.pass(4 * SECOND_MS);
    for (const [nth, slug] of slugs.entries()) {
      const csv = (await world.visitor().call(getTournamentRounds, { params: { slug } })).text;
      const answer = await world.visitor().call(getTournament, { params: { slug }, query: { currency: 'KZT', language: 'en' } });
      const shown = (answer.body as { data: Tournament }).data;
      const recounted = recountByPage(shown, csv);
      expect(shown.leaderboard.map(({ place, points }) => [place, points])).toEqual(recounted.map(({ place, points }) => [place, points]));
      // They joined at the same moment, so that their ids have decided who joined first.
      const inOrder = [...players].sort();
      const kept = await Promise.all(inOrder.map(async (playerId) => (await world.entry(slug, playerId)).place));
      expect(recounted.length, slug).toBeGreaterThan(5);
      expect(kept).toEqual(inOrder.map((_, number) => recounted.find((one) => one.number === number + 1)?.place ?? null));
      const file = path.join(folder, `${slug}.csv`);
      await writeFile(file, csv);
      const { status, stdout } = spawnSync(process.execPath, [AUDIT, file], { encoding: 'utf8' });
      expect([status, stdout.trim().split('\n').at(-1)], SCORINGS[nth]?.kind).toEqual([0, `${recounted.length} places agree, 0 differ.`]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
