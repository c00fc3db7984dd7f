import { getGameSession, getRoundProof, type Round, type RoundProof } from '@tulpar/contract/games/rounds';
import { HOUR_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { arrangeMines, mines, minesWin } from '@tulpar/games/mines/mines';
import { expect, test } from 'vitest';
import { type Gambler, playAt, roundIn, useGames } from '#testing/use-games.ts';

const world = useGames();
const { act, entries } = playAt(world);

const MONEY = 10_000_000;
const BET = { stake: 10_000, mines: 3 };
const TAKE = { take: true };
const worth = (gems: number) => minesWin({ ...BET, stake: BET.stake as Minor }, gems);

/** A player in a round whose mines lie under the cells 0, 1 and 2, or whose first cells at least are as wanted. */
async function begin(isWanted: (lying: readonly number[]) => boolean): Promise<{ gambler: Gambler; open: Round }> {
  const gambler = await world.gambler({ money: MONEY, game: 'mines' });
  await world.readyWhen(gambler, mines, (streams) => isWanted(arrangeMines(BET.mines, streams(0))));
  const open = roundIn(await world.bet(gambler, { game: 'mines', bet: BET }));
  expect(open).toMatchObject({ is_over: false, step: 0, win: 0 });
  return { gambler, open };
}
const free =
  (...cells: number[]) =>
  (lying: readonly number[]) =>
    cells.every((cell) => !lying.includes(cell));

test('MONEY-19 gems are found, the money is taken, and each moves once', async () => {
  const { gambler, open } = await begin(free(7, 8));
  expect(await entries(gambler)).toEqual(['bet']);
  // Ten taps on one cell are one tap.
  const taps = await Promise.all(Array.from({ length: 10 }, () => act(gambler, open.id, 0, { cell: 7 })));
  expect(new Set(taps.map(({ text }) => text)).size).toBe(1);
  // The open cell once more, as another step, is refused; so is another cell as the step that was taken.
  expect((await act(gambler, open.id, 1, { cell: 7 })).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
  expect((await act(gambler, open.id, 0, { cell: 8 })).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(roundIn(await act(gambler, open.id, 1, { cell: 8 }))).toMatchObject({ is_over: false, step: 2, win: 0 });
  expect(await entries(gambler)).toEqual(['bet']);

  const taken = await Promise.all(Array.from({ length: 10 }, () => act(gambler, open.id, 2, TAKE)));
  expect(new Set(taken.map(({ text }) => text)).size).toBe(1);
  const round = roundIn(taken[0] as (typeof taken)[0]);
  expect(round).toMatchObject({ is_over: true, win: worth(2), balance: { real: MONEY - BET.stake + worth(2) } });
  expect((await act(gambler, open.id, 3, TAKE)).body).toMatchObject({ code: 'ROUND_OVER' });
  expect((await act(gambler, open.id, 3, { cell: 9 })).body).toMatchObject({ code: 'ROUND_OVER' });
  expect(await entries(gambler)).toEqual(['bet', 'win']);
  expect(await world.money(gambler)).toMatchObject({ real: MONEY - BET.stake + worth(2) });
});

test('a mine ends the round, and neither opening it again nor taking the money moves anything', async () => {
  const { gambler, open } = await begin((lying) => lying.includes(4) && !lying.includes(5));
  roundIn(await act(gambler, open.id, 0, { cell: 5 }));
  const hit = await act(gambler, open.id, 1, { cell: 4 });
  expect(roundIn(hit)).toMatchObject({ is_over: true, win: 0 });
  expect((await act(gambler, open.id, 1, { cell: 4 })).text).toBe(hit.text);
  expect((await act(gambler, open.id, 2, { cell: 4 })).body).toMatchObject({ code: 'ROUND_OVER' });
  expect((await act(gambler, open.id, 2, TAKE)).body).toMatchObject({ code: 'ROUND_OVER' });
  expect(await world.money(gambler)).toMatchObject({ real: MONEY - BET.stake });
});

test('nothing can be taken before a gem, and where the mines lie is told to nobody before the end', async () => {
  const { gambler, open } = await begin(free(0));
  expect((await act(gambler, open.id, 0, TAKE)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
  const found = roundIn(await act(gambler, open.id, 0, { cell: 0 }));
  expect(found.events).toEqual([
    { type: 'field', cells: 25, mines: 3, gemsMax: 22 },
    { type: 'gem', cell: 0, gems: 1 },
  ]);
  const looked = await gambler.call(getGameSession, { params: { id: gambler.session } });
  expect(looked.body).toMatchObject({ data: { unfinished: [{ id: open.id, step: 1, events: found.events }] } });
  const proof = await gambler.call(getRoundProof, { params: { id: open.id } });
  expect((proof.body as { data?: RoundProof }).data?.server_seed ?? null).toBeNull();
});

test('MONEY-28 a round that was left takes the money after a day; untouched, it opens the first cell before', async () => {
  const { gambler, open } = await begin(free(3));
  roundIn(await act(gambler, open.id, 0, { cell: 3 }));
  const untouched = await begin(free(0));
  world.clock.pass(25 * HOUR_MS);
  await world.runJob('finish-rounds');
  await world.runJob('finish-rounds');
  for (const left of [gambler, untouched.gambler]) {
    expect(await entries(left)).toEqual(['bet', 'win']);
    expect(await world.money(left)).toMatchObject({ real: MONEY - BET.stake + worth(1) });
  }
  await gambler.logIn({ phone: gambler.phone });
  const { data } = (await gambler.call(getRoundProof, { params: { id: open.id } })).body as { data: RoundProof };
  expect([data.actions, data.by_rule]).toEqual([[{ cell: 3 }, TAKE], 1]);
});
