import { judgeCode, normalCode } from '@tulpar/domain/offers/promo-code';
import * as offers from '#modules/offers/index.ts';
import type { AppContext } from '../app-context.ts';
import { isBarredFromOffers } from './offer-facts.ts';

/** API-81: whether the bonus for installing the app is still open for a player; a deposit or a confirmed phone may yet be missing. */
export async function isAppBonusOpen({ config, database }: Pick<AppContext, 'config' | 'database'>, playerId: string): Promise<boolean> {
  const typed = config.appPromoCode === null ? null : normalCode(config.appPromoCode);
  const code = typed === null ? null : await offers.findCode(database, typed);
  const campaign = code && (await offers.findCampaign(database, code.campaignId));
  if (!code || !campaign || !offers.isLive(campaign, database.now()) || (await isBarredFromOffers(database, playerId))) return false;
  const isMeant = code.playerId === null || code.playerId === playerId;
  const ownUses = await offers.usesOf(database, playerId, code.code);
  return judgeCode({ ...code, isMeant, ownUses }, database.now()) === null;
}
