import type { Endpoint } from '@tulpar/contract/endpoint';
import { launchGame } from '@tulpar/contract/games/launch';
import type { WalletAnswer } from '@tulpar/contract/games/wallet';
import * as wire from '@tulpar/contract/games/wallet';
import { afterEach, beforeAll, expect } from 'vitest';
import { sign } from '#modules/providers/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { seedGuests } from '#seed/guests.ts';
import { type Answer, toAnswer } from './test-visitor.ts';
import { expectBalanced } from './use-cashbox.ts';
import { fund } from './use-games.ts';
import { type TestApp, type TestAppOptions, type TestPlayer, useTestApp } from './use-test-app.ts';

export const PROVIDER = 'alshy';
export const PROVIDER_KEY = 'a key that only the house and Alshy know';
export const GAME = 'asyq';

let nonces = 0;

/** The headers of a call that the provider has signed. */
export function signedHeaders(signed: { path: string; content: string | Buffer }, { key = PROVIDER_KEY, at, nonce, provider }: SignedBy) {
  const once = nonce ?? `nonce-${String(++nonces).padStart(16, '0')}`;
  return { 'x-provider': provider ?? PROVIDER, 'x-signature': sign(key, signed, { now: at, nonce: once }) };
}

interface SignedBy {
  readonly key?: string | undefined;
  readonly at: Date;
  readonly nonce?: string | undefined;
  readonly provider?: string | undefined;
}

/** Another provider and its game, as the demo world has them. */
export async function inviteGuest({ database, context }: TestApp): Promise<void> {
  await seedCatalog(database);
  await seedGuests(context, { url: 'http://alshy.example', key: PROVIDER_KEY });
}

/** What may be changed about a good call. */
export interface Line extends Omit<SignedBy, 'at'> {
  readonly at?: Date;
  readonly path?: string;
  readonly http?: TestApp['http'];
}

export interface Guest extends TestPlayer {
  readonly token: string;
  readonly session: string;
  readonly address: string;
}

export interface WalletWorld extends TestApp {
  readonly url: string;
  /** A player with money in front of the provider's game. */
  guest(options?: { readonly money?: number; readonly body?: Readonly<Record<string, unknown>> }): Promise<Guest>;
  /** Another visit of the same player. */
  launch(player: TestPlayer, body?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** A signed call, word for word. */
  send(endpoint: Endpoint, payload: string, line?: Line): Promise<Answer>;
  /** A signed call of a guest's game, filled in as far as the test leaves it open; each transaction has an id of its own. */
  tell(guest: Pick<Guest, 'token'>, endpoint: Endpoint, body?: Readonly<Record<string, unknown>>, line?: Line): Promise<WalletAnswer>;
  money(player: TestPlayer): Promise<number>;
  /** The kinds of the player's entries, without the deposit. */
  entries(player: TestPlayer): Promise<string[]>;
  id(): string;
}

/** The whole app with another provider's game. After each test the books must balance. */
export function useWallet(options: Omit<TestAppOptions, 'url'> = {}): WalletWorld {
  const world = useTestApp(options) as WalletWorld;
  let ids = 0;
  beforeAll(() => inviteGuest(world));
  Object.assign(world, {
    id: () => `id-${++ids}`,
    launch: (player: TestPlayer, body = {}) => player.call(launchGame, { params: { slug: GAME }, body: { mode: 'real', ...body } }),
    async guest({ money = 100_000, body = {} } = {}) {
      const player = await world.player(body);
      await fund(world, player.id, money, 'currency' in body ? 'AZN' : 'KZT');
      const launched = await world.launch(player);
      expect(launched.status, launched.text).toBe(200);
      const { launch_url: address, session } = (launched.body as { data: { launch_url: string; session: string } }).data;
      return Object.assign(player, { address, session, token: new URL(address).searchParams.get('token') ?? '' });
    },
    async send(endpoint: Endpoint, payload: string, line: Line = {}) {
      const { at = world.clock.now(), path = endpoint.path, http = world.http, ...by } = line;
      const headers = { 'content-type': 'application/json', ...signedHeaders({ path, content: payload }, { ...by, at }) };
      return toAnswer(await http.inject({ method: 'POST', url: endpoint.path, headers, payload }));
    },
    async tell({ token }: Guest, endpoint: Endpoint, body = {}, line = {}) {
      const moved = { transaction_uuid: world.id(), round: world.id(), game: GAME, currency: 'KZT', amount: 10_000, round_closed: false };
      const answer = await world.send(endpoint, JSON.stringify({ request_uuid: 'request', token, ...moved, ...body }), line);
      expect(answer.status, answer.text).toBe(200);
      return answer.body as WalletAnswer;
    },
    async money({ id }: TestPlayer) {
      const { rows } = await world.database.pool.query<{ sum: number }>(
        'select real + bonus as sum from ledger_wallet where player_id = $1',
        [id],
      );
      return rows[0]?.sum ?? Number.NaN;
    },
    async entries({ id }: TestPlayer) {
      const { rows } = await world.database.pool.query<{ kind: string }>(
        `select kind from ledger_entry where player_id = $1 and kind <> 'deposit-paid' order by seq`,
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
  });
  afterEach(() => expectBalanced(world));
  return world;
}

type Fields = Readonly<Record<string, unknown>>;

/** The calls of a game, by what they do. */
export function callsOf(world: WalletWorld) {
  const call = (endpoint: Endpoint) => (guest: Pick<Guest, 'token'>, body: Fields, line?: Line) => world.tell(guest, endpoint, body, line);
  return {
    authenticate: (guest: Pick<Guest, 'token'>, line?: Line) => world.tell(guest, wire.authenticateVisit, {}, line),
    balance: (guest: Pick<Guest, 'token'>, line?: Line) => world.tell(guest, wire.tellBalance, {}, line),
    bet: call(wire.placeBet),
    win: call(wire.payWin),
    betwin: call(wire.placeBetAndWin),
    rollback: call(wire.rollBackBet),
    prize: call(wire.payPrize),
    endround: call(wire.endProviderRound),
  };
}
