import { getRoundProof, getRounds, getSeeds, type RoundProof, rotateSeeds } from '@tulpar/contract/games/rounds';
import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { commitmentOf, parseServerSeed } from '@tulpar/games/fairness/seeds';
import { describe, expect, test } from 'vitest';
import { keepRow } from '#platform/testing/keep-row.ts';
import { playAt, roundIn, useGames } from '#testing/use-games.ts';

const world = useGames();
const { act, entries, openGlass, playOut } = playAt(world);

describe('what decided a round', () => {
  test('is bound before play, shown after the seeds were replaced, and recomputes the round', async () => {
    const gambler = await world.gambler();
    const seeds = (await gambler.call(getSeeds)).body as { data: { state: string; server_hash: string; server_seed: string | null }[] };
    const [next, active] = seeds.data;
    expect(seeds.data).toMatchObject([
      { state: 'next', server_seed: null },
      { state: 'active', server_seed: null },
    ]);
    const round = await playOut(gambler, await openGlass(gambler));
    const proofOf = async (id: string) => ((await gambler.call(getRoundProof, { params: { id } })).body as { data: RoundProof }).data;
    expect(await proofOf(round.id)).toMatchObject({ server_seed: null, server_hash: active?.server_hash });

    const shown = await gambler.call(rotateSeeds, { body: { player_seed: 'Ақ бөкен 2026' } });
    expect(shown.body).toMatchObject({
      data: [{ state: 'next' }, { state: 'active', server_hash: next?.server_hash, player_seed: 'Ақ бөкен 2026' }, { state: 'revealed' }],
    });
    const proof = await proofOf(round.id);
    const serverSeed = parseServerSeed(proof.server_seed ?? '');
    if (!serverSeed) throw new Error('no seed was shown');
    expect(commitmentOf(serverSeed)).toBe(active?.server_hash);
    const streams = streamsOf(proof.label, { serverSeed, playerSeed: proof.player_seed, nonce: proof.nonce });
    const again = findGame(proof.round.game, proof.round.version)?.play(proof.bet, 'KZT', proof.actions, streams);
    expect(again).toMatchObject({ ok: true, play: { win: round.win, isOver: true, events: round.events } });
  });

  test('is replaced once by each of many requests at once, also for a player who has no seeds yet', async () => {
    for (let time = 0; time < 5; time++) {
      const player = await world.player();
      const rotate = (seed: string) => player.call(rotateSeeds, { body: { player_seed: seed } });
      const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(rotate));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      const states = ((await player.call(getSeeds)).body as { data: { state: string }[] }).data.map(({ state }) => state);
      expect(states).toEqual(['next', 'active', ...Array.from({ length: 6 }, () => 'revealed')]);
    }
  });

  test('is not shown while a round of it is open, or may still be paid for', async () => {
    const gambler = await world.gambler();
    const rotate = () => gambler.call(rotateSeeds, { body: { player_seed: 'mine' } });
    const open = await openGlass(gambler);
    expect(await rotate()).toMatchObject({ status: 409, body: { code: 'ROUND_UNFINISHED' } });
    await playOut(gambler, open);

    world.clock.pass(5000);
    // Nearly too old an id: in two minutes its repeats will no longer be put into one queue.
    const hex = (world.clock.now().getTime() - 595_000).toString(16).padStart(12, '0');
    const id = `${hex.slice(0, 8)}-${hex.slice(8)}${world.roundId().slice(13)}`;
    const dice = await world.launch(gambler, 'dice');
    const { session } = (dice.body as { data: { session: string } }).data;
    const bet = { id, session, game: 'dice', bet: { stake: 10_000, side: 'under', chance: 5000 } };
    const revive = world.die();
    expect((await world.betAtOnce(gambler, bet)).status).toBe(500);
    revive();
    expect(await rotate()).toMatchObject({ status: 409, body: { code: 'SEEDS_IN_USE' } });
    world.clock.pass(121_000);
    const keeper = await keepRow(world.url, 'select from round_record where player_id = $1 and id = $2 for update', [gambler.id, id]);
    const repeats = Array.from({ length: 6 }, () => world.betAtOnce(gambler, bet));
    // Several have found it unpaid before the first of them makes it void.
    await keeper.untilWaiting(2);
    await keeper.letGo();
    for (const repeat of await Promise.all(repeats)) expect(repeat.body).toMatchObject({ code: 'ROUND_VOID' });
    expect((await rotate()).status).toBe(200);
    // Now the draws of the unpaid round are known to the player: it can not be paid for any more.
    expect((await world.betAtOnce(gambler, bet)).body).toMatchObject({ code: 'ROUND_VOID' });
    expect(await entries(gambler)).toEqual(['bet', 'win', 'rollback']);
  });

  test("a stranger's round is not found", async () => {
    const [one, other] = [await world.gambler(), await world.gambler()];
    const round = await playOut(one, roundIn(await world.bet(one)));
    expect((await other.call(getRoundProof, { params: { id: round.id } })).status).toBe(404);
    expect((await act(other, round.id, 0, { pick: 1 })).status).toBe(404);
  });

  test('stands in a list of a year, by pages', async () => {
    const gambler = await world.gambler();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await playOut(gambler, roundIn(await world.bet(gambler)))).id);
    const page = (query: object) => gambler.call(getRounds, { query: query as { limit: string } });
    const first = (await page({ limit: '3' })).body as { data: { id: string }[]; next: string };
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const second = (await page({ limit: '3', before: first.next })).body as { data: { id: string }[]; next: null };
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(second.next).toBeNull();
    expect((await page({ game: 'dice' })).body).toMatchObject({ data: [], next: null });
  });
});
