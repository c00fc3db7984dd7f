import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { barOf } from '@tulpar/domain/ledger/rules';
import { type Minor, minor } from '@tulpar/domain/money';
import { takesPromises } from '@tulpar/domain/offers/promise';
import { isActive } from '@tulpar/domain/offers/status';
import { takenBy } from '@tulpar/domain/offers/types';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { expect } from 'vitest';
import { settlePayment } from '#flows/cashbox/settle-payment.ts';
import { startDeposit } from '#flows/cashbox/start-deposit.ts';
import { activateOffer } from '#flows/offers/activate-offer.ts';
import { cancelOffer, forfeitOffer, rejectOffer } from '#flows/offers/leave-offer.ts';
import { readOffers } from '#flows/offers/read-offers.ts';
import { redeemUnlimited } from '#flows/offers/redeem-code.ts';
import { pauseCampaign, resumeCampaign } from '#flows/offers/staff-offers.ts';
import { pausePlay } from '#flows/protection/pause-play.ts';
import { readWallet } from '#modules/ledger/index.ts';
import { findCampaign, findGrant, type Grant, listGrants } from '#modules/offers/index.ts';
import { SITE } from './use-cashbox.ts';
import type { OffersWorld } from './use-offers.ts';

export const SPIN = 4_500;
/** The jobs that a minute brings; sometimes a walk runs only one of them. */
export const JOBS = ['end-bonuses', 'lapse-promises', 'end-pauses', 'open-offers', 'open-cashback', 'settle-offers'] as const;
const PASSES = [MINUTE_MS, 10 * MINUTE_MS, 16 * MINUTE_MS, DAY_MS, DAY_MS, 8 * DAY_MS] as const;
const STAKES = [4_500, 9_000, 20_000, 200_000] as const;
const WINS = [0, 0, 0, 1, 3] as const;
const AMOUNTS = [300_000, 500_000, 250_000] as const;

interface Order {
  readonly playerId: string;
  readonly id: string;
  readonly offerId: string | null;
}
interface OpenBet {
  readonly playerId: string;
  readonly roundId: string;
}
/** What a walk knows of itself. */
export interface Walked {
  readonly players: readonly string[];
  readonly campaigns: readonly string[];
  readonly orders: Order[];
  readonly bets: OpenBet[];
  readonly paused: Set<string>;
}
interface Chance {
  readonly playerId: string;
  readonly pick: number;
  /** Nothing else happens in this moment, so that the answer follows from what was there. */
  readonly isAlone: boolean;
}

const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(items.length, 1)];

type Act = (chance: Chance) => Promise<unknown>;

const grantsOf = async ({ database }: OffersWorld, playerId: string, isWanted: (grant: Grant) => boolean): Promise<Grant[]> =>
  (await listGrants(database, playerId, null)).filter(isWanted);
const isOpen = ({ status }: Grant): boolean => status === 'available';

/** The provider's news of a deposit. */
export async function settleOrder(
  { context, database }: OffersWorld,
  { playerId, id }: Pick<Order, 'playerId' | 'id'>,
  type: 'paid' | 'failed' | 'expired',
): Promise<void> {
  const { rows } = await database.pool.query<{ amount: number }>('select amount from cashbox_payment where payment_id = $1', [id]);
  const amount = minor(rows[0]?.amount ?? 0);
  await database.transaction((tx) => settlePayment(tx, context, { playerId, id }, { type, amount, currency: 'KZT', reason: null }));
}

/** MONEY-63: what is promised when the money comes is granted, or waits. */
async function payPromised(world: OffersWorld, { playerId, id, offerId }: Order): Promise<void> {
  const { database } = world;
  const { rows } = await database.pool.query(
    `select 1 from offer_promise p join cashbox_payment c using (player_id, payment_id)
     where p.player_id = $1 and p.payment_id = $2 and p.amount > 0 and c.status in ('created', 'pending')`,
    [playerId, id],
  );
  const wallet = await readWallet(database, playerId);
  await settleOrder(world, { playerId, id }, 'paid');
  if (rows.length === 0 || !wallet || takesPromises(barOf(wallet, null))) return;
  const grant = await findGrant(database, playerId, offerId ?? '');
  expect(grant, 'MONEY-63').toMatchObject({ transactionId: id, earnedAt: expect.any(Date), isPromised: false });
}

