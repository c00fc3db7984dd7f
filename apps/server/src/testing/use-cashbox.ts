import { pay } from '@tulpar/contract/cashbox';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { createSandbox } from '@tulpar/sandbox/create-sandbox';
import { sign } from '@tulpar/sandbox/protocol/signature';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { verifyLedger } from '#flows/ledger/verify-ledger.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';
import { testDatabase } from '#platform/testing/test-database.ts';
import { seedCashbox } from '#seed/cashbox.ts';
import { createTestClock } from './test-clock.ts';
import { createTestIds } from './test-ids.ts';
import { type Answer, toAnswer } from './test-visitor.ts';
import { createTestApp, type TestApp, type TestPlayer } from './use-test-app.ts';

export const PAYMENTS_KEY = 'a key that only the two of them know';
export const SITE = 'http://localhost:8080';
const PREFIX = '/sandbox/payments';
const CARD = '4111111111111111';

interface Delivered {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

type Choice = { readonly outcome: string; readonly troubles?: readonly string[]; readonly minutes?: number };

export interface CashboxWorld extends TestApp {
  readonly url: string;
  readonly paymentsUrl: string;
  /** Sends a signed event as the provider would; returns the status of the answer. */
  hook(
    event: Readonly<Record<string, unknown>>,
    changes?: { readonly key?: string; readonly at?: Date; readonly provider?: string },
  ): Promise<Answer>;
  /** All events of the provider, delivered or not. */
  readonly sent: Delivered[];
  /** Whether events of the provider are delivered. */
  readonly line: { isUp: boolean };
  /** Requests a deposit, with changes to the default body. */
  deposit(player: TestPlayer, changes?: Readonly<Record<string, unknown>>, idempotencyKey?: string): Promise<Answer>;
  withdraw(player: TestPlayer, changes?: Readonly<Record<string, unknown>>, idempotencyKey?: string): Promise<Answer>;
  /** Sets the outcome of a payment at the provider. */
  choose(reference: string, choice: Choice): Promise<void>;
  chargeBack(reference: string): Promise<void>;
  setTroubles(troubles: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs everything that is due: at the provider, event deliveries and our jobs. */
  settle(): Promise<void>;
  /** A verified player with money from a deposit that has been wagered. */
  richPlayer(amount?: number, body?: Readonly<Record<string, unknown>>): Promise<TestPlayer>;
  /** A document of a card, the player's usual one, that staff have approved. */
  showCard(player: TestPlayer, card?: string): Promise<void>;
  /** A bonus of 5 000 to be wagered ten times, valid for a day. */
  grant(player: TestPlayer): Promise<unknown>;
  /** Stakes an amount and wins the same amount back. */
  stake(player: TestPlayer, amount: number): Promise<void>;
  money(player: TestPlayer): Promise<{ real: number; bonus: number; held: number }>;
  statusOf(id: string): Promise<string>;
  /** The player's notifications, the oldest first. */
  notificationsOf(player: TestPlayer): Promise<{ sub_type: string; payload: object }[]>;
}

export const idOf = (answer: Answer): string => (answer.body as { data: { transaction_id: string } }).data.transaction_id;

/** The whole app with a real sandbox as its provider, over HTTP on loopback. After each test the books must balance. */
export function useCashbox(): CashboxWorld {
  const { url } = testDatabase();
  const world = { url, sent: [] as Delivered[], line: { isUp: true } } as unknown as CashboxWorld;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const clock = createTestClock();
    const sandbox = createSandbox({
      file: ':memory:',
      key: PAYMENTS_KEY,
      controlKey: null,
      publicUrl: `${SITE}${PREFIX}`,
      clock,
      ids: createTestIds(),
      timer: () => () => undefined,
      send: ({ url: to, body, signature }) => deliver(world, { url: to, body, signature }),
    });
    const peer = Fastify();
    await peer.register(sandbox.plugin, { prefix: PREFIX });
    const paymentsUrl = `${await peer.listen({ port: 0, host: '127.0.0.1' })}${PREFIX}`;
    const app = await createTestApp({ url, clock, config: { PAYMENTS_URL: paymentsUrl, PAYMENTS_KEY } });
    await seedCashbox(app.database);
    Object.assign(world, app, { paymentsUrl }, playersOf(world), providerOf(world, sandbox.runDue));
    closing.push(app.close, () => peer.close());
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  afterEach(() => expectBalanced(world));
  return world;
}

async function deliver(world: CashboxWorld, delivered: Delivered): Promise<boolean> {
  world.sent.push(delivered);
  if (!world.line.isUp) return false;
  const answer = await world.http.inject({
    method: 'POST',
    url: new URL(delivered.url).pathname,
    headers: { 'content-type': 'application/json', 'x-signature': delivered.signature },
    payload: delivered.body,
  });
  return answer.statusCode < 300;
}

/** The ledger has no differences, and each player's held money equals their open withdrawals. */
export async function expectBalanced({ context, database }: Pick<TestApp, 'context' | 'database'>): Promise<void> {
  const { discrepancies, general } = await verifyLedger(context);
  expect([...discrepancies, ...general]).toEqual([]);
  const { rows } = await database.pool.query(
    `select w.player_id, w.held, coalesce(p.open, 0) as open from ledger_wallet w
     left join (select player_id, sum(amount) as open from cashbox_payment where direction = 'out' and settled_at is null group by 1) p
       using (player_id)
     where w.held <> coalesce(p.open, 0)`,
  );
  expect(rows, 'MONEY-50 the sum of held is the sum of open withdrawals').toEqual([]);
}

function playersOf(world: CashboxWorld) {
  const ask = (type: 'deposit' | 'withdrawal', changes: Readonly<Record<string, unknown>>) => ({
    body: {
      type,
      uid: type === 'deposit' ? 'card-kzt-in' : 'card-kzt-out',
      amount: 500_000,
      currency: 'KZT',
      fields: type === 'deposit' ? {} : { card: CARD },
      success_url: `${SITE}/cash-box/deposit-redirect#payment_ok`,
      fail_url: `${SITE}/cash-box/deposit#payment_error`,
      locale: 'kz',
      ...changes,
    },
  });
  const call =
    (type: 'deposit' | 'withdrawal') =>
    (player: TestPlayer, changes: Readonly<Record<string, unknown>> = {}, idempotencyKey?: string) =>
      player.call(pay, ask(type, changes), idempotencyKey === undefined ? {} : { idempotencyKey });
  return {
    deposit: call('deposit'),
    withdraw: call('withdrawal'),
    async richPlayer(amount = 1_000_000, body = {}) {
      const player = await world.player(body);
      await verifyDocuments(world.context, { playerId: player.id, reason: 'passport seen', by: 'staff:dana' });
      const id = idOf(await world.deposit(player, { amount }));
      await world.choose(id, { outcome: 'paid' });
      await world.settle();
      await world.stake(player, amount * 3);
      return player;
    },
    async showCard({ id }: TestPlayer, card = CARD) {
      const { pool, ids } = world.database;
      await pool.query('insert into document_person (player_id, changed_at) values ($1, $2) on conflict do nothing', [
        id,
        world.clock.now(),
      ]);
      await pool.query(
        `insert into document_file (id, player_id, kind, status, file_name, content_type, bytes, sha256, wrapped_key, created_at, decided_at, account_hash)
         values ($1, $2, 'images_method', 'approved', 'card.jpg', 'image/jpeg', 9, sha256('card'::bytea), 'key', $3, $3, $4)`,
        [ids.uuid(), id, world.clock.now(), world.context.payments.cipher.hashAccount('card', card)],
      );
    },
    grant(player: TestPlayer) {
      const named = { playerId: player.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
      const terms = { wager: 10, cashOutPercentMax: 0, cashOutMax: 0 as Minor, stakeMax: 0 as Minor, canCancel: true };
      const expiresAt = new Date(world.clock.now().getTime() + DAY_MS);
      const bonus = { bonusId: world.database.ids.uuid(), offerUid: 'offer', type: 'deposit_bonus', amount: 5_000 as Minor, expiresAt };
      return world.context.ledger.run({ kind: 'bonus-granted', ...named, ...terms, ...bonus });
    },
    async stake(player: TestPlayer, amount: number) {
      const wallet = await world.money(player);
      for (let left = amount; left > 0; ) {
        const stake = Math.min(left, wallet.real, 100_000_000);
        const named = { playerId: player.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
        const round = { roundId: world.database.ids.uuid(), game: 'x', stake: stake as Minor, win: stake as Minor, weightPercent: 0 };
        const outcome = await world.context.ledger.run({ ...named, kind: 'round', ...round });
        expect(outcome.status).toBe('applied');
        left -= stake;
      }
    },
    async money(player: TestPlayer) {
      const { rows } = await world.database.pool.query<{ real: number; bonus: number; held: number }>(
        'select real, bonus, held from ledger_wallet where player_id = $1',
        [player.id],
      );
      return rows[0] ?? { real: Number.NaN, bonus: Number.NaN, held: Number.NaN };
    },
    async notificationsOf({ id }: TestPlayer) {
      const notes = 'select sub_type, payload from notification where player_id = $1 order by id';
      return (await world.database.pool.query<{ sub_type: string; payload: object }>(notes, [id])).rows;
    },
    async statusOf(id: string) {
      const { rows } = await world.database.pool.query<{ status: string }>('select status from cashbox_payment where payment_id = $1', [
        id,
      ]);
      return rows[0]?.status ?? 'none';
    },
  };
}

function providerOf(world: CashboxWorld, runDue: () => Promise<void>) {
  const call = async (path: string, body: unknown) => {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'x-signature': sign(PAYMENTS_KEY, payload, world.clock.now()) };
    const answer = await fetch(`${world.paymentsUrl}${path}`, { method: 'POST', headers, body: payload });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    async hook(
      event: Readonly<Record<string, unknown>>,
      { key = PAYMENTS_KEY, at = world.clock.now(), provider = 'sandbox' }: { key?: string; at?: Date; provider?: string } = {},
    ) {
      const whole = { payment_id: 'p', direction: 'in', amount: 500_000, currency: 'KZT', reason: null, occurred_at: at.toISOString() };
      const payload = JSON.stringify({ ...whole, event_id: world.database.ids.uuid(), type: 'payment.paid', ...event });
      const headers = { 'content-type': 'application/json', 'x-signature': sign(key, payload, at) };
      return toAnswer(await world.http.inject({ method: 'POST', url: `/hooks/payments/${provider}`, headers, payload }));
    },
    choose: (reference: string, choice: Choice) => call(`/v1/payments/${reference}/outcome`, choice),
    chargeBack: (reference: string) => call(`/v1/payments/${reference}/charge-back`, {}),
    setTroubles: (troubles: Readonly<Record<string, unknown>>) => call('/v1/troubles', troubles),
    async settle() {
      await world.messages();
      await runDue();
      await world.messages();
    },
  };
}
