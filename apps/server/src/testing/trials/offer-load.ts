import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { createApp } from '#app.ts';
import type { AppContext } from '#flows/app-context.ts';
import { startDeposit } from '#flows/cashbox/start-deposit.ts';
import { issueOffer } from '#flows/offers/issue-offer.ts';
import { openCashback } from '#flows/offers/open-cashback.ts';
import { redeemCode } from '#flows/offers/redeem-code.ts';
import { changeLimit } from '#flows/protection/change-limit.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { type Clock, runningMs, systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase, type Database } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';
import { seedCashbox } from '#seed/cashbox.ts';
import { publishCampaign } from '../publish-campaign.ts';
import { quickPlayers } from '../quick-players.ts';

/**
 * The load of `npm run bench offers`, on the database of DATABASE_URL; each prints one line of JSON: `offer-load.ts deposits TURNS EACH`,
 * `offer-load.ts codes TURNS EACH`, `offer-load.ts losers PLAYERS MOMENT` and, once they have lost something at that moment,
 * `offer-load.ts cashback`.
 */
const [, , act = '', ...given] = process.argv;
const [first = 0, second = 0] = given.map(Number);
const DEPOSIT_CALLERS = 16;
const CODE_CALLERS = 50;
const AT_ONCE = 64;
const DEPOSIT = 500_000 as Minor;
const TERMS = { wager: 5, days: 7, openDays: 30 } as const;

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', DEMO: 'off' }, process.cwd());
const url = config.databaseUrl ?? '';

async function open(clock: Clock = systemClock) {
  await migrateDatabase({ url });
  const database = createDatabase({ url: withAppRole(url), clock, ids: systemIds });
  const statements = watchStatements(database);
  const log = createLog('error', { write: (line) => void process.stderr.write(line) });
  const { context } = await createApp({ config, log, clock, database, countries: await openCountryFinder() });
  return { context, database, statements };
}

let phones = 77_018_000_000;
async function openPlayers(database: Database, count: number): Promise<string[]> {
  const players: string[] = [];
  while (players.length < count) {
    const some = Math.min(AT_ONCE, count - players.length);
    players.push(...(await quickPlayers({ database, newPhone: () => String(++phones) }, some)).map(({ id }) => id));
  }
  return players;
}

/** So many callers take one item after the other; returns how many items a second. */
async function rateOf<Item>(
  items: readonly Item[],
  callers: number,
  work: (item: Item, caller: number) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values();
  const begun = runningMs();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (const item of waiting) await work(item, caller);
    }),
  );
  return (items.length * 1000) / (runningMs() - begun);
}

const must = (result: { readonly ok: boolean }): void => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
};

/** Both arms in turns, each as often first, after a turn that is not counted. */
async function inTurns(turns: number, arms: readonly [() => Promise<number>, () => Promise<number>]): Promise<[number[], number[]]> {
  const rates: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= turns; turn++)
    for (const arm of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const rate = await arms[arm]();
      if (turn > 0) rates[arm].push(rate);
    }
  return rates;
}

/** Deposits by players without anything, and by players with a limit on deposits who make them with an offer. The provider answers at once. */
async function deposits(turns: number, each: number): Promise<object> {
  const { context, database } = await open();
  await seedCashbox(database);
  const reload = { ...TERMS, percent: 50, amountMax: 1_000_000 as Minor, depositMin: 300_000 as Minor };
  await publishCampaign(database, { id: 'reload', type: 'deposit_bonus', trigger: { on: 'staff' } }, reload);
  const { provider, cipher } = context.payments;
  const createDeposit: typeof provider.createDeposit = async ({ reference }) => ({
    status: 'created',
    providerId: reference,
    checkoutUrl: `${config.siteUrl}/pay`,
  });
  const quick: AppContext = { ...context, payments: { cipher, provider: { ...provider, createDeposit } } };
  const start = (playerId: string, offerId: string | null) =>
    startDeposit(quick, {
      playerId,
      methodUid: 'card-kzt-in',
      amount: DEPOSIT,
      currency: 'KZT',
      fields: {},
      offerId,
      successUrl: null,
      failUrl: `${config.siteUrl}/`,
      language: 'kk',
      forfeitsBonus: false,
      idempotencyKey: systemIds.uuid(),
    }).then(must);

  const limited = async (playerId: string): Promise<[string, string]> => {
    const limit = { kind: 'deposit', period: 'week', imposer: 'player' } as const;
    must(await changeLimit(context, { playerId, ...limit, amount: 20_000_000, actor: `player:${playerId}` }));
    const grant = await database.transaction(async (tx) => {
      await ledger.lockWallet(tx, playerId);
      const campaign = await offers.findCampaign(tx, 'reload');
      return campaign && issueOffer(tx, { playerId, campaign, policy: HOUSE_POLICY });
    });
    if (!grant) throw new Error('nothing was issued');
    return [playerId, grant.uid];
  };
  const plain = await openPlayers(database, (turns + 1) * each);
  const promised: [string, string][] = [];
  await rateOf(await openPlayers(database, (turns + 1) * each), DEPOSIT_CALLERS, async (id) => void promised.push(await limited(id)));
  const [without, withBoth] = await inTurns(turns, [
    () => rateOf(plain.splice(0, each), DEPOSIT_CALLERS, (id) => start(id, null)),
    () => rateOf(promised.splice(0, each), DEPOSIT_CALLERS, ([id, uid]) => start(id, uid)),
  ]);
  return { without, with: withBoth };
}