function takingActs(world: OffersWorld, { campaigns, orders }: Walked): Record<'redeem' | 'order' | 'pay' | 'fail' | 'press', Act> {
  const { context, database } = world;
  return {
    redeem: ({ playerId, pick }) => {
      const code = (pickOf(campaigns, pick) ?? '').toUpperCase();
      // A few keys only, so that some requests are repeats.
      const requestKey = `${code} ${pick % 7}`;
      return redeemUnlimited(context, { playerId, code, requestKey, policy: HOUSE_POLICY, language: 'kk' });
    },
    async order({ playerId, pick }) {
      const open = await grantsOf(world, playerId, (grant) => isOpen(grant) && takenBy(grant.type, grant.terms) === 'deposit');
      const offerId = pick % 5 === 0 ? null : (pickOf(open, pick)?.uid ?? null);
      const started = await startDeposit(context, {
        playerId,
        methodUid: 'card-kzt-in',
        amount: minor(AMOUNTS[pick % AMOUNTS.length] ?? 0),
        currency: 'KZT',
        fields: {},
        offerId,
        afterCurrent: pick % 4 !== 0,
        successUrl: null,
        failUrl: `${SITE}/`,
        language: 'kk',
        forfeitsBonus: false,
        idempotencyKey: database.ids.uuid(),
      });
      if (started.ok) orders.push({ playerId, id: started.deposit.id, offerId });
    },
    async pay({ playerId, pick, isAlone }) {
      const order = pickOf(orders.filter((one) => one.playerId === playerId).toReversed(), pick % 3);
      if (order && isAlone) await payPromised(world, order);
      else if (order) await settleOrder(world, order, 'paid');
    },
    async fail({ playerId, pick }) {
      const order = pickOf(orders.filter((one) => one.playerId === playerId).toReversed(), pick);
      if (order) await settleOrder(world, order, pick % 2 === 0 ? 'failed' : 'expired');
    },
    async press({ playerId, pick }) {
      const open = await grantsOf(world, playerId, (grant) => isOpen(grant) && takenBy(grant.type, grant.terms) === 'press');
      const uid = pickOf(open, pick)?.uid;
      if (uid) await activateOffer(context, { playerId, uid, afterCurrent: pick % 4 !== 0, language: 'kk' });
    },
  };
}

function playingActs(world: OffersWorld, { bets }: Walked): Record<'play' | 'open' | 'close' | 'spin', Act> {
  const { database } = world;
  const { ledger } = world.context;
  const named = (playerId: string) =>
    ({ playerId, source: 'arcade', actor: `player:${playerId}`, requestId: 'walk', currency: 'KZT' }) as const;
  const moved = (playerId: string) => ({ ...named(playerId), roundId: database.ids.uuid(), weightPercent: 100 }) as const;
  return {
    async play({ playerId, pick, isAlone }) {
      const stake = minor(STAKES[pick % STAKES.length] ?? 0);
      const win = (stake * (pickOf(WINS, Math.floor(pick / 4)) ?? 0)) as Minor;
      const game = pick % 6 === 0 ? 'dice' : 'fruit-cocktail';
      const before = await readWallet(database, playerId);
      const outcome = await ledger.run({ ...moved(playerId), kind: 'round', game, stake, win });
      const isTouched = before !== null && before.real < stake && before.real + before.bonus >= stake;
      if (!isAlone || game !== 'dice' || !isTouched || !before.active?.weights?.percents.has(game)) return;
      expect(outcome.status, 'MONEY-71').toBe('refused');
      expect(await readWallet(database, playerId), 'MONEY-71').toMatchObject({ real: before.real, bonus: before.bonus });
    },
    async open({ playerId, pick }) {
      const { roundId, ...round } = moved(playerId);
      const bet = { ...round, roundId, kind: 'bet', game: 'fruit-cocktail', stake: minor(STAKES[pick % STAKES.length] ?? 0) } as const;
      const outcome = await ledger.run({ ...bet, transactionId: roundId });
      if (outcome.status === 'applied') bets.push({ playerId, roundId });
    },
    async close({ pick }) {
      const [bet] = bets.splice(pick % Math.max(bets.length, 1), 1);
      if (!bet) return;
      const { playerId, roundId } = bet;
      const about = { ...named(playerId), roundId, transactionId: roundId };
      if (pick % 3 === 0) await ledger.run({ ...about, kind: 'rollback' });
      else await ledger.run({ ...about, kind: 'win', amount: minor((pick % 5) * 10_000), isLast: true });
    },
    async spin({ playerId, pick }) {
      const packets = await grantsOf(world, playerId, ({ status, type }) => isActive(status) && type.endsWith('gift_spin'));
      const spinsId = pickOf(packets, pick)?.uid;
      const win = minor((WINS[pick % WINS.length] ?? 0) * SPIN);
      if (spinsId) await ledger.run({ ...moved(playerId), kind: 'round', game: 'fruit-cocktail', stake: minor(SPIN), win, spinsId });
    },
  };
}

