import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import type { OfferView } from '../model/offer.ts';
import { oddsText, titleOf, wagerText } from '../model/words.ts';
import { OfferFacts } from './facts.tsx';
import { LoadFailed } from './load-failed.tsx';
import * as styles from './sheets.module.css';
import { TermsFold } from './terms-fold.tsx';

interface Props {
  /** Undefined until they are loaded. */
  readonly offers: readonly OfferView[] | undefined;
  readonly isFailed: boolean;
  /** What the player is about to pay in; null where no amount is typed. */
  readonly atHand: Minor | null;
  /** Null: without a bonus. */
  readonly chosenId: string | null;
  readonly isOpen: boolean;
  readonly onChoose: (offer: OfferView | null) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

interface OptionProps {
  readonly offer: OfferView;
  readonly atHand: Minor | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ offer, atHand, isChosen, onChoose }: OptionProps) {
  const { t } = useLanguage();
  const odds = oddsText(t, offer);
  return (
    <li className={styles.optionCard}>
      <button type="button" className={styles.option} aria-pressed={isChosen} data-autofocus={isChosen ? '' : undefined} onClick={onChoose}>
        <b>{titleOf(t, offer)}</b>
        {isChosen ? <Check aria-hidden="true" /> : null}
        {offer.type === 'cashback' && offer.depositMin > 0 ? (
          <span>{t('offers.terms.deposit', { amount: formatMoney(offer.depositMin, offer.currency) })}</span>
        ) : null}
        <span>{wagerText(t, offer, atHand)}</span>
      </button>
      <div className={styles.optionTerms}>
        <OfferFacts offer={offer} atHand={atHand} isNarrow />
        {odds === null ? null : <p className={styles.optionOdds}>{odds}</p>}
        <TermsFold offer={offer} atHand={atHand} isWhole />
      </div>
    </li>
  );
}

/** One of the open bonuses, or none. */
export function OfferChoice({ offers, atHand, isFailed, chosenId, isOpen, onChoose, onRetry, onClose }: Props) {
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
          <Option key={offer.id} offer={offer} atHand={atHand} isChosen={offer.id === chosenId} onChoose={() => onChoose(offer)} />
        ))}
        <li className={styles.optionCard}>
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
