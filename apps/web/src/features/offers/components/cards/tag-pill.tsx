import { useLanguage } from '@tulpar/app-kit/language';
import { Pill } from '@tulpar/ui/pill';
import type { OfferView } from '#features/offers/model/offer.ts';

/** ENTITY-17: the tag of an offer, in the language of the page. */
export function TagPill({ offer: { tag } }: { offer: Pick<OfferView, 'tag'> }) {
  const { language } = useLanguage();
  const text = tag?.[language];
  return text === undefined ? null : <Pill tone="active">{text}</Pill>;
}
