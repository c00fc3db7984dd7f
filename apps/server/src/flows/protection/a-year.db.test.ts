import { launchGame } from '@tulpar/contract/games/launch';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { cutTitle } from '@tulpar/domain/notification';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { beforeAll, expect, test } from 'vitest';
import type { ProtectionNews } from '#modules/notifications/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { type Gambler, useGames } from '#testing/use-games.ts';
import { textOf } from '../notifications/notification-text.ts';
import { playRound } from '../rounds/play-round.ts';
import { changeLimit, confirmLimit } from './change-limit.ts';
import { findHarmMarkers } from './find-markers.ts';
import { askToReturn, endPauses, pausePlay } from './pause-play.ts';
import { acknowledgeCheck } from './reality-check.ts';
import { lapseLimits, remindPlayers } from './remind-players.ts';

const world = useGames();
beforeAll(() => seedCatalog(world.database));

/** Days pass, and the jobs of each run as they would. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    world.clock.pass(DAY_MS);
    await endPauses(world.context);
    await lapseLimits(world.context);
    await remindPlayers(world.context);
    await findHarmMarkers(world.context);
  }
}

const spin = async ({ id: playerId, session: sessionId }: Gambler): Promise<string> => {
  world.clock.pass(MINUTE_MS);
  const bet = { stake: 9000, side: 'under', chance: 5000 };
  const named = { playerId, sessionId, roundId: world.roundId(), game: 'dice', bet, policy: HOUSE_POLICY, requestId: 'year' };
  const played = await playRound(world.context, named);
  return played.ok ? 'played' : played.code;
};
/** Another visit; a sign-in of then has run out. */
async function comeBack(gambler: Gambler): Promise<void> {
  await gambler.logIn({ phone: gambler.phone });
  const launched = (await gambler.call(launchGame, { params: { slug: 'dice' }, body: { mode: 'real' } })).body;
  Object.assign(gambler, { session: (launched as { data: { session: string } }).data.session });
}
const newsOf = async ({ id }: Gambler): Promise<ProtectionNews[]> =>
  (
    await world.database.pool.query<{ payload: ProtectionNews }>(
      `select payload from notification where player_id = $1 and sub_type = 'protection_news' order by id`,
      [id],
    )
  ).rows.map(({ payload }) => payload);

test('MONEY-93 MONEY-96 MONEY-103 a year of one player: limits, raises, reality checks, a time-out, an exclusion, the return', async () => {
  const gambler = await world.gambler({ money: 1_000_000_000, game: 'dice' });
  const own = { playerId: gambler.id, imposer: 'player', actor: `player:${gambler.id}` } as const;
  const loss = { ...own, kind: 'loss', period: 'month' } as const;
  await changeLimit(world.context, { ...loss, amount: 100_000_000 });
  await changeLimit(world.context, { ...own, kind: 'time', period: 'day', amount: 120 * MINUTE_MS });

  // An evening: after an hour the time is shown, and play goes on when it was seen.
  let played = 0;
  while ((await spin(gambler)) === 'played') played++;
  expect([played, await spin(gambler)]).toEqual([59, 'REALITY_CHECK_DUE']);
  await acknowledgeCheck(world.context, { playerId: gambler.id, sessionId: gambler.session, policy: HOUSE_POLICY });
  while ((await spin(gambler)) === 'played') played++;
  expect(await spin(gambler)).toMatch(/^(REALITY_CHECK_DUE|TIME_LIMIT_REACHED)$/);

  // A raise that is confirmed, and one that is forgotten.
  await changeLimit(world.context, { ...loss, amount: 200_000_000 });
  await days(1);
  expect(await confirmLimit(world.context, loss)).toEqual({ ok: true });
  await changeLimit(world.context, { ...loss, amount: null });
  await days(9);
  expect(await confirmLimit(world.context, loss)).toMatchObject({ code: 'LIMIT_NOTHING_TO_CONFIRM' });

  const stop = (length: Parameters<typeof pausePlay>[1]['length']) =>
    pausePlay(world.context, { playerId: gambler.id, length, actor: own.actor });
  await comeBack(gambler);
  await stop({ kind: 'time-out', hours: 168 });
  expect(await spin(gambler)).toBe('GAME_SESSION_UNKNOWN');
  await days(8);
  await comeBack(gambler);
  expect(await spin(gambler)).toBe('played');

  await stop({ kind: 'exclusion', months: 6 });
  await days(100);
  expect(await askToReturn(world.context, gambler.id)).toMatchObject({ code: 'RETURN_TOO_EARLY' });
  await days(90);
  expect(await askToReturn(world.context, gambler.id)).toEqual({ ok: true });
  await days(2);
  await comeBack(gambler);
  expect(await spin(gambler)).toBe('played');
  await days(160);

  const news = await newsOf(gambler);
  expect(news.map(({ code }) => code).join(' ')).toBe(
    'limit-set limit-set raise-waits raise-confirm limit-set raise-waits raise-confirm ' +
      'pause-began pause-ends pause-began pause-ends pause-ends check-in',
  );
  for (const language of LANGUAGES)
    for (const payload of news) {
      const { title, content } = textOf(language, { subType: 'protection_news', payload });
      expect(cutTitle(title), `${language} ${payload.code}`).toBe(title);
      expect(`${title} ${content}`, `${language} ${payload.code}`).not.toMatch(/[{}]|messages\.|protection\.|undefined|NaN/);
    }
}, 300_000);
