import type { Minor } from '@tulpar/domain/money';
import { type CashbackPeriod, type CashbackRhythm, cashbackAmount, cashbackPeriodAt, lostIn } from '@tulpar/domain/offers/cashback';
import { clipTerms, type OfferTerms } from '@tulpar/domain/offers/terms';
import type { Policy } from '@tulpar/domain/policy';
import { vipLevelAt } from '@tulpar/domain/vip-levels';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { AppContext } from '../app-context.ts';
import { cashbackOf, liveCashback, unpaidParts } from './cashback-campaigns.ts';
import { areOffersHidden } from './offer-facts.ts';

/** What the running period has gathered so far. */
export interface RunningCashback {
  readonly rhythm: CashbackRhythm;
  readonly period: CashbackPeriod;
  readonly lost: Minor;
  readonly percent: number;
  readonly amount: Minor;
  readonly terms: OfferTerms;
}

type ReadCashback = (playerId: string, policy: Policy) => Promise<RunningCashback | null>;

/** Reads running cashback and remembers what has been summed up: a month of play is read once. */
export function createCashbackReader({ database }: Pick<AppContext, 'database'>): ReadCashback {
  const results = ledgerModule.createRunningResults();
  return (playerId, policy) => readCashback({ database, results }, playerId, policy);
}

/** Null for who belongs to no cashback, or may be offered nothing now. */
async function readCashback(
  { database, results }: Pick<AppContext, 'database'> & { readonly results: ledgerModule.RunningResults },
  playerId: string,
  policy: Policy,
): Promise<RunningCashback | null> {
  const now = database.now();
  const wallet = await ledgerModule.readWallet(database, playerId);
  if (!wallet) return null;
  const { currency, stakedReal } = wallet;
  const own = await cashbackOf(database, playerId, await liveCashback(database, now));
  const kept = own && (await offers.latestTerms(database, own.campaign.id, currency));
  if (!kept || (await areOffersHidden(database, playerId))) return null;
  const period = cashbackPeriodAt(own.rhythm, currency, now);
  let moved = 0;
  for (const part of await unpaidParts(database, { playerId, campaignId: own.campaign.id, currency }, period))
    moved += await results.movedIn(database, playerId, part);
  const lost = lostIn(moved);
  const percent = vipLevelAt(stakedReal, currency).cashbackPercent;
  const terms = clipTerms(kept.terms, policy, own.campaign.type);
  return {
    rhythm: own.rhythm,
    period,
    lost,
    percent,
    amount: cashbackAmount(lost, percent, { amountMax: terms.amountMax, currency }),
    terms,
  };
}
