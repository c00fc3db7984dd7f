import { createHash } from 'node:crypto';
import { launchGame } from '@tulpar/contract/games/launch';
import { actInRound, playRound, type Round } from '@tulpar/contract/games/rounds';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import type { PoolClient } from 'pg';
import { createApp } from '#app.ts';
import type { AppContext } from '#flows/app-context.ts';
import { settlePayment } from '#flows/cashbox/settle-payment.ts';
import { issueOffer } from '#flows/offers/issue-offer.ts';
import { openCashback } from '#flows/offers/open-cashback.ts';
import { promiseOffer } from '#flows/offers/promise-offer.ts';
import { redeemCode } from '#flows/offers/redeem-code.ts';
import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase, type Database } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { publishCampaign } from '../publish-campaign.ts';
import { quickPlayers } from '../quick-players.ts';
import { createTestVisitor, type TestVisitor } from '../test-visitor.ts';

/**
 * One step of an offer in a process of its own, which dies at a given statement: `offer-steps.ts prepare COUNT`, which prints the players, or
 * `offer-steps.ts redeem|claim|spin|cashback PLAYER STATEMENT`. Statement 0 is never reached: then the step is carried out to its end.
 */
const [, , act = '', who = '', at = '0'] = process.argv;
const GAME = 'fruit-cocktail';
const GIFT = 500_000 as Minor;
const SPIN = 4_500 as Minor;
const DEPOSIT = 1_000_000 as Minor;
/** Cashback of that time is due now. */
const PAST_MS = 14 * DAY_MS;

