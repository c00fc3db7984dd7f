import type { ExtraData } from '@tulpar/contract/profiles';

/** APP-08: nobody is met by an offer at the door. */
export const OFFER_DELAY_MS = 1500;
/** APP-11: whoever put the bonus off is not asked again for a day. */
const PUT_OFF_MS = 86_400_000;
/** APP-03: whoever closed the banner so often does not want it. */
const CLOSINGS_MAX = 3;
/** APP-06. */
export const CLOSED_HOURS = 6;

/** Where the page is shown. */
export interface Surroundings {
  /** APP-01: narrower than 800 px. */
  readonly isNarrow: boolean;
  readonly isAndroidOrIos: boolean;
  readonly isInstalled: boolean;
  /** APP-04: inside a social app, Telegram or somebody else's page. */
  readonly isInside: boolean;
}

interface BannerFacts {
  readonly surroundings: Surroundings;
  readonly isClosed: boolean;
  readonly closings: number;
  /** APP-07: a guest has made none. */
  readonly depositsCount: number;
}

/** HEADER-11, APP-05: how the banner under the header looks, if at all. */
export type BannerMode = 'none' | 'base' | 'middle';

export function bannerMode({ surroundings, isClosed, closings, depositsCount }: BannerFacts): BannerMode {
  const { isNarrow, isAndroidOrIos, isInstalled, isInside } = surroundings;
  const isSuitable = isNarrow && isAndroidOrIos && !isInstalled && !isInside;
  if (!isSuitable || isClosed || closings >= CLOSINGS_MAX) return 'none';
  return depositsCount > 0 ? 'middle' : 'base';
}

interface BonusFacts {
  readonly surroundings: Surroundings;
  readonly depositsCount: number;
  /** What became of the bonus so far, as the server remembers it. */
  readonly promo: ExtraData['showAppsPromoModal'];
  readonly nowMs: number;
}

/** APP-09, APP-10, APP-12: a depositor in the installed app is offered its bonus, unless they have it or put it off within a day. */
export function isBonusOffered({ surroundings, depositsCount, promo, nowMs }: BonusFacts): boolean {
  if (!surroundings.isInstalled || surroundings.isInside || depositsCount < 1) return false;
  return promo === null || (promo.value === 'closed' && nowMs - promo.time >= PUT_OFF_MS);
}
