import { launchGame } from '@tulpar/contract/games/launch';
import { actInRound, playRound, type Round } from '@tulpar/contract/games/rounds';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { findGame } from '@tulpar/games/catalog';
import { type Streams, streamsOf } from '@tulpar/games/fairness/draws';
import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import type { Game, Play } from '@tulpar/games/rounds/game';
import { afterEach, expect } from 'vitest';
import type { Answer, TestVisitor } from './test-visitor.ts';
import { expectBalanced } from './use-cashbox.ts';
import { type TestApp, type TestPlayer, useTestApp } from './use-test-app.ts';

export const SPIN = { stake: 9000 };

export interface Gambler extends TestPlayer {
  readonly session: string;
}

export interface GamesWorld extends TestApp {
  readonly url: string;
  /** A player with money and an open game. */
  gambler(options?: { readonly money?: number; readonly game?: string }): Promise<Gambler>;
  launch(player: TestVisitor, game: string, mode?: 'real' | 'demo'): Promise<Answer>;
  /** A new id as a client would make it now. */
  roundId(): string;
  /** Plays a bet, with changes, after the minimum time between rounds. */
  bet(gambler: Gambler, changes?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** The same without moving the clock. */
  betAtOnce(gambler: Gambler, changes?: Readonly<Record<string, unknown>>): Promise<Answer>;
  money(player: TestPlayer): Promise<{ real: number; bonus: number }>;
  /** Lets rounds begin whose stake will be refused, as if the wallet had moved in between, until the returned function is called. */
  unforeseen(): () => void;
  /** Makes the ledger fail, as if the server had crashed before paying, until the returned function is called. */
  die(): () => void;
  /** Changes the seeds so that the next spin opens the glass. */
  readyGlass(gambler: Gambler): Promise<void>;
  /** Changes the seeds so that the next round of a game draws the wanted outcome. */
  readyWhen(gambler: Gambler, game: Pick<Game, 'label'>, isWanted: (streams: Streams) => boolean): Promise<void>;
  /** Changes the seeds so that the next round of a game starts as wanted. */
  readyFor(
    gambler: Gambler,
    game: string,
    bet: object,
    isWanted: (play: Play, after: (...actions: object[]) => Play) => boolean,
  ): Promise<void>;
  /** Changes the seeds so that this many of the next rounds win nothing. */
  readyToLose(gambler: Gambler, game: string, bet: object, rounds: number): Promise<void>;
}

export const roundIn = (answer: Answer): Round => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: Round }).data;
};

/** Real money of a player, without a bonus. */
export async function fund({ context, database }: TestApp, playerId: string, money: number, currency: Currency = 'KZT'): Promise<void> {
  if (money === 0) return;
  const named = { playerId, source: 'test', actor: 'system:test', requestId: 'test' } as const;
  const paid = { paymentId: database.ids.uuid(), amount: money as Minor, currency } as const;
  expect(await context.ledger.run({ kind: 'deposit-paid', ...named, ...paid })).toMatchObject({ status: 'applied' });
}

function gameNamed(slug: string): Game {
  const game = findGame(slug);
  if (!game) throw new Error(`no game ${slug}`);
  return game;
}

const PACE_MS = 5000;
type StreamsAt = (ahead?: number) => ReturnType<typeof streamsOf>;

