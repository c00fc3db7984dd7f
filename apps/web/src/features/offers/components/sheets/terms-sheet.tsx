import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import type { OfferView } from '#features/offers/model/offer.ts';
import { titleOf } from '#features/offers/model/words.ts';
import * as styles from '../sheets.module.css';
import type { SheetProps } from './sheet-props.ts';
import { TermsList } from './terms-list.tsx';

/** Whether there is something to compute: a bonus of money that must be wagered. */
const hasOdds = ({ wager, spins }: OfferView): boolean => wager > 0 && spins === null;

/** What an offer really asks and gives, with the way to do without it beside. */
export function TermsSheet({ offer, isOpen, busyId, onShow, onClose, onTake, onWithout }: SheetProps & { offer: OfferView }) {
  const { t } = useLanguage();
  const { status, takenBy, depositMin, currency, isPromised } = offer;
  const isOpenOffer = status === 'available';
  return (
    <Sheet open={isOpen} onClose={onClose} title={titleOf(t, offer)} closeLabel={t('common.actions.close')}>
      <TermsList offer={offer} />
      <div className={styles.sheetButtons}>
        <Button
          look="main"
          wide
          className="num"
          loading={busyId === offer.id}
          disabled={!isOpenOffer || isPromised}
          onClick={() => onTake(offer)}
        >
          {!isOpenOffer
            ? t('offers.awaiting.button')
            : takenBy === 'deposit'
              ? t('offers.actions.topUpFrom', { amount: formatMoney(depositMin, currency) })
              : t('offers.actions.activate')}
        </Button>
        {hasOdds(offer) ? (
          <Button wide onClick={() => onShow({ sheet: 'odds', offer })}>
            {t('offers.worth.title')}
          </Button>
        ) : null}
        <Button look="ghost" wide onClick={onWithout}>
          {t('offers.actions.without')}
        </Button>
        {isOpenOffer && !isPromised ? (
          <Button look="ghost" wide onClick={() => onShow({ sheet: 'reject', offer })}>
            {t('offers.actions.refuse')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
