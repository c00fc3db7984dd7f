import { useLanguage } from '@tulpar/app-kit/language';
import type { Minor } from '@tulpar/domain/money';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Dices from 'lucide-react/icons/dices';
import Gift from 'lucide-react/icons/gift';
import LogOut from 'lucide-react/icons/log-out';
import Target from 'lucide-react/icons/target';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wallet from 'lucide-react/icons/wallet';
import type { OfferView } from '#features/offers/model/offer.ts';
import { nameOfGame } from '#features/offers/model/words.ts';
import * as styles from '../sheets.module.css';
import { type TermsRow, termsRows } from './terms-rows.ts';

const ICONS = {
  get: Gift,
  wager: Target,
  time: CalendarClock,
  count: Dices,
  stake: TrendingUp,
  cap: Wallet,
  out: LogOut,
} as const satisfies Record<TermsRow['name'], typeof Gift>;

interface Props {
  readonly offer: OfferView;
  /** The deposit at hand, for which the sums are computed; else the smallest one. */
  readonly atHand?: Minor | null;
  /** Only these; absent: all of them. */
  readonly only?: readonly TermsRow['name'][];
}

export function TermsList({ offer, atHand = null, only }: Props) {
  const { t } = useLanguage();
  const rows = termsRows(t, offer, atHand, nameOfGame).filter(({ name }) => only?.includes(name) ?? true);
  return (
    <dl className={styles.terms} data-part="offer-terms">
      {rows.map(({ name, title, lines }) => {
        const Icon = ICONS[name];
        return (
          <div key={name} data-row={name}>
            <dt>
              <Icon aria-hidden="true" />
              {title}
            </dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
