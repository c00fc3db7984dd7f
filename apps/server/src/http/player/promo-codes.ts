import { activatePromoCode, addPromoCode, type ChosenBonus, checkInstalledApp } from '@tulpar/contract/cashback';
import type { Offer } from '@tulpar/contract/offers';
import { LANGUAGE_FALLBACK } from '@tulpar/domain/languages';
import type { AppContext } from '#flows/app-context.ts';
import { isAppBonusOpen } from '#flows/offers/app-bonus.ts';
import { redeemCode } from '#flows/offers/redeem-code.ts';
import { policyAt } from '#http/games/policy-at.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { answerWith } from './offers.ts';

/** ENTITY-27. */
const toChosenBonus = (offer: Offer): ChosenBonus => ({
  id: offer.id,
  amount: offer.amount,
  percent: offer.percent,
  min_deposit: offer.min_deposit,
  type: offer.type,
  status: offer.status,
  expired_at: offer.expired_at,
  game_img: offer.game_img,
  game_name: offer.game_name,
  spins_count: offer.spins_count,
  bet_size: offer.bet_size,
  wager: offer.wager,
  max_cashout_percents: offer.max_cashout_percents,
  max_bonus_limit: offer.max_bonus_limit,
  max_amount_percent: offer.percent,
});

export function servePromoCodes(serve: Serve<Claims>, context: AppContext): void {
  for (const call of [activatePromoCode, addPromoCode])
    serve(call, async ({ player: { playerId }, body, visitor }) => {
      const language = body.locale ?? LANGUAGE_FALLBACK;
      const redeemed = await redeemCode(context, {
        playerId,
        code: body.code,
        requestKey: visitor.idempotencyKey ?? context.database.ids.uuid(),
        ip: visitor.ip,
        policy: policyAt(context.config, visitor.hostname),
        language,
        isInstalled: body.is_installed ?? false,
      });
      if (redeemed.ok) return { data: toChosenBonus(await answerWith(context, playerId, redeemed.grant.uid, language)) };
      if (redeemed.code === 'TOO_MANY_REQUESTS') return refuse(429, redeemed.code, { retryAfterMs: redeemed.retryAfterMs });
      return refuseField('code', redeemed.code);
    });
  serve(checkInstalledApp, async ({ player }) => ({ data: { is_available: await isAppBonusOpen(context, player.playerId) } }));
}
