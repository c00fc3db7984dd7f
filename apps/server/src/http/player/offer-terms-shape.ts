import type { WireOfferTerms } from '@tulpar/contract/offers';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import type { ShownOffer } from '#flows/offers/read-offers.ts';

/** The terms that hold for an offer, in numbers. */
export function toTerms({ grant }: Pick<ShownOffer, 'grant'>): WireOfferTerms {
  const { currency, wager, days, openDays, stakeMax, cashOutPercentMax, cashOutMax, weights, canCancel, needs } = grant.terms;
  return {
    currency,
    wager,
    days,
    open_days: openDays,
    stake_max: stakeMax,
    cash_out_percent_max: cashOutPercentMax,
    cash_out_max: cashOutMax,
    weights_by_kind: { ...WAGER_WEIGHT_PERCENT },
    weights: Object.entries(weights ?? {}).map(([game, percent]) => ({ game, percent })),
    can_cancel: canCancel,
    needs: { ...needs },
  };
}
