import type { ExtraData } from '@tulpar/contract/profiles';

/** APP-08: the delay before the first offer. */
export const OFFER_DELAY_MS = 1500;
/** APP-11: a postponed bonus is not offered again for a day. */
const PUT_OFF_MS = 86_400_000;
/** APP-03: after so many closings the banner stays hidden. */
const CLOSINGS_MAX = 3;
/** APP-06. */
export const CLOSED_HOURS = 6;

/** The device and the frame that show the page. */
export interface DisplayEnvironment {
  /** APP-01: narrower than 800 px. */
  readonly isNarrow: boolean;
  readonly isAndroidOrIos: boolean;
  readonly isInstalled: boolean;
  /** APP-04: inside a social app, Telegram or another site's frame. */
  readonly isInside: boolean;
}

interface BannerFacts {
  readonly environment: DisplayEnvironment;
  readonly isClosed: boolean;
  readonly closings: number;
  /** APP-07: zero for a guest. */
  readonly depositsCount: number;
}

/** HEADER-11, APP-05: the form of the banner under the header. */
export type BannerMode = 'none' | 'base' | 'middle';

export function bannerMode({ environment, isClosed, closings, depositsCount }: BannerFacts): BannerMode {
  const { isNarrow, isAndroidOrIos, isInstalled, isInside } = environment;
  const isSuitable = isNarrow && isAndroidOrIos && !isInstalled && !isInside;
  if (!isSuitable || isClosed || closings >= CLOSINGS_MAX) return 'none';
  return depositsCount > 0 ? 'middle' : 'base';
}

interface BonusFacts {
  readonly environment: DisplayEnvironment;
  readonly depositsCount: number;
  /** The state of the bonus, as the server stores it. */
  readonly promo: ExtraData['showAppsPromoModal'];
  readonly nowMs: number;
}

/** APP-09, APP-10, APP-12: a depositor in the installed app is offered its bonus, unless they took it or postponed it within a day. */
export function isBonusOffered({ environment, depositsCount, promo, nowMs }: BonusFacts): boolean {
  if (!environment.isInstalled || environment.isInside || depositsCount < 1) return false;
  return promo === null || (promo.value === 'closed' && nowMs - promo.time >= PUT_OFF_MS);
}
