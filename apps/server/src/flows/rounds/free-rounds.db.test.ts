import { exportRounds, type GameSession, getGameSession, getRounds, type Round } from '@tulpar/contract/games/rounds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bar, createLedger, freeze, keepWeights, setLimits, unbar, unfreeze } from '#modules/ledger/index.ts';
import { grantSpins, spinsOf } from '#testing/grant-spins.ts';
import { type Gambler, playAt, roundIn, SPIN, useGames } from '#testing/use-games.ts';
import { finishAbandonedRounds } from './act-in-round.ts';
import { playRound } from './play-round.ts';

const world = useGames();
const { act, entries, playOut } = playAt(world);
const MONEY = 1_000_000;

async function withSpins(count: number, changes: { readonly game?: string; readonly stake?: number } = {}) {
  const gambler = await world.gambler({ money: MONEY, ...(changes.game !== undefined && { game: changes.game }) });
  const offer = await grantSpins(world, gambler.id, { count, ...changes });
  return { gambler, offer };
}

const spins = async ({ id }: Gambler, offer: string) => spinsOf(world, id, offer);
const look = async (gambler: Gambler) =>
  ((await gambler.call(getGameSession, { params: { id: gambler.session } })).body as { data: GameSession }).data;
const records = async ({ id }: Gambler) =>
  (await world.database.pool.query<{ status: string }>('select status from round_record where player_id = $1 order by id', [id])).rows;
const run = (gambler: Gambler, command: object) =>
  world.context.ledger.run({
    playerId: gambler.id,
    source: 'test',
    actor: 'system:test',
    requestId: 'test',
    currency: 'KZT',
    ...command,
  } as never);

