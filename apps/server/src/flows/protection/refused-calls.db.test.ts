import { launchGame } from '@tulpar/contract/games/launch';
import { playRound } from '@tulpar/contract/games/rounds';
import { beforeAll, expect, test } from 'vitest';
import * as ledger from '#modules/ledger/index.ts';
import { idAt } from '#platform/uuid-v7.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { changeLimit } from './change-limit.ts';

const world = useCashbox();
beforeAll(() => seedCatalog(world.database));

interface Seat extends TestPlayer {
  readonly session: string;
}

async function sitDown(): Promise<Seat> {
  const player = await world.richPlayer();
  const launched = (await player.call(launchGame, { params: { slug: 'dice' }, body: { mode: 'real' } })).body;
  return Object.assign(player, { session: (launched as { data: { session: string } }).data.session });
}
const play = (seat: Seat) =>
  seat.call(playRound, {
    body: { id: idAt(world.clock.now()), session: seat.session, game: 'dice', bet: { stake: 9_000, side: 'under', chance: 5000 } },
  });
const bar = (why: string) => (seat: Seat) => world.database.transaction((tx) => ledger.bar(tx, seat.id, why as never));
const limit = (kind: 'loss' | 'wager' | 'deposit') => (seat: Seat) =>
  changeLimit(world.context, { playerId: seat.id, imposer: 'player', kind, period: 'day', amount: 1, actor: `player:${seat.id}` });
const freeze = (seat: Seat) => world.database.transaction((tx) => ledger.freeze(tx, seat.id, 'test'));

/** What closes play or deposits, and with what a bet and a deposit are refused; null where it closes only the other. */
const CLOSED: readonly (readonly [string, (seat: Seat) => Promise<unknown>, string | null, string | null])[] = [
  ['an exclusion', bar('exclusion'), 'PLAYER_EXCLUDED', 'PLAYER_EXCLUDED'],
  ['a time-out', bar('time-out'), 'PLAYER_TIMED_OUT', 'PLAYER_TIMED_OUT'],
  ['a review', bar('review'), 'PLAYER_UNDER_REVIEW', 'PLAYER_UNDER_REVIEW'],
  ['a closed account', bar('closed'), 'PLAYER_BARRED', 'PLAYER_BARRED'],
  ['a closed game', bar('game:dice'), 'GAME_BLOCKED', null],
  ['a frozen wallet', freeze, 'WALLET_FROZEN', 'WALLET_FROZEN'],
  ['a limit on losses', limit('loss'), 'LOSS_LIMIT_REACHED', null],
  ['a limit on stakes', limit('wager'), 'WAGER_LIMIT_REACHED', null],
  ['a limit on deposits', limit('deposit'), null, 'DEPOSIT_LIMIT_REACHED'],
];

test.each(CLOSED)(
  'MONEY-104 %s is told by its code in a 422, at play and at the cash box, and logs nobody out',
  async (_what, close, bet, deposit) => {
    const seat = await sitDown();
    await close(seat);
    const [played, paid] = [await play(seat), await world.deposit(seat, { amount: 300_000 })];
    expect([played.status, (played.body as { code?: string }).code ?? null]).toEqual(bet === null ? [200, null] : [422, bet]);
    expect([paid.status, (paid.body as { code?: string }).code ?? null]).toEqual(deposit === null ? [200, null] : [422, deposit]);
  },
);

test('MONEY-104 only a ban is a 403, at play and at the cash box', async () => {
  const seat = await sitDown();
  await banPlayer(world.context, { playerId: seat.id, by: 'staff:dana', reason: 'test' });
  for (const answer of [await play(seat), await world.deposit(seat, { amount: 300_000 })])
    expect(answer).toMatchObject({ status: 403, body: { code: 'AUTH_USER_BANNED' } });
});
