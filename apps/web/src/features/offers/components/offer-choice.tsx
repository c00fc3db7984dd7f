import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney } from '@tulpar/domain/money';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import type { OfferView } from '../model/offer.ts';
import { titleOf, wagerText } from '../model/words.ts';
import { LoadFailed } from './load-failed.tsx';
import * as styles from './sheets.module.css';

interface Props {
  /** Undefined until they are loaded. */
  readonly offers: readonly OfferView[] | undefined;
  readonly isFailed: boolean;
  /** Null: without a bonus. */
  readonly chosenId: string | null;
  readonly isOpen: boolean;
  readonly onChoose: (offer: OfferView | null) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Option({ offer, isChosen, onChoose }: { offer: OfferView; isChosen: boolean; onChoose: () => void }) {
  const { t } = useLanguage();
  return (
    <li>
      <button type="button" className={styles.option} aria-pressed={isChosen} data-autofocus={isChosen ? '' : undefined} onClick={onChoose}>
        <b>{titleOf(t, offer)}</b>
        {isChosen ? <Check aria-hidden="true" /> : null}
        {offer.depositMin > 0 ? <span>{t('offers.terms.deposit', { amount: formatMoney(offer.depositMin, offer.currency) })}</span> : null}
        <span>{wagerText(t, offer)}</span>
      </button>
    </li>
  );
}

/** One of the open bonuses, or none. */
export function OfferChoice({ offers, isFailed, chosenId, isOpen, onChoose, onRetry, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offers.choice.title')} closeLabel={t('common.actions.close')}>
      {isFailed ? <LoadFailed onRetry={onRetry} /> : null}
      <ul className={styles.options} data-part="offer-choice" aria-busy={offers === undefined && !isFailed}>
        {offers === undefined && !isFailed ? (
          <li>
            <Skeleton className="h-24 rounded-12" />
          </li>
        ) : null}
        {offers?.map((offer) => (
          <Option key={offer.id} offer={offer} isChosen={offer.id === chosenId} onChoose={() => onChoose(offer)} />
        ))}
        <li>
          <button
            type="button"
            className={styles.option}
            aria-pressed={chosenId === null}
            data-autofocus={chosenId === null ? '' : undefined}
            onClick={() => onChoose(null)}
          >
            <b>{t('offers.choice.none')}</b>
            {chosenId === null ? <Check aria-hidden="true" /> : null}
            <span>{t('offers.choice.noneText')}</span>
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
