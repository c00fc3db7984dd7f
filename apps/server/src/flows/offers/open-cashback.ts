import { MINUTE_MS } from '@tulpar/domain/durations';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { type CashbackPeriod, cashbackAmount, duePeriods, lostIn } from '@tulpar/domain/offers/cashback';
import type { Policy } from '@tulpar/domain/policy';
import { vipLevelOf } from '@tulpar/domain/vip-levels';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as vip from '#modules/vip/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { raiseLevelIn } from '../vip/raise-level.ts';
import { type CashbackCampaign, cashbackOf, liveCashback, unpaidParts } from './cashback-campaigns.ts';
import { issueOffer } from './issue-offer.ts';
import { policyOfJobs } from './offer-facts.ts';

type CashbackContext = Pick<AppContext, 'config' | 'database'>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PLAYERS_AT_ONCE = 200;
/** An entry carries the time of its transaction, and the database ends one that hangs after a minute: later none of a period can appear. */
const SETTLED_MS = 5 * MINUTE_MS;

/** One period of one campaign in one market. */
interface Opening {
  readonly campaigns: readonly CashbackCampaign[];
  readonly campaign: offers.Campaign;
  readonly currency: Currency;
  readonly period: CashbackPeriod;
  readonly policy: Policy;
}

/**
 * Issues the cashback of every period that is over, due and not opened yet; after a time without jobs it makes up what was missed. Running
 * it twice, or in two processes, issues nothing twice: the evidence and the offer of a player are written together and once. Returns how
 * many offers.
 */
export async function openCashback(context: CashbackContext): Promise<number> {
  const { database, config } = context;
  const now = database.now();
  const campaigns = await liveCashback(database, now);
  const settled = new Date(now.getTime() - SETTLED_MS);
  const policy = policyOfJobs(config);
  let issued = 0;
  for (const { campaign, rhythm } of campaigns) {
    const since = (await offers.begunAt(database, campaign.id)) ?? now;
    for (const currency of CURRENCIES) {
      const due = duePeriods(rhythm, currency, { since, now: settled });
      const named = { campaignId: campaign.id, currency };
      for (const period of await offers.unopenedPeriods(database, named, due))
        issued += await openPeriod(context, { campaigns, campaign, currency, period, policy });
    }
  }
  return issued;
}

/** The period counts as opened once everybody has been looked at. */
async function openPeriod({ database }: CashbackContext, opening: Opening): Promise<number> {
  const { campaign, currency, period } = opening;
  const named = { campaignId: campaign.id, currency };
  let issued = 0;
  const failed: unknown[] = [];
  for (let after = FIRST_ID; ; ) {
    const page = await ledgerModule.listWallets(database, currency, after, PLAYERS_AT_ONCE);
    const [first, last] = [page[0], page.at(-1)];
    if (first === undefined || last === undefined) break;
    after = last;
    const results = await ledgerModule.playResults(database, { first, last }, { ...period, currency });
    const known = await offers.knownCashback(database, { campaignId: campaign.id, period: period.name, first, last });
    const paid = await offers.paidByOthers(database, { campaignId: campaign.id, first, last }, period.from);
    for (const result of results) {
      const { playerId, moved } = result;
      // What others have paid for may be a part of the period in which the player has won.
      if (known.has(playerId) || (moved >= 0 && !paid.has(playerId))) continue;
      const give = giveCashback({ database }, opening, result);
      issued += Number(await give.catch((error: unknown) => failed.push(error) < 0));
    }
  }
  // One wallet that is locked for long holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, `the cashback of ${campaign.id} ${period.name} was not opened for everybody`);
  await database.transaction((tx) => offers.markCashbackOpened(tx, named, period));
  return issued;
}

/** Writes down what one player has lost and issues what comes of it, in one transaction. True if an offer came of it. */
async function giveCashback(
  { database }: Pick<CashbackContext, 'database'>,
  { campaigns, campaign, currency, period, policy }: Opening,
  result: ledgerModule.PlayResult,
): Promise<boolean> {
  const { playerId, lastSeq } = result;
  if ((await cashbackOf(database, playerId, campaigns, period.until))?.campaign !== campaign) return false;
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    // The level of the last moment counts, also where nobody has given it yet.
    if (wallet) await raiseLevelIn(tx, wallet);
    const percent = vipLevelOf(await vip.statusBefore(tx, playerId, period.until)).cashbackPercent;
    const kept = await offers.latestTerms(tx, campaign.id, currency);
    const lost = lostIn(await unpaidResult(tx, { campaignId: campaign.id, currency, period }, result));
    if (!kept || lost === 0) return false;
    const amount = cashbackAmount(lost, percent, { amountMax: kept.terms.amountMax, currency });
    const evidence = { lost, percent, amount, lastSeq };
    const isFirst = await offers.addCashback(tx, { playerId, campaignId: campaign.id, period: period.name }, evidence);
    if (!isFirst || amount === 0) return false;
    return (await issueOffer(tx, { playerId, campaign, policy, occurrence: period.name, amount })) !== null;
  });
}

/** The result of a player in a period, without what another cashback was given for. The wallet is locked. */
async function unpaidResult(
  tx: Tx,
  { campaignId, currency, period }: { campaignId: string; currency: Currency; period: CashbackPeriod },
  { playerId, moved }: ledgerModule.PlayResult,
): Promise<number> {
  const parts = await unpaidParts(tx, { playerId, campaignId, currency }, period);
  if (parts.length === 1 && parts[0]?.from === period.from && parts[0].until === period.until) return moved;
  const own = { first: playerId, last: playerId };
  let sum = 0;
  for (const part of parts) for (const one of await ledgerModule.playResults(tx, own, { ...part, currency })) sum += one.moved;
  return sum;
}
