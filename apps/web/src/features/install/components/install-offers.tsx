import { browserClock } from '@tulpar/app-kit/clock';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import type { ExtraData, User } from '@tulpar/contract/profiles';
import { useState } from 'react';
import { useBoot } from '#platform/boot.ts';
import { promoCode } from '#platform/visitor/promo-code.ts';
import { readDisplayEnvironment } from '../display-environment.ts';
import { bannerMode, isBonusOffered } from '../model.ts';
import { closedBanner } from '../store.ts';
import { AppBonus } from './app-bonus.tsx';
import { DownloadBanner } from './download-banner.tsx';

export interface Person {
  readonly depositsCount: User['deposits_count'];
  /** The data that the server stores for a player; a guest's is stored on the device. */
  readonly extra: ExtraData | null;
}

interface Props {
  readonly person: Person;
  readonly isInAppBrowser: boolean;
  readonly onPromo: (promo: NonNullable<ExtraData['showAppsPromoModal']>) => void;
  readonly onBannerClosed: (closings: number) => void;
}

/** The banner that links to the app, and in the app its bonus. */
export function InstallOffers({ person, isInAppBrowser, onPromo, onBannerClosed }: Props) {
  const { appPromoCode } = useBoot();
  const goTo = useGoTo();
  const [environment] = useState(() => readDisplayEnvironment(isInAppBrowser));
  const [nowMs] = useState(browserClock.now);
  const [isBannerClosed, setBannerClosed] = useState(closedBanner.isClosed);
  const [isBonusOver, setBonusOver] = useState(false);
  const { depositsCount, extra } = person;
  const closings = Math.max(closedBanner.closings(), extra?.showDownloadAppBannerCount ?? 0);
  const mode = bannerMode({ environment, isClosed: isBannerClosed, closings, depositsCount });

  const hasBonus =
    appPromoCode !== null && extra !== null && isBonusOffered({ environment, depositsCount, promo: extra.showAppsPromoModal, nowMs });
  const putOff = () => {
    setBonusOver(true);
    onPromo({ value: 'closed', time: browserClock.now() });
  };

  return (
    <>
      {mode === 'none' ? null : (
        <DownloadBanner
          mode={mode}
          onClose={() => {
            closedBanner.close(closings + 1);
            setBannerClosed(true);
            onBannerClosed(closings + 1);
          }}
        />
      )}
      {hasBonus || isBonusOver ? (
        <AppBonus
          isOpen={hasBonus && !isBonusOver}
          onClose={putOff}
          onClaim={() => {
            putOff();
            promoCode.keep(appPromoCode ?? '');
            goTo(`${paths.bonuses}?promocode=${encodeURIComponent(appPromoCode ?? '')}`);
          }}
        />
      ) : null}
    </>
  );
}
