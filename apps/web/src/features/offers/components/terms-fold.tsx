import { useLanguage } from '@tulpar/app-kit/language';
import type { Minor } from '@tulpar/domain/money';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OfferView } from '../model/offer.ts';
import { TermsList } from './sheets/terms-list.tsx';
import * as styles from './sheets.module.css';

/** What a card says besides its figures: how bets count, what can be withdrawn, and the way out. */
const BESIDE_FIGURES = ['count', 'cap', 'out'] as const;

interface Props {
  readonly offer: OfferView;
  readonly atHand?: Minor | null;
  /** The whole terms, where no button leads to them. */
  readonly isWhole?: boolean;
}

/** Terms that unfold in their place, before the press. */
export function TermsFold({ offer, atHand = null, isWhole = false }: Props) {
  const { t } = useLanguage();
  // Money that is paid at once has nothing more to say.
  if (!isWhole && offer.wager === 0 && !offer.spins) return null;
  return (
    <details className={styles.fold} data-part="terms-fold">
      <summary>
        {t(isWhole ? 'offers.actions.terms' : 'offers.terms.more')}
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      {isWhole ? <TermsList offer={offer} atHand={atHand} /> : <TermsList offer={offer} atHand={atHand} only={BESIDE_FIGURES} />}
    </details>
  );
}
