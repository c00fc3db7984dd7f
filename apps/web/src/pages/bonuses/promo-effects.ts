import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { rewriteAddress, useGoTo } from '@tulpar/app-kit/navigation';
import type { ChosenBonus } from '@tulpar/contract/cashback';
import * as paths from '@tulpar/contract/paths';
import { takenBy } from '@tulpar/domain/offers/types';
import { notify } from '@tulpar/ui/notify';
import { useExtraData } from '#features/profiles/extra-data.ts';
import { track } from '#platform/analytics/track.ts';
import { backPath } from '#platform/back-path.ts';
import { useBoot } from '#platform/boot.ts';
import { appBonus } from '#platform/visitor/app-bonus.ts';
import { chooseBonus } from '#platform/visitor/chosen-bonus.ts';
import { promoCode, withoutPromoCode } from '#platform/visitor/promo-code.ts';

/** PROMO-04: the app's code was used before, or was not meant for this player. */
const RECEIVED: ReadonlySet<string | null> = new Set([
  'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED',
  'PROMO_CODE_USAGE_LIMIT_REACHED',
  'PROMO_CODE_PLAYER_NOT_TARGETED',
]);

const waitsForDeposit = ({ status, type, min_deposit }: ChosenBonus): boolean =>
  status === 'available' && takenBy(type, { depositMin: min_deposit }) === 'deposit';

/** PROMO-03. */
export function forgetPromoCode(): void {
  promoCode.forget();
  rewriteAddress({ search: withoutPromoCode(location.search) });
}

/** What follows a promo code, wherever it was entered. */
export function usePromoEffects(): {
  readonly redeemed: (code: string, bonus: ChosenBonus) => void;
  readonly refused: (code: string, refusal: string | null) => void;
} {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const { appPromoCode } = useBoot();
  const { saveExtra } = useExtraData();
  const isApp = (code: string) => appPromoCode !== null && code.trim().toUpperCase() === appPromoCode.toUpperCase();
  /** APP-12: it is offered no more. */
  const keepAppBonus = () => void saveExtra({ key: 'showAppsPromoModal', value: { value: 'done', time: browserClock.now() } });
  const deposit = () => {
    backPath.rememberHere();
    goTo(paths.cashBoxDeposit);
  };
  return {
    redeemed(code, bonus) {
      // PROMO-01: it goes with the next deposit. A bonus that needs none is active on the server already.
      const isChosen = waitsForDeposit(bonus);
      if (isChosen) chooseBonus(bonus);
      // PROMO-02
      if (isApp(code)) {
        track('bonus_granted');
        keepAppBonus();
      }
      forgetPromoCode();
      notify({
        tone: 'success',
        title: t('NOTIFICATIONS.promoCodeSuccess.message'),
        action: isChosen
          ? { label: t('NOTIFICATIONS.promoCodeSuccess.deposit'), onPress: deposit }
          : { label: t('NOTIFICATIONS.promoCodeSuccess.bonuses'), onPress: () => goTo(paths.bonusesReceived) },
      });
    },
    refused(code, refusal) {
      if (!isApp(code) || !RECEIVED.has(refusal)) return;
      appBonus.showReceived();
      keepAppBonus();
    },
  };
}