const past: Clock = { now: () => new Date(systemClock.now().getTime() - PAST_MS) };
const config = readConfig({ ...process.env, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', DEMO: 'off' }, process.cwd());
const url = config.databaseUrl ?? '';

interface Opened {
  readonly context: AppContext;
  readonly database: Database;
  readonly http: Awaited<ReturnType<typeof createApp>>['http'];
  readonly beginToDie: () => void;
}

async function open(clock: Clock): Promise<Opened> {
  const database = createDatabase({ url: withAppRole(url), clock, ids: systemIds });
  const beginToDie = dieAt(database, Number(at));
  const log = createLog('error', { write: (line) => void process.stderr.write(line) });
  const { context, http } = await createApp({ config, log, clock, database, countries: await openCountryFinder() });
  return { context, database, http, beginToDie };
}

const named = (playerId: string) =>
  ({ playerId, source: 'test', actor: `player:${playerId}`, requestId: 'fault', currency: 'KZT' }) as const;
/** The same id for the same purpose, so that a try is repeated and not made anew. */
function idFor(purpose: string): string {
  const hex = createHash('sha256').update(`${purpose} ${who}`).digest('hex');
  return `019a8c00-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

async function publish(database: Database): Promise<void> {
  const usual = { wager: 5, days: 7, openDays: 60 };
  await publishCampaign(database, { id: 'gift', type: 'no_deposit_bonus', trigger: { on: 'code' } }, { ...usual, amount: GIFT });
  const spins = { game: GAME, count: 1, stake: SPIN };
  await publishCampaign(database, { id: 'spins', type: 'no_deposit_gift_spin', trigger: { on: 'code' } }, { ...usual, spins });
  const reload = { percent: 50, amountMax: GIFT, depositMin: 300_000 as Minor };
  await publishCampaign(database, { id: 'reload', type: 'deposit_bonus', trigger: { on: 'staff' } }, { ...usual, ...reload });
  const startsAt = new Date(past.now().getTime() - 7 * DAY_MS);
  const weekly = { id: 'cashback', type: 'cashback', trigger: { on: 'cashback', rhythm: 'week' }, startsAt } as const;
  await publishCampaign(database, weekly, { ...usual, amountMax: 5_000_000 as Minor, depositMin: 300_000 as Minor });
  await database.transaction(async (tx) => {
    for (const campaignId of ['gift', 'spins'])
      await offers.addCode(tx, {
        code: campaignId.toUpperCase(),
        campaignId,
        kind: 'generic',
        playerId: null,
        usesMax: 1_000_000,
        perPlayerMax: 1,
        startsAt: null,
        endsAt: null,
      });
  });
}

/** Players with money that they lost two weeks ago. */
async function prepare(): Promise<void> {
  await migrateDatabase({ url });
  const { context, database } = await open(past);
  await ledger.createPartitions(database, past.now());
  await seedCatalog(database);
  await publish(database);
  let phones = 77_018_000_000;
  const people = await quickPlayers({ database, newPhone: () => String(++phones) }, Number(who));
  for (const { id } of people) {
    await context.ledger.run({ ...named(id), kind: 'deposit-paid', paymentId: systemIds.uuid(), amount: (2 * DEPOSIT) as Minor });
    const round = { kind: 'round', roundId: systemIds.uuid(), game: 'dice', stake: DEPOSIT, win: 0 as Minor, weightPercent: 100 } as const;
    await context.ledger.run({ ...named(id), ...round });
  }
  process.stdout.write(`${people.map(({ id }) => id).join(' ')}\n`);
}

const redeem = (context: AppContext, code: string) =>
  redeemCode(context, { playerId: who, code, requestKey: code, ip: '203.0.113.1', policy: HOUSE_POLICY, language: 'kk' });

/** A deposit with an offer, promised and paid. */
async function claim(context: AppContext): Promise<void> {
  const { database } = context;
  const id = idFor('payment');
  await database.transaction(async (tx) => {
    const wallet = await ledger.lockWallet(tx, who);
    const campaign = await offers.findCampaign(tx, 'reload');
    if (!wallet || !campaign || (await cashbox.findPayment(tx, who, id))) return;
    const grant = await issueOffer(tx, { playerId: who, campaign, policy: HOUSE_POLICY });
    if (!grant) throw new Error('nothing was issued');
    const promised = { uid: grant.uid, paymentId: id, amount: DEPOSIT, afterCurrent: false, paymentAccount: null, language: 'kk' } as const;
    if (await promiseOffer(tx, context, wallet, promised)) throw new Error('nothing was promised');
    await cashbox.record(tx, {
      playerId: who,
      id,
      direction: 'in',
      method: { uid: 'card-kzt-in', type: 'card' },
      currency: 'KZT',
      amount: DEPOSIT,
      fee: 0 as Minor,
      provider: context.payments.provider.name,
      accountMask: null,
      accountHash: null,
      encryptedAccount: context.payments.cipher.encryptAccount({}, id),
      requestKey: id,
      requestHash: createHash('sha256').update(id).digest(),
      language: 'kk',
      successUrl: null,
      failUrl: 'http://localhost/',
      offerId: grant.uid,
    });
  });
  const news = { type: 'paid', amount: DEPOSIT, currency: 'KZT', reason: null } as const;
  await database.transaction((tx) => settlePayment(tx, context, { playerId: who, id }, news));
}

/** A sign-in of the player in a game that is open already, or is opened now: the same one for each try. */
async function seat({ context, database, http }: Opened): Promise<{ readonly visitor: TestVisitor; readonly session: string }> {
  const visitor = createTestVisitor(http, '203.0.113.1');
  const { rows } = await database.pool.query<{ id: string; sign_in_id: string }>(
    'select id, sign_in_id from round_session where player_id = $1',
    [who],
  );
  const [seated] = rows;
  const sessionId = seated?.sign_in_id ?? (await database.transaction((tx) => accounts.openSession(tx, who, 'password'))).sessionId;
  visitor.access = await context.accessTokens.sign({ playerId: who, sessionId });
  if (seated) return { visitor, session: seated.id };
  const launched = await visitor.call(launchGame, { params: { slug: GAME }, body: { mode: 'real' } });
  if (launched.status !== 200) throw new Error(`no game: ${launched.text}`);
  return { visitor, session: (launched.body as { data: { session: string } }).data.session };
}

/** An id as the client makes it when the game is open: it holds that time, and a repeat of the call has the same one. */
const roundOf = (session: string): string => `${session.slice(0, 14)}${idFor('round').slice(14)}`;

/** Free spins of a code, and the call that plays the only one of them to its end; what it has won is given by the same call. */
async function spin(opened: Opened): Promise<void> {
  const { visitor, session } = await seat(opened);
  opened.beginToDie();
  const redeemed = await redeem(opened.context, 'SPINS');
  if (!redeemed.ok) throw new Error(`no spins: ${redeemed.code}`);
  const id = roundOf(session);
  const body = { id, session, game: GAME, bet: { stake: SPIN }, offer: redeemed.grant.uid };
  let answer = await visitor.call(playRound, { body });
  for (;;) {
    if (answer.status !== 200) throw new Error(`a spin was answered ${answer.status}: ${answer.text}`);
    const round = (answer.body as { data: Round }).data;
    if (round.is_over) return;
    answer = await visitor.call(actInRound, { params: { id }, body: { step: round.step, action: round.choices[0] } });
  }
}

/** Ends this process like a pulled plug when so many statements have been sent since the returned function was called. */
function dieAt({ pool }: Database, statement: number): () => void {
  let sent = Number.NEGATIVE_INFINITY;
  const patch = (client: Pick<PoolClient, 'query'>): void => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const result = query(...given);
      // The statement is on its way: whether it still arrives is chance, as when a machine dies.
      if (++sent === statement) process.kill(process.pid, 'SIGKILL');
      return result;
    }) as typeof client.query;
  };
  pool.on('connect', patch);
  return () => {
    sent = 0;
  };
}

const dying =
  (step: (context: AppContext) => Promise<unknown>) =>
  ({ context, beginToDie }: Opened): Promise<unknown> => {
    beginToDie();
    return step(context);
  };
const STEPS: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  redeem: dying((context) => redeem(context, 'GIFT')),
  claim: dying(claim),
  spin,
  cashback: dying(openCashback),
};

if (act === 'prepare') await prepare();
else {
  const step = STEPS[act];
  if (!step) throw new Error(`there is no step ${act}`);
  await step(await open(systemClock));
}
process.exit(0);
