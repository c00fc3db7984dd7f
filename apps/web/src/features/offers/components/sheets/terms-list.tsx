import { useLanguage } from '@tulpar/app-kit/language';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Dices from 'lucide-react/icons/dices';
import Gift from 'lucide-react/icons/gift';
import LogOut from 'lucide-react/icons/log-out';
import Target from 'lucide-react/icons/target';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wallet from 'lucide-react/icons/wallet';
import type { OfferView } from '#features/offers/model/offer.ts';
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

/** `fruit-cocktail` as a name, where the server tells none. */
const nameOf = (slug: string): string =>
  slug.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);

export function TermsList({ offer, deposit = offer.depositMin }: { offer: OfferView; deposit?: OfferView['depositMin'] }) {
  const { t } = useLanguage();
  return (
    <ul className={styles.terms} data-part="offer-terms">
      {termsRows(t, offer, deposit, nameOf).map(({ name, title, lines }) => {
        const Icon = ICONS[name];
        return (
          <li key={name} data-row={name}>
            <Icon aria-hidden="true" />
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