describe('free spins in a game of ours', () => {
  test('MONEY-69 move no pocket; they count, and once the win is granted the house has borne the stakes', async () => {
    const { gambler, offer } = await withSpins(3);
    let won = 0;
    for (let number = 1; number <= 3; number++) {
      const round = await playOut(gambler, roundIn(await world.bet(gambler, { offer })));
      won += round.win;
      expect(round.spins).toMatchObject({ uid: offer, played: number, total: 3, won, status: number === 3 ? 'finished' : 'active' });
      expect(round.balance).toEqual({ real: MONEY, bonus: 0 });
    }
    expect(await world.money(gambler)).toEqual({ real: MONEY, bonus: 0 });
    if (won > 0)
      expect(await run(gambler, { kind: 'prize-paid', prizeId: offer, amount: won as Minor })).toMatchObject({ status: 'applied' });
    const { rows } = await world.database.pool.query('select sum(promo)::int as promo from ledger_entry where player_id = $1', [
      gambler.id,
    ]);
    expect(rows).toEqual([{ promo: -3 * SPIN.stake }]);
  });

  test('MONEY-70 a round with choices ends once with one win, killed at each step and sent again', async () => {
    const { gambler, offer } = await withSpins(1);
    await world.readyGlass(gambler);
    const id = world.roundId();
    const revive = world.die();
    expect((await world.bet(gambler, { id, offer })).status).toBe(500);
    revive();
    // The dead call has left a round without a stake; the same call goes on with it.
    let round = roundIn(await world.betAtOnce(gambler, { id, offer }));
    expect(round).toMatchObject({ is_over: false, spins: { played: 1, won: 0, status: 'active' } });
    while (!round.is_over) {
      const choice = round.choices[0];
      const live = world.die();
      await act(gambler, id, round.step, choice);
      live();
      round = roundIn(await act(gambler, id, round.step, choice));
    }
    expect(round.spins).toMatchObject({ played: 1, won: round.win, status: 'finished' });
    expect(await entries(gambler)).toEqual(['spins-granted', 'bet', 'win']);
    expect(await world.money(gambler)).toMatchObject({ real: MONEY });
  });

  test('MONEY-70 a round that was left is continued after a reload, and ended by the job after a day', async () => {
    const { gambler, offer } = await withSpins(2);
    await world.readyGlass(gambler);
    const open = roundIn(await world.bet(gambler, { offer }));
    expect(await look(gambler)).toMatchObject({
      unfinished: [{ id: open.id, spins: { uid: offer, played: 1, won: 0 } }],
      spins: [{ uid: offer, played: 1 }],
    });
    world.clock.pass(DAY_MS + HOUR_MS);
    await finishAbandonedRounds(world.context, 'test');
    await finishAbandonedRounds(world.context, 'test');
    expect(await entries(gambler)).toEqual(['spins-granted', 'bet', 'win']);
    expect(await spins(gambler, offer)).toMatchObject({ played: 1, open: 0 });
    expect(await world.money(gambler)).toMatchObject({ real: MONEY });
  });

  test('MONEY-69 of twenty at once from two processes as many are played as there are, and the others are void', async () => {
    const { gambler, offer } = await withSpins(7);
    await world.readyToLose(gambler, 'fruit-cocktail', SPIN, 27);
    onTestFinished(world.unforeseen());
    const other = createLedger({ database: world.database, rules: HOUSE_RULES });
    const elsewhere = { ...world.context, ledger: { ...other, foresee: world.context.ledger.foresee } };
    const policy = { ...HOUSE_POLICY, roundMsMin: { slot: 0, original: 0, table: 0 } };
    const input = { playerId: gambler.id, sessionId: gambler.session, game: 'fruit-cocktail', bet: SPIN, offer, policy, requestId: 'many' };
    world.clock.pass(5000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        playRound(index % 2 === 0 ? world.context : elsewhere, { ...input, roundId: world.roundId() }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
    expect([...codes]).toEqual(['SPINS_NOT_ACTIVE']);
    expect(await spins(gambler, offer)).toMatchObject({ played: 7, open: 0, status: 'finished' });
    expect((await records(gambler)).filter(({ status }) => status === 'void')).toHaveLength(13);
    expect(await world.money(gambler)).toMatchObject({ real: MONEY });
  });

  test('MONEY-69 a round that dies before its stake gives its spin back when it is void', async () => {
    const { gambler, offer } = await withSpins(1);
    const revive = world.die();
    const id = world.roundId();
    expect((await world.bet(gambler, { id, offer })).status).toBe(500);
    revive();
    world.clock.pass(2 * MINUTE_MS);
    expect((await world.betAtOnce(gambler, { id, offer })).body).toMatchObject({ code: 'ROUND_VOID' });
    expect(await spins(gambler, offer)).toMatchObject({ played: 0, status: 'active' });
    expect(roundIn(await world.bet(gambler, { offer })).spins).toMatchObject({ played: 1 });
  });

  test('a spin and the end of its packet at once: the spin counts and then it ends, or the round is void', async () => {
    for (let tries = 0; tries < 10; tries++) {
      const { gambler, offer } = await withSpins(2);
      await world.readyToLose(gambler, 'fruit-cocktail', SPIN, 1);
      const [answer, ended] = await Promise.all([
        world.bet(gambler, { offer }),
        run(gambler, { kind: 'spins-ended', spinsId: offer, reason: 'canceled' }),
      ]);
      expect(ended).toMatchObject({ status: 'applied' });
      const found = await spins(gambler, offer);
      if (answer.status === 200) expect(found).toMatchObject({ status: 'canceled', played: 1, open: 0 });
      else {
        expect(answer.body).toMatchObject({ code: 'SPINS_NOT_ACTIVE', errors: { offer: ['SPINS_NOT_ACTIVE'] } });
        expect(found).toMatchObject({ status: 'canceled', played: 0 });
        expect((await records(gambler)).every(({ status }) => status === 'void')).toBe(true);
      }
    }
  });

  test('a repeated call is one spin; without its free spins it is another bet', async () => {
    const { gambler, offer } = await withSpins(3);
    const id = world.roundId();
    const first = await world.bet(gambler, { id, offer });
    expect((await world.betAtOnce(gambler, { id, offer })).text).toBe(first.text);
    for (const changes of [{ id }, { id, offer: world.database.ids.uuid() }])
      expect((await world.betAtOnce(gambler, changes)).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await spins(gambler, offer)).toMatchObject({ played: 1 });
  });

  test('the round keeps its free spins from its beginning on', async () => {
    const { gambler, offer } = await withSpins(1);
    roundIn(await world.bet(gambler, { offer }));
    for (const change of ['null', `'another'`])
      await expect(
        world.database.pool.query(`update round_record set spins_id = ${change} where player_id = $1`, [gambler.id]),
      ).rejects.toThrow(/a round keeps what it was/);
  });
});

describe('free spins are refused, and nothing is left behind,', () => {
  const refused = async (gambler: Gambler, changes: object) => {
    const { body, status } = await world.bet(gambler, changes as Readonly<Record<string, unknown>>);
    return [status, (body as { code: string }).code];
  };

  test('unknown ones, those of others, those of another game, another stake, and those that have run out', async () => {
    const { gambler, offer } = await withSpins(3);
    const other = await withSpins(3);
    const elsewhere = await grantSpins(world, gambler.id, { count: 3, game: 'golden-tulpar', stake: 5_000 });
    expect(await refused(gambler, { offer: world.database.ids.uuid() })).toEqual([422, 'SPINS_NOT_ACTIVE']);
    expect(await refused(gambler, { offer: other.offer })).toEqual([422, 'SPINS_NOT_ACTIVE']);
    expect(await refused(gambler, { offer: elsewhere })).toEqual([422, 'SPINS_GAME_WRONG']);
    expect(await refused(gambler, { offer, bet: { stake: 18_000 } })).toEqual([422, 'SPINS_STAKE_WRONG']);
    expect(await refused(gambler, { offer, bet: { stake: 9_001 } })).toEqual([422, 'STAKE_OFF_STEP']);
    world.clock.pass(DAY_MS);
    await gambler.logIn({ phone: gambler.phone });
    const again = (await world.launch(gambler, 'fruit-cocktail')).body as { data: { session: string } };
    expect(await refused(gambler, { offer, session: again.data.session })).toEqual([422, 'SPINS_NOT_ACTIVE']);
    expect(await records(gambler)).toEqual([]);
    expect(await world.money(gambler)).toMatchObject({ real: MONEY });
  });

  test('by a bar, a closed game, a freeze, the pace and the limit on time; not by limits on losses and stakes', async () => {
    const { gambler, offer } = await withSpins(9);
    const { id } = gambler;
    const inOne = (work: Parameters<typeof world.database.transaction>[0]) => world.database.transaction(work);
    await inOne((tx) => bar(tx, id, 'time-out'));
    expect(await refused(gambler, { offer })).toEqual([422, 'PLAYER_TIMED_OUT']);
    await inOne((tx) => unbar(tx, id, 'time-out'));
    await inOne((tx) => bar(tx, id, 'game:fruit-cocktail'));
    expect(await refused(gambler, { offer })).toEqual([422, 'GAME_BLOCKED']);
    await inOne((tx) => unbar(tx, id, 'game:fruit-cocktail'));
    await inOne((tx) => freeze(tx, id, 'test'));
    expect(await refused(gambler, { offer })).toEqual([422, 'WALLET_FROZEN']);
    await inOne((tx) => unfreeze(tx, id));
    await inOne((tx) =>
      setLimits(tx, id, 'KZT', [
        { kind: 'loss', period: 'day', cap: 1 },
        { kind: 'wager', period: 'day', cap: 1 },
      ]),
    );
    await world.readyToLose(gambler, 'fruit-cocktail', SPIN, 1);
    roundIn(await world.bet(gambler, { offer }));
    expect((await world.betAtOnce(gambler, { offer })).status).toBe(429);
    await inOne((tx) => setLimits(tx, id, 'KZT', [{ kind: 'time', period: 'day', cap: 1 }]));
    expect(await refused(gambler, { offer })).toEqual([422, 'TIME_LIMIT_REACHED']);
    expect(await spins(gambler, offer)).toMatchObject({ played: 1 });
  });

  test('a choice that stakes more, because no money of the player pays for them', async () => {
    const bet = { stake: 10_000 };
    const { gambler, offer } = await withSpins(1, { game: 'blackjack', stake: bet.stake });
    await world.readyFor(gambler, 'blackjack', bet, ({ choices }) => choices.some(({ move }) => move === 'double'));
    const open = roundIn(await world.bet(gambler, { game: 'blackjack', bet, offer }));
    expect((await act(gambler, open.id, 0, { move: 'double', hand: 0 })).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
    const over = await playOut(gambler, open);
    expect(over.spins).toMatchObject({ played: 1, won: over.win, status: 'finished' });
    expect(await world.money(gambler)).toMatchObject({ real: MONEY });
  });
});

describe('a game session tells', () => {
  test('the free spins of its game, the first to run out first, and those that have just ended', async () => {
    const { gambler, offer } = await withSpins(1);
    world.clock.pass(MINUTE_MS);
    const later = await grantSpins(world, gambler.id, { count: 2 });
    await grantSpins(world, gambler.id, { count: 2, game: 'golden-tulpar', stake: 5_000 });
    expect((await look(gambler)).spins.map(({ uid }) => uid)).toEqual([offer, later]);
    await playOut(gambler, roundIn(await world.bet(gambler, { offer })));
    expect(await look(gambler)).toMatchObject({
      rounds: 0,
      staked: 0,
      won: 0,
      spins: [
        { uid: offer, played: 1, total: 1, status: 'finished' },
        { uid: later, status: 'active' },
      ],
    });
  });

  test('what the active bonus demands in it, and each round tells it anew', async () => {
    const gambler = await world.gambler({ money: 0 });
    expect((await look(gambler)).bonus).toBeNull();
    const weights = await world.database.transaction((tx) => keepWeights(tx, { 'fruit-cocktail': 50, dice: -1 }));
    const bonus = {
      bonusId: 'b',
      offerUid: 'b',
      type: 'test',
      amount: 100_000 as Minor,
      wager: 10,
      cashOutPercentMax: 0,
      cashOutMax: 0 as Minor,
    };
    const granted = {
      ...bonus,
      stakeMax: 20_000 as Minor,
      canCancel: true,
      expiresAt: new Date(world.clock.now().getTime() + DAY_MS),
      weights,
    };
    expect(await run(gambler, { kind: 'bonus-granted', ...granted })).toMatchObject({ status: 'applied' });
    const terms = { stake_max: 20_000, weight_percent: 50, is_excluded: false, wager_left: 1_000_000, wager_target: 1_000_000 };
    expect((await look(gambler)).bonus).toEqual(terms);
    await world.readyToLose(gambler, 'fruit-cocktail', SPIN, 1);
    expect(roundIn(await world.bet(gambler)).bonus).toEqual({ ...terms, wager_left: 1_000_000 - SPIN.stake / 2 });
    const dice = (await world.launch(gambler, 'dice')).body as { data: { session: string } };
    expect((await look(Object.assign(gambler, { session: dice.data.session }))).bonus).toMatchObject({
      weight_percent: 0,
      is_excluded: true,
    });
  });

  test('and a free round stands in the history, in the export and in the replay like any other', async () => {
    const { gambler, offer } = await withSpins(1);
    const round: Round = await playOut(gambler, roundIn(await world.bet(gambler, { offer })));
    const { data } = (await gambler.call(getRounds, { query: {} })).body as { data: object[] };
    expect(data).toMatchObject([{ id: round.id, stake: SPIN.stake, win: round.win, status: 'settled', is_free: true }]);
    const { csv } = ((await gambler.call(exportRounds, { query: {} })).body as { data: { csv: string } }).data;
    expect(csv.split('\r\n')[1]).toContain(`,${SPIN.stake},${round.win}`);
  });
});
