import type { Endpoint } from '@tulpar/contract/endpoint';
import { launchGame } from '@tulpar/contract/games/launch';
import type { SeamlessWalletReply } from '@tulpar/contract/games/seamless-wallet';
import * as wire from '@tulpar/contract/games/seamless-wallet';
import { afterEach, beforeAll, expect } from 'vitest';
import { sign } from '#modules/providers/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { seedDemoProvider } from '#seed/demo-provider.ts';
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

/** The demo provider and its game. */
export async function addDemoProvider({ database, context }: TestApp): Promise<void> {
  await seedCatalog(database);
  await seedDemoProvider(context, { url: 'http://alshy.example', key: PROVIDER_KEY });
}

/** Changes of a valid call. */
export interface Line extends Omit<SignedBy, 'at'> {
  readonly at?: Date;
  readonly path?: string;
  readonly http?: TestApp['http'];
}

export interface ProviderPlayer extends TestPlayer {
  readonly token: string;
  readonly session: string;
  readonly address: string;
}

export interface SeamlessWalletWorld extends TestApp {
  readonly url: string;
  /** A player with money and a session of the provider's game. */
  guest(options?: { readonly money?: number; readonly body?: Readonly<Record<string, unknown>> }): Promise<ProviderPlayer>;
  /** Another session of the same player. */
  launch(player: TestPlayer, body?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** A signed call with exactly this body. */
  send(endpoint: Endpoint, payload: string, line?: Line): Promise<Answer>;
  /** A signed call of the provider; fields that the test leaves out are filled in, and each transaction has its own id. */
  tell(
    guest: Pick<ProviderPlayer, 'token'>,
    endpoint: Endpoint,
    body?: Readonly<Record<string, unknown>>,
    line?: Line,
  ): Promise<SeamlessWalletReply>;
  money(player: TestPlayer): Promise<number>;
  /** The kinds of the player's entries, without the deposit. */
  entries(player: TestPlayer): Promise<string[]>;
  id(): string;
}

/** The whole app with the demo provider's game. After each test the ledger must balance. */
export function useSeamlessWallet(options: Omit<TestAppOptions, 'url'> = {}): SeamlessWalletWorld {
  const world = useTestApp(options) as SeamlessWalletWorld;
  let ids = 0;
  beforeAll(() => addDemoProvider(world));
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
    async tell({ token }: ProviderPlayer, endpoint: Endpoint, body = {}, line = {}) {
      const moved = { transaction_uuid: world.id(), round: world.id(), game: GAME, currency: 'KZT', amount: 10_000, round_closed: false };
      const answer = await world.send(endpoint, JSON.stringify({ request_uuid: 'request', token, ...moved, ...body }), line);
      expect(answer.status, answer.text).toBe(200);
      return answer.body as SeamlessWalletReply;
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

/** The provider's calls by name. */
export function callsOf(world: SeamlessWalletWorld) {
  const call = (endpoint: Endpoint) => (guest: Pick<ProviderPlayer, 'token'>, body: Fields, line?: Line) =>
    world.tell(guest, endpoint, body, line);
  return {
    authenticate: (guest: Pick<ProviderPlayer, 'token'>, line?: Line) => world.tell(guest, wire.authenticateProviderSession, {}, line),
    balance: (guest: Pick<ProviderPlayer, 'token'>, line?: Line) => world.tell(guest, wire.getSpendableBalance, {}, line),
    bet: call(wire.placeBet),
    win: call(wire.payWin),
    betwin: call(wire.placeBetAndWin),
    rollback: call(wire.rollBackBet),
    prize: call(wire.payPrize),
    endround: call(wire.endProviderRound),
  };
}
