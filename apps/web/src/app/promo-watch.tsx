import { useLanguage } from '@tulpar/app-kit/language';
import { translateCode } from '@tulpar/i18n/translate-code';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent } from 'react';
import { useRedeemCode } from '#features/offers/api.ts';
import { codeOf } from '#features/offers/model/refusal.ts';
import { forgetPromoCode, usePromoEffects } from '#pages/bonuses/promo-effects.ts';

/** QUERY-01, API-64: a player who comes with a promo code, in the address or from a visit as a guest, gets its bonus by itself. */
export function PromoWatch({ code }: { readonly code: string }) {
  const { t } = useLanguage();
  const redeem = useRedeemCode('elsewhere');
  const { redeemed, refused } = usePromoEffects();
  const use = useEffectEvent(async () => {
    const outcome = await redeem(code);
    if (outcome.ok) return redeemed(code, outcome.bonus);
    // Without an answer nothing is known: the code stays for the next visit.
    if (outcome.error.kind !== 'refused' || outcome.error.status === 429) return undefined;
    forgetPromoCode();
    const refusal = codeOf(outcome.error);
    refused(code, refusal);
    // ERR-10: outside of the promo box by a notification.
    return notify({ tone: 'error', title: translateCode(t, refusal) });
  });
  useEffect(() => void use(), []);
  return null;
}
