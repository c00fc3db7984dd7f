import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { runProgram } from '#bench/programs.ts';
import { instructSandbox, openPaymentWorld, type PaymentWorld } from './payment-world.ts';

const AMOUNT = 500_000;
const PAYOUT = 200_000;
/** Who hears nothing asks after two minutes, by a job that runs every minute. */
const PATIENCE_MS = 300_000;

interface Case {
  readonly name: string;
  readonly outcome: string;
  readonly troubles: readonly string[];
  /** What happens to the order itself: answered after 30 s, refused as broken and not made, or made and answered as broken. */
  readonly creation?: 'slow' | 'error' | 'lost';
  /** What the wallet holds in the end. */
  readonly real: number;
}

const TROUBLES: readonly Case[] = [
  ...['twice', 'ten_times', 'out_of_order', 'bad_signature', 'hour_late', 'no_event'].map((trouble) => ({
    name: `paid, the event ${trouble}`,
    outcome: 'paid',
    troubles: [trouble],
    real: AMOUNT,
  })),
  { name: 'paid otherwise than ordered', outcome: 'paid', troubles: ['other_amount'], real: 0 },
  { name: 'paid in another currency', outcome: 'paid', troubles: ['other_currency'], real: 0 },
  { name: 'declined', outcome: 'declined', troubles: ['ten_times'], real: 0 },
  { name: 'ordered, answered after 30 s, paid', outcome: 'paid', troubles: [], creation: 'slow', real: AMOUNT },
  { name: 'ordered, answered as broken, paid', outcome: 'paid', troubles: [], creation: 'lost', real: AMOUNT },
  { name: 'ordered, broken', outcome: '', troubles: [], creation: 'error', real: 0 },
];
const PAYOUTS: readonly Case[] = [
  { name: 'payout paid, ten events', outcome: 'paid', troubles: ['ten_times'], real: AMOUNT - PAYOUT },
  { name: 'payout paid, no event', outcome: 'paid', troubles: ['no_event'], real: AMOUNT - PAYOUT },
  { name: 'payout paid, the event an hour late', outcome: 'paid', troubles: ['hour_late'], real: AMOUNT - PAYOUT },
  { name: 'payout answered after 30 s', outcome: 'paid', troubles: [], creation: 'slow', real: AMOUNT - PAYOUT },
  { name: 'payout made, answered as broken', outcome: 'paid', troubles: [], creation: 'lost', real: AMOUNT - PAYOUT },
  { name: 'payout broken at first', outcome: 'paid', troubles: [], creation: 'error', real: AMOUNT - PAYOUT },
  // Last, because the provider's refusal goes to the payout that reaches it next.
  { name: 'payout declined', outcome: 'declined', troubles: ['twice'], real: AMOUNT },
];

