import { minor } from '@tulpar/domain/money';
import * as fc from 'fast-check';
import { resumeCampaign } from '#flows/offers/staff-offers.ts';
import { addCode } from '#modules/offers/index.ts';
import { actsOf, JOBS, SPIN, settleOrder, type WalkAct, type Walked } from './offer-acts.ts';
import { publishCampaign } from './publish-campaign.ts';
import { quickPlayers } from './quick-players.ts';
import type { OffersWorld } from './use-offers.ts';

/** What may happen to a player's offers, and how often beside the others. */
const ACTS = {
  redeem: 10,
  order: 9,
  pay: 9,
  fail: 1,
  press: 4,
  play: 9,
  open: 2,
  close: 2,
  spin: 9,
  giveUp: 2,
  cancel: 1,
  reject: 1,
  pass: 3,
  jobs: 4,
  campaign: 2,
  timeOut: 1,
  exclude: 1,
} as const satisfies Readonly<Record<WalkAct, number>>;

/** One thing that happens to one of two players; `pick` chooses among what there is. */
interface WalkStep {
  readonly act: WalkAct;
  readonly who: number;
  readonly pick: number;
}

const anyAct = fc.oneof(...Object.entries(ACTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as WalkAct) })));
const anyStep: fc.Arbitrary<WalkStep> = fc.record({ act: anyAct, who: fc.noBias(fc.nat(1)), pick: fc.noBias(fc.nat(99)) });

/** Moments one after the other; sometimes two things happen in the same one. */
export const anyWalk = (moments: number): fc.Arbitrary<WalkStep[][]> =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.tuple(anyStep) }, { weight: 1, arbitrary: fc.tuple(anyStep, anyStep) }), {
    minLength: moments,
    maxLength: moments,
  });

export interface OfferWalk {
  readonly players: readonly string[];
  readonly campaigns: readonly string[];
  /** Everything of one moment happens at once. */
  take(moment: readonly WalkStep[]): Promise<void>;
  runJobs(): Promise<void>;
  /** Ends what stands in the way of every end: open rounds, open orders and paused campaigns. */
  wrapUp(): Promise<void>;
}

/** Campaigns of the walk's own, some of them with a small budget, each with a code. */
async function publish({ database }: OffersWorld, name: string): Promise<string[]> {
  const weights = { 'fruit-cocktail': 100, dice: -1 };
  const usual = { wager: 2, days: 7, openDays: 10, weights, canCancel: true };
  const spins = { game: 'fruit-cocktail', count: 3, stake: minor(SPIN) };
  const [amount, depositMin] = [minor(20_000), minor(300_000)];
  const kinds = [
    ['bonus', 'no_deposit_bonus', { amount }, 120_000],
    ['money', 'no_deposit_bonus', { amount, wager: 0 }, 60_000],
    ['spins', 'no_deposit_gift_spin', { spins }, 1_000_000],
    ['reload', 'deposit_bonus', { percent: 50, amountMax: minor(200_000), depositMin }, 900_000],
    ['extra', 'deposit_gift_spin', { spins, depositMin }, 1_000_000],
  ] as const;
  for (const [kind, type, terms, budget] of kinds) {
    const id = `${kind}-${name}`;
    await publishCampaign(database, { id, type, trigger: { on: 'code' } }, { ...usual, ...terms }, budget);
    const code = { code: id.toUpperCase(), campaignId: id, kind: 'generic', playerId: null, startsAt: null, endsAt: null } as const;
    await database.transaction((tx) => addCode(tx, { ...code, usesMax: 9, perPlayerMax: 4 }));
  }
  return kinds.map(([kind]) => `${kind}-${name}`);
}

/** Two players and five campaigns of their own. */
export async function beginWalk(world: OffersWorld, name: string): Promise<OfferWalk> {
  const campaigns = await publish(world, name);
  const players = (await quickPlayers(world, 2)).map(({ id }) => id);
  const walked: Walked = { players, campaigns, orders: [], bets: [], paused: new Set() };
  const acts = actsOf(world, walked);
  // Everybody begins with something of everything.
  for (const playerId of players) for (const [nth] of campaigns.entries()) await acts.redeem({ playerId, pick: nth, isAlone: true });
  const runJobs = async (): Promise<void> => {
    for (const job of JOBS) await world.runJob(job);
  };
  return {
    players,
    campaigns,
    runJobs,
    async take(moment) {
      const isAlone = moment.length === 1;
      const taken = moment.map(({ act, who, pick }) => acts[act]({ playerId: players[who] ?? '', pick, isAlone }));
      // Both are over before anything is judged, also where one of them has failed.
      for (const result of await Promise.allSettled(taken)) if (result.status === 'rejected') throw result.reason;
    },
    async wrapUp() {
      while (walked.bets.length > 0) await acts.close({ playerId: '', pick: 0, isAlone: true });
      for (const { playerId, id } of walked.orders) await settleOrder(world, { playerId, id }, 'expired');
      for (const campaignId of walked.paused) await resumeCampaign(world.context, { campaignId, reason: 'a walk', by: 'staff:dana' });
      await world.messages();
      await runJobs();
    },
  };
}
