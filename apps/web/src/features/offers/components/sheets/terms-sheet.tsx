import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { titleOf } from '#features/offers/model/words.ts';
import { PromisedNote } from '../facts.tsx';
import type { AboutTerms } from '../offer-actions.ts';
import * as styles from '../sheets.module.css';
import { TakeButton } from '../take-button.tsx';
import type { SheetProps } from './sheet-props.ts';
import { TermsList } from './terms-list.tsx';

/** What an offer really asks and gives, with the way to do without it beside. */
export function TermsSheet({ shown, isOpen, busyId, onShow, onClose, onTake, onWithout }: SheetProps & { shown: AboutTerms }) {
  const { t } = useLanguage();
  const { offer, chosenFor } = shown;
  const { status, isPromised } = offer;
  return (
    <Sheet open={isOpen} onClose={onClose} title={titleOf(t, offer)} closeLabel={t('common.actions.close')}>
      <TermsList offer={offer} atHand={chosenFor ?? null} />
      <PromisedNote offer={offer} />
      <div className={styles.sheetButtons}>
        {chosenFor === undefined ? <TakeButton offer={offer} actions={{ busyId, take: onTake }} look="main" wide /> : null}
        {offer.odds ? (
          <Button wide onClick={() => onShow({ ...shown, sheet: 'odds' })}>
            {t('offers.worth.title')}
          </Button>
        ) : null}
        <Button look="ghost" wide onClick={onWithout}>
          {t('offers.actions.without')}
        </Button>
        {status === 'available' && !isPromised && chosenFor === undefined ? (
          <Button look="ghost" wide onClick={() => onShow({ sheet: 'reject', offer })}>
            {t('offers.actions.refuse')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
