import { inAppBrowser } from '#features/accounts/external/in-app-browser.ts';
import { useShelfCategories, useSlides, useVideoBanners } from '#features/catalog/api.ts';
import { BannerSlider } from '#features/catalog/components/banner/banner-slider.tsx';
import { CategoryStrip } from '#features/catalog/components/category-strip.tsx';
import { videoBannersFor } from '#features/catalog/model/slides.ts';
import { readDisplayEnvironment } from '#features/install/display-environment.ts';
import { useUser } from '#features/profiles/api.ts';
import { useOpenOffers } from '#platform/unread-count.ts';

function canInstall(): boolean {
  const { isAndroidOrIos, isInstalled, isInside } = readDisplayEnvironment(inAppBrowser(navigator.userAgent) !== null);
  return isAndroidOrIos && !isInstalled && !isInside;
}

/** The banner with general and personal slides, and the strip of categories. */
export function Top() {
  const slides = useSlides();
  const { categories } = useShelfCategories();
  const user = useUser();
  const banners = useVideoBanners();
  // LOBBY-12
  const hasOffer = useOpenOffers() > 0;
  const own = user
    ? videoBannersFor(banners, { isPlayer: true, hasOffer, canInstall: canInstall(), depositsCount: user.deposits_count })
    : [];
  return (
    <>
      <BannerSlider slides={[...(slides ?? []), ...own]} />
      <CategoryStrip categories={categories ?? []} active="casino" />
    </>
  );
}
