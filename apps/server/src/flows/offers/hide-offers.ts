import { isEnd } from '@tulpar/domain/offers/status';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import { areOffersHidden } from './offer-facts.ts';
import { type OpenOptions, openOffers } from './open-offers.ts';

const later = (moment: Date | null, ms: number): Date | null => moment && new Date(moment.getTime() + ms);

/** Whether a campaign keeps an offer back: it is not live, and nobody has earned the offer or started a deposit with it. */
async function isCampaignOver(tx: Tx, { campaignId, earnedAt, isPromised }: offers.Grant): Promise<boolean> {
  if (earnedAt !== null || isPromised) return false;
  const campaign = await offers.findCampaign(tx, campaignId);
  return campaign === null || campaign.state !== 'live';
}

interface HideOptions extends OpenOptions {
  readonly extendedByMs?: number;
}

/**
 * Hides what a player may not be offered now and shows again what may be, as it was; what could not open while it was hidden opens now. Called
 * with the wallet locked by whatever changes it: a pause, an exclusion, a case, a campaign. A time-out gives the days back by `extendedByMs`.
 */
export async function hideOrShowOffers(tx: Tx, playerId: string, { extendedByMs = 0, ...open }: HideOptions = {}): Promise<void> {
  await ledgerModule.lockWallet(tx, playerId);
  const areHidden = await areOffersHidden(tx, playerId);
  for (const grant of await offers.lockGrants(tx, playerId)) {
    const { status, keptStatus, availableTo } = grant;
    if (isEnd(status) || status === 'active' || status === 'started') continue;
    const isHidden = areHidden || (await isCampaignOver(tx, grant));
    const longer = availableTo !== null && extendedByMs > 0 ? { availableTo: later(availableTo, extendedByMs) } : {};
    if (isHidden && (status === 'awaiting' || status === 'available'))
      await offers.moveGrant(tx, grant, { status: 'hidden', keptStatus: status, ...longer });
    else if (!isHidden && status === 'hidden' && keptStatus) await offers.moveGrant(tx, grant, { status: keptStatus, keptStatus: null });
    else if (extendedByMs > 0 && availableTo !== null) await offers.moveGrant(tx, grant, longer);
  }
  if (!areHidden) await openOffers(tx, playerId, open);
}