function leavingActs(world: OffersWorld): Record<'giveUp' | 'cancel' | 'reject', Act> {
  const { context, database } = world;
  return {
    async giveUp({ playerId, pick, isAlone }) {
      const shown = (await readOffers(database, playerId, null)).filter(({ status }) => isActive(status));
      const offer = pickOf(shown, pick);
      if (!offer) return;
      const before = await readWallet(database, playerId);
      const result = await forfeitOffer(context, { playerId, uid: offer.grant.uid });
      // A bonus that has run out by the clock is still shown until the job comes by.
      if (!isAlone || !result.ok || !before) return;
      expect(result.moved, 'MONEY-74').toEqual(offer.onForfeit);
      const isBonus = before.active?.id === offer.grant.uid;
      const left = await readWallet(database, playerId);
      if (isBonus && !left?.active) expect(left, 'MONEY-74').toMatchObject({ real: result.moved.kept, bonus: 0 });
    },
    async cancel({ playerId, pick }) {
      const uid = pickOf(await grantsOf(world, playerId, ({ status }) => isActive(status)), pick)?.uid;
      if (uid) await cancelOffer(context, { playerId, uid });
    },
    async reject({ playerId, pick }) {
      const uid = pickOf(await grantsOf(world, playerId, isOpen), pick)?.uid;
      if (uid) await rejectOffer(context, { playerId, uid });
    },
  };
}

function clockActs(
  world: OffersWorld,
  { campaigns, paused, players }: Walked,
): Record<'pass' | 'jobs' | 'campaign' | 'timeOut' | 'exclude', Act> {
  const { context, clock, database } = world;
  const pause = (playerId: string, length: Parameters<typeof pausePlay>[1]['length']) =>
    pausePlay(context, { playerId, length, actor: `player:${playerId}` });
  return {
    pass: async ({ pick }) => clock.pass(PASSES[pick % PASSES.length] ?? 0),
    async jobs({ pick }) {
      if (pick % 3 > 0) for (const job of JOBS) await world.runJob(job);
      else await world.runJob(pickOf(JOBS, Math.floor(pick / 3)) ?? '');
    },
    async campaign({ pick }) {
      const campaignId = pickOf(campaigns, pick) ?? '';
      const act = { campaignId, reason: 'a walk', by: 'staff:dana' } as const;
      if ((await findCampaign(database, campaignId))?.state === 'live') {
        await pauseCampaign(context, act);
        paused.add(campaignId);
      } else await resumeCampaign(context, act);
      // The offers follow by a job, sometimes later.
      if (pick % 3 > 0) await world.messages();
    },
    timeOut: ({ playerId }) => pause(playerId, { kind: 'time-out', hours: 24 }),
    // Rarely, and only the second player: the walk of an excluded one is a short one.
    exclude: async ({ pick }) => (pick % 5 === 0 ? pause(players[1] ?? '', { kind: 'exclusion', months: 6 }) : null),
  };
}

/** Everything that may happen, by its name. */
export const actsOf = (world: OffersWorld, walked: Walked) => ({
  ...takingActs(world, walked),
  ...playingActs(world, walked),
  ...leavingActs(world),
  ...clockActs(world, walked),
});
export type WalkAct = keyof ReturnType<typeof actsOf>;