interface Player {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function signUp(site: string, index: number): Promise<Player> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` };
  const body = JSON.stringify({
    phone: `770176543${String(index).padStart(2, '0')}`,
    password: 'a night on the steppe',
    birthday: '1990-05-05',
  });
  const { access } = (await (await fetch(`${site}/api/signup`, { method: 'POST', headers, body })).json()) as {
    access: { token: string };
  };
  const { sub } = JSON.parse(Buffer.from(access.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { id: sub, headers: { ...headers, authorization: `Bearer ${access.token}` } };
}

async function pay(site: string, { headers }: Player, type: 'deposit' | 'withdrawal', amount: number): Promise<string> {
  const uid = type === 'deposit' ? 'card-kzt-in' : 'card-kzt-out';
  const body = JSON.stringify({
    type,
    uid,
    amount,
    currency: 'KZT',
    fields: { card: '4111111111111111' },
    fail_url: `${site}/`,
    locale: 'kk',
  });
  const answer = await fetch(`${site}/api/v1/pay`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data?: { transaction_id: string } };
  if (!data) throw new Error(`a ${type} was answered ${answer.status}`);
  return data.transaction_id;
}

/** Plans what happens to the next order. */
async function spoilCreation({ provider }: PaymentWorld, { creation }: Case): Promise<void> {
  if (creation) await instructSandbox(provider, '/v1/troubles', { creations: { kind: creation, count: 1 } });
}

async function playDeposit(world: PaymentWorld, one: Case, player: Player): Promise<void> {
  await spoilCreation(world, one);
  const id = await pay(world.site, player, 'deposit', AMOUNT);
  const { outcome, troubles } = one;
  if (outcome) await instructSandbox(world.provider, `/v1/payments/${id}/outcome`, { outcome, troubles });
  await world.restartServer();
}

async function playPayout(world: PaymentWorld, one: Case, player: Player): Promise<void> {
  const { site, provider, client } = world;
  const id = await pay(site, player, 'deposit', AMOUNT);
  await instructSandbox(provider, `/v1/payments/${id}/outcome`, { outcome: 'paid' });
  await until(async () => (await moneyOf(client, player.id)).real === AMOUNT, 'a deposit did not arrive');
  // Everything that approval asks for, and nothing left to stake.
  await client.query(`update account set is_phone_verified = true, created_at = created_at - interval '2 days' where id = $1`, [player.id]);
  await client.query('update profile set is_doc_verified = true where player_id = $1', [player.id]);
  await client.query('update cashbox_turnover set required = 0 where player_id = $1', [player.id]);
  await instructSandbox(provider, '/v1/troubles', { payouts: { outcome: one.outcome, troubles: one.troubles, count: 1 } });
  await spoilCreation(world, one);
  await pay(site, player, 'withdrawal', PAYOUT);
  await world.restartServer();
}

/** The server dies again and again while the provider tells the same thing twice, late, wrongly or not at all. Tells what is wrong afterwards. */
export async function injectPaymentFaults(): Promise<{ readonly cases: number; readonly flaws: readonly string[] }> {
  const world = await openPaymentWorld();
  const { site, client } = world;
  try {
    const expected: (Case & Player)[] = [];
    let index = 1;
    for (const one of TROUBLES) {
      const player = await signUp(site, index++);
      await playDeposit(world, one, player);
      expected.push({ ...one, ...player });
    }
    for (const one of PAYOUTS) {
      // What the provider was told to do to the payouts so far has happened to them, and not to the next order.
      if (one.outcome !== 'paid') await differences(client, expected);
      const player = await signUp(site, index++);
      await playPayout(world, one, player);
      expected.push({ ...one, ...player });
    }
    const flaws = await differences(client, expected);
    // What was an hour late comes now, long after the server has found out by itself.
    await bringLateEvents(world.sandboxFile);
    flaws.push(...(await differences(client, expected)));
    await world.killServer();
    const verified = await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: world.databaseUrl }).catch(String);
    return { cases: expected.length, flaws: verified === 'No difference.' ? flaws : [...flaws, verified] };
  } finally {
    await world.close();
  }
}

async function differences(client: Client, expected: readonly (Case & Player)[]): Promise<string[]> {
  const flaws: string[] = [];
  for (const { name, id, real } of expected) {
    const isRight = async () => {
      const money = await moneyOf(client, id);
      return money.real === real && money.held === 0;
    };
    await until(isRight, '').catch(async () => flaws.push(`${name}: ${JSON.stringify(await moneyOf(client, id))}`));
  }
  return flaws;
}

/** Waits until the server has taken every event that its provider still keeps. */
async function bringLateEvents(file: string): Promise<void> {
  const sandbox = new DatabaseSync(file);
  sandbox.exec('pragma busy_timeout = 5000');
  try {
    const { changes } = sandbox.prepare('update event set next_at = 0 where next_at is not null and attempts = 0').run();
    if (changes === 0) throw new Error('no event was late');
    const waiting = sandbox.prepare('select count(*) as count from event where next_at is not null and is_forged = 0');
    await until(async () => waiting.get()?.['count'] === 0, 'a late event was not taken');
  } finally {
    sandbox.close();
  }
}

async function moneyOf(client: Client, playerId: string): Promise<{ real: number; held: number }> {
  const { rows } = await client.query<{ real: string; held: string }>('select real, held from ledger_wallet where player_id = $1', [
    playerId,
  ]);
  return { real: Number(rows[0]?.real), held: Number(rows[0]?.held) };
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(otherwise);
    await delay(500);
  }
}
