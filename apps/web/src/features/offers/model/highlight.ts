import { HIGHLIGHTED_PERCENT } from '@tulpar/domain/offers/ladder';
import type { OfferView } from './offer.ts';

/** WELCOME-01: the offer that is shown in a dialog, once it can be taken. */
export const highlighted = (welcome: readonly OfferView[]): OfferView | null =>
  welcome.find(({ percent, status, isPromised }) => percent === HIGHLIGHTED_PERCENT && status === 'available' && !isPromised) ?? null;
