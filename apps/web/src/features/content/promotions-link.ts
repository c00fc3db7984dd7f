import * as paths from '@tulpar/contract/paths';
import { usePromos } from './promos.ts';

const FEATURED = 'august-25';

/** PROFILE-04: the featured promotion, or the list of all while there is none. */
export function usePromotionsLink(): string {
  const list = usePromos();
  const featured = list.status === 'shown' ? list.promos.find(({ slug }) => slug.endsWith(FEATURED)) : undefined;
  return featured ? paths.promotion(featured.slug) : paths.news;
}
