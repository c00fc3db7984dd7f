import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import type { OfferView } from '../model/offer.ts';
import type { OfferActions } from './offer-actions.ts';

interface Props {
  readonly offer: OfferView;
  readonly actions: Pick<OfferActions, 'busyId' | 'take'>;
  readonly look?: 'main' | 'action';
  readonly size?: 'small';
  readonly wide?: boolean;
}

/** Takes an offer, at once or with the next deposit. OFFER-03: a locked one cannot be taken. */
export function TakeButton({ offer, actions, ...looks }: Props) {
  const { t } = useLanguage();
  const { status, takenBy, depositMin, currency, isPromised } = offer;
  const isLocked = status !== 'available';
  return (
    <Button
      {...looks}
      className="num"
      loading={actions.busyId === offer.id}
      disabled={isLocked || isPromised}
      onClick={() => actions.take(offer)}
    >
      {isLocked
        ? t('offers.awaiting.button')
        : takenBy === 'deposit'
          ? t('offers.actions.topUpFrom', { amount: formatMoney(depositMin, currency) })
          : t('offers.actions.activate')}
    </Button>
  );
}
