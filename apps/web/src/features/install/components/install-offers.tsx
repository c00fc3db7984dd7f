import { browserClock } from '@tulpar/app-kit/clock';
import type { ExtraData, User } from '@tulpar/contract/profiles';
import { useState } from 'react';
import { useBoot } from '#platform/boot.ts';
import { appBonus, useAppBonusReceived } from '#platform/visitor/app-bonus.ts';
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
  /** Redeems the app's code; the answer is an error to show, or null. */
  readonly onClaim: (code: string) => Promise<string | null>;
}

/** The bonus of the installed app: offered once, and put off for a day by closing. */
function Bonus({ isOffered, onPromo, onClaim }: Pick<Props, 'onPromo' | 'onClaim'> & { isOffered: boolean }) {
  const { appPromoCode } = useBoot();
  const isReceived = useAppBonusReceived();
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOpen = isReceived || (isOffered && !isOver);
  const close = () => {
    appBonus.hide();
    if (!isOver && !isReceived) onPromo({ value: 'closed', time: browserClock.now() });
    setOver(true);
  };
  async function claim(): Promise<void> {
    setBusy(true);
    const failure = await onClaim(appPromoCode ?? '');
    setBusy(false);
    setError(failure);
    if (failure === null) setOver(true);
  }
  if (!isOpen && !isOver) return null;
  return <AppBonus isOpen={isOpen} isReceived={isReceived} isBusy={isBusy} error={error} onClaim={() => void claim()} onClose={close} />;
}

/** The banner that links to the app, and in the app its bonus. */
export function InstallOffers({ person, isInAppBrowser, onPromo, onBannerClosed, onClaim }: Props) {
  const { appPromoCode } = useBoot();
  const [environment] = useState(() => readDisplayEnvironment(isInAppBrowser));
  const [nowMs] = useState(browserClock.now);
  const [isBannerClosed, setBannerClosed] = useState(closedBanner.isClosed);
  const { depositsCount, extra } = person;
  const closings = Math.max(closedBanner.closings(), extra?.showDownloadAppBannerCount ?? 0);
  const mode = bannerMode({ environment, isClosed: isBannerClosed, closings, depositsCount });
  const isOffered =
    appPromoCode !== null && extra !== null && isBonusOffered({ environment, depositsCount, promo: extra.showAppsPromoModal, nowMs });

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
      {extra === null ? null : <Bonus isOffered={isOffered} onPromo={onPromo} onClaim={onClaim} />}
    </>
  );
}