/** The whole app with money for the players. After each test the books must balance. */
export function useGames(): GamesWorld {
  const world = useTestApp() as GamesWorld;
  const timeHex = () => world.clock.now().getTime().toString(16).padStart(12, '0');
  /** Moves to the first nonce at which the seeds draw the wanted outcome. */
  async function moveSeeds({ id }: Gambler, { label }: Pick<Game, 'label'>, isWanted: (streams: StreamsAt) => boolean): Promise<void> {
    const { rows } = await world.database.pool.query<{ id: string; nonce: number; server_seed: Buffer; player_seed: string }>(
      `select id, nonce, server_seed, player_seed from round_seed where player_id = $1 and state = 'active'`,
      [id],
    );
    const [seed] = rows;
    if (!seed) throw new Error('a player without seeds');
    let { nonce } = seed;
    const streams = (ahead = 0) => streamsOf(label, { serverSeed: seed.server_seed, playerSeed: seed.player_seed, nonce: nonce + ahead });
    while (!isWanted(streams)) nonce++;
    await world.database.pool.query('update round_seed set nonce = $2 where id = $1', [seed.id, nonce]);
  }
  Object.assign(world, {
    roundId() {
      const hex = timeHex() + world.database.ids.uuid().replaceAll('-', '').slice(12);
      return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
    },
    launch: (player: TestVisitor, game: string, mode = 'real') => player.call(launchGame, { params: { slug: game }, body: { mode } }),
    async gambler({ money = 10_000_000, game = 'fruit-cocktail' } = {}) {
      const player = await world.player();
      await fund(world, player.id, money);
      const launched = await world.launch(player, game);
      return Object.assign(player, { session: (launched.body as { data: { session: string } }).data.session });
    },
    bet(gambler: Gambler, changes = {}) {
      world.clock.pass(PACE_MS);
      return world.betAtOnce(gambler, changes);
    },
    betAtOnce: (gambler: Gambler, changes = {}) =>
      gambler.call(playRound, { body: { id: world.roundId(), session: gambler.session, game: 'fruit-cocktail', bet: SPIN, ...changes } }),
    async money({ id }: TestPlayer) {
      const { rows } = await world.database.pool.query<{ real: number; bonus: number }>(
        'select real, bonus from ledger_wallet where player_id = $1',
        [id],
      );
      return rows[0] ?? { real: Number.NaN, bonus: Number.NaN };
    },
    unforeseen() {
      const { foresee } = world.context.ledger;
      Object.assign(world.context.ledger, { foresee: () => Promise.resolve({ isRefused: false, seen: null }) });
      return () => void Object.assign(world.context.ledger, { foresee });
    },
    die() {
      const { run, applyBets } = world.context.ledger;
      const dead = () => Promise.reject(new Error('the house died'));
      Object.assign(world.context.ledger, { run: dead, applyBets: dead });
      return () => void Object.assign(world.context.ledger, { run, applyBets });
    },
    readyGlass: (gambler: Gambler) =>
      // The round stays open after the first choice.
      moveSeeds(gambler, fruitCocktail, (streams) => {
        const spin = fruitCocktail.play(SPIN, 'KZT', [], streams());
        if (!spin.ok || spin.play.isOver) return false;
        const picked = fruitCocktail.play(SPIN, 'KZT', [spin.play.choices[0]], streams());
        return picked.ok && !picked.play.isOver;
      }),
    readyWhen: (gambler: Gambler, game: Pick<Game, 'label'>, isWanted: (streams: Streams) => boolean) =>
      moveSeeds(gambler, game, (streams) => isWanted(streams())),
    async readyFor(gambler: Gambler, slug: string, bet: object, isWanted: Parameters<GamesWorld['readyFor']>[3]) {
      const game = gameNamed(slug);
      await moveSeeds(gambler, game, (streams) => {
        const after = (...actions: object[]): Play => {
          const result = game.play(bet, 'KZT', actions, streams());
          if (!result.ok) throw new Error(result.code);
          return result.play;
        };
        return isWanted(after(), after);
      });
    },
    async readyToLose(gambler: Gambler, slug: string, bet: object, rounds: number) {
      const game = gameNamed(slug);
      await moveSeeds(gambler, game, (streams) =>
        Array.from({ length: rounds }, (_, ahead) => game.play(bet, 'KZT', [], streams(ahead))).every(
          (result) => result.ok && result.play.isOver && result.play.win === 0,
        ),
      );
    },
  });
  afterEach(() => expectBalanced(world));
  return world;
}

/** Actions of a player in a game, and the ledger entries they cause. */
export function playAt(world: GamesWorld) {
  const act = (gambler: Gambler, id: string, step: number, action: unknown) =>
    gambler.call(actInRound, { params: { id }, body: { step, action: action as Record<string, never> } });

  async function entries({ id }: Gambler): Promise<string[]> {
    const { rows } = await world.database.pool.query<{ kind: string }>(
      `select kind from ledger_entry where player_id = $1 and kind <> 'deposit-paid' order by seq`,
      [id],
    );
    return rows.map(({ kind }) => kind);
  }

  async function openGlass(gambler: Gambler): Promise<Round> {
    await world.readyGlass(gambler);
    const round = roundIn(await world.bet(gambler));
    expect(round.is_over).toBe(false);
    return round;
  }

  /** Takes the first offered action until the round is over. */
  async function playOut(gambler: Gambler, open: Round): Promise<Round> {
    let round = open;
    while (!round.is_over) round = roundIn(await act(gambler, round.id, round.step, round.choices[0]));
    return round;
  }

  return { act, entries, openGlass, playOut };
}
