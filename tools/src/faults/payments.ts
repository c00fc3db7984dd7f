import type { ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, run, runProgram, startDatabase } from '#bench/programs.ts';
import { killHard } from './world.ts';

const KEY = 'a key for the faults of the payment line';
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

/** The house dies again and again while the provider tells the same thing twice, late, wrongly or not at all. Tells what is wrong afterwards. */
export async function troublePayments(): Promise<{ readonly cases: number; readonly flaws: readonly string[] }> {
  const [dataDir, database] = [await mkdtemp(path.join(tmpdir(), 'tulpar-faults-')), await startDatabase()];
  const [housePort, sandboxPort] = [await freePort(), await freePort()];
  const [site, provider] = [`http://localhost:${housePort}`, `http://127.0.0.1:${sandboxPort}`];
  const shared = { PAYMENTS_KEY: KEY, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const sandbox = await run(['packages/sandbox/src/main.ts'], { ...shared, PORT: String(sandboxPort) }, /Stop/);
  const open = async (): Promise<ChildProcess> => {
    const env = {
      ...shared,
      PORT: String(housePort),
      DATABASE_URL: database.url,
      PAYMENTS_URL: provider,
      DEMO: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const { child } = await run(['apps/server/src/main.ts'], env, /Stop/);
    child.stdout?.resume();
    return child;
  };
  let house = await open();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const again = async () => {
    await killHard(house);
    house = await open();
  };

  async function signUp(index: number): Promise<Player> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` };
    const body = JSON.stringify({ phone: `770176543${String(index).padStart(2, '0')}`, password: 'a night on the steppe' });
    const { access } = (await (await fetch(`${site}/api/signup`, { method: 'POST', headers, body })).json()) as {
      access: { token: string };
    };
    const { sub } = JSON.parse(Buffer.from(access.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    return { id: sub, headers: { ...headers, authorization: `Bearer ${access.token}` } };
  }
  async function pay({ headers }: Player, type: 'deposit' | 'withdrawal', amount: number): Promise<string> {
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
  async function tell(address: string, content: object): Promise<void> {
    const body = JSON.stringify(content);
    const time = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', KEY).update(`${time}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': `t=${time},v1=${mac}` };
    const answer = await fetch(`${provider}${address}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${address} ${JSON.stringify(content)}`);
  }
  const spoil = async ({ creation }: Case) => {
    if (creation) await tell('/v1/troubles', { creations: { kind: creation, count: 1 } });
  };

  try {
    const expected: (Case & Player)[] = [];
    let index = 1;
    for (const one of TROUBLES) {
      const player = await signUp(index++);
      await spoil(one);
      const id = await pay(player, 'deposit', AMOUNT);
      if (one.outcome) await tell(`/v1/payments/${id}/outcome`, { outcome: one.outcome, troubles: one.troubles });
      await again();
      expected.push({ ...one, ...player });
    }
    for (const one of PAYOUTS) {
      // What the provider was told to do to the payouts so far has happened to them, and not to the next order.
      if (one.outcome !== 'paid') await differences(client, expected);
      const player = await signUp(index++);
      const id = await pay(player, 'deposit', AMOUNT);
      await tell(`/v1/payments/${id}/outcome`, { outcome: 'paid' });
      await until(async () => (await moneyOf(client, player.id)).real === AMOUNT, 'a deposit did not arrive');
      // Everything that approval asks for, and nothing left to stake.
      await client.query(`update account set is_phone_verified = true, created_at = created_at - interval '2 days' where id = $1`, [
        player.id,
      ]);
      await client.query('update profile set is_doc_verified = true where player_id = $1', [player.id]);
      await client.query('update cashbox_turnover set required = 0 where player_id = $1', [player.id]);
      await tell('/v1/troubles', { payouts: { outcome: one.outcome, troubles: one.troubles, count: 1 } });
      await spoil(one);
      await pay(player, 'withdrawal', PAYOUT);
      await again();
      expected.push({ ...one, ...player });
    }
    const flaws = await differences(client, expected);
    // What was an hour late comes now, long after the house has found out by itself.
    await bringLateEvents(path.join(dataDir, 'sandbox.sqlite'));
    flaws.push(...(await differences(client, expected)));
    await killHard(house);
    const verified = await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: database.url }).catch(String);
    return { cases: expected.length, flaws: verified === 'No difference.' ? flaws : [...flaws, verified] };
  } finally {
    await client.end();
    await killHard(house);
    const ended = once(sandbox.child, 'exit');
    sandbox.child.kill('SIGTERM');
    await ended;
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
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

/** Waits until the house has taken every event that its provider still keeps. */
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