/** One code that everybody redeems, and a code of a campaign of its own for each caller. */
async function codes(turns: number, each: number): Promise<object> {
  const { context, database } = await open();
  for (let nth = 0; nth <= CODE_CALLERS; nth++) {
    const campaignId = `gift-${nth}`;
    const campaign = { id: campaignId, type: 'no_deposit_bonus', trigger: { on: 'code' } } as const;
    await publishCampaign(database, campaign, { ...TERMS, amount: 50_000 as Minor });
    const generic = { kind: 'generic', playerId: null, usesMax: 1_000_000, perPlayerMax: 1, startsAt: null, endsAt: null } as const;
    await database.transaction((tx) => offers.addCode(tx, { code: campaignId.toUpperCase(), campaignId, ...generic }));
  }
  const players = await openPlayers(database, 2 * (turns + 1) * each);
  let calls = 0;
  const redeem = (playerId: string, code: string) => {
    const ip = `198.18.${Math.floor(calls / 250) % 250}.${calls++ % 250}`;
    const request = { playerId, code, requestKey: playerId, ip, policy: HOUSE_POLICY, language: 'kk' } as const;
    return redeemCode(context, request).then(must);
  };
  const [own, one] = await inTurns(turns, [
    () => rateOf(players.splice(0, each), CODE_CALLERS, (id, caller) => redeem(id, `GIFT-${caller + 1}`)),
    () => rateOf(players.splice(0, each), CODE_CALLERS, (id) => redeem(id, 'GIFT-0')),
  ]);
  return { own, one };
}

const MONEY = 10_000_000 as Minor;

/** Players with money and a campaign of weekly cashback that is older than the moment. */
async function losers(count: number, moment: number): Promise<object> {
  const { context, database } = await open({ now: () => new Date(moment) });
  await ledger.createPartitions(database, database.now());
  const weekly = { id: 'cashback', type: 'cashback', trigger: { on: 'cashback', rhythm: 'week' } } as const;
  const startsAt = new Date(moment - DAY_MS);
  await publishCampaign(database, { ...weekly, startsAt }, { ...TERMS, amountMax: 5_000_000 as Minor, depositMin: 300_000 as Minor });
  await rateOf(await openPlayers(database, count), AT_ONCE, async (playerId) => {
    const named = { playerId, source: 'bench', actor: `player:${playerId}`, requestId: 'bench', currency: 'KZT' } as const;
    await context.ledger.run({ ...named, kind: 'deposit-paid', paymentId: 'first', amount: MONEY });
  });
  return { players: count };
}

/** What the longest statement takes, of all that are sent through the database from now on. */
function watchStatements({ pool }: Database): { readonly longestMs: number; readonly longest: string } {
  const seen = { longestMs: 0, longest: '' };
  const note = (asked: unknown, begun: number): void => {
    const ms = runningMs() - begun;
    if (ms <= seen.longestMs) return;
    const { name } = asked as { name?: string };
    Object.assign(seen, { longestMs: ms, longest: name ?? String(asked) });
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const begun = runningMs();
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (...answer: unknown[]) => {
          note(args[0], begun);
          callback(...answer);
        });
      return (query(...args) as Promise<unknown>).finally(() => note(args[0], begun));
    }) as typeof client.query;
  });
  return seen;
}

async function cashback(): Promise<object> {
  const { context, statements } = await open();
  const begun = runningMs();
  const issued = await openCashback(context);
  return { issued, seconds: (runningMs() - begun) / 1000, ...statements };
}

const ACTS: Readonly<Record<string, () => Promise<object>>> = {
  deposits: () => deposits(first, second),
  codes: () => codes(first, second),
  losers: () => losers(first, second),
  cashback,
};
const run = ACTS[act];
if (!run) throw new Error(`there is no act ${act}`);
process.stdout.write(`${JSON.stringify(await run())}\n`);
process.exit(0);
