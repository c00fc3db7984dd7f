import { Link } from '@tulpar/app-kit/components/link';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import Clock from 'lucide-react/icons/clock';
import * as linkStyles from '#parts/link.module.css';
import * as cashStyles from './cash.module.css';

type WaitsFor = Transaction['waits_for'];

/** Where that which a withdrawal waits for is done. */
const PLACES: Readonly<Record<WaitsFor[number]['reason'], string>> = {
  documents: paths.profileDocuments,
  payment_document: paths.cashBoxWithdrawal,
  security: paths.profileSecurity,
};

/** When a wait ends by itself. */
const momentOf = (until: string | null) => (until === null ? '' : `${dayOf(new Date(until))} ${timeOf(new Date(until))}`);

interface Props {
  readonly waits: WaitsFor;
  /** Before a request: what it will wait for. After it: what it waits for. */
  readonly when: 'before' | 'reasons';
  readonly hasLinks?: boolean;
}

/** What a withdrawal waits for, each with the way to it. */
export function Waits({ waits, when, hasLinks = false }: Props) {
  const { t } = useLanguage();
  if (waits.length === 0) return null;
  return (
    <ul className={cashStyles.cashNotes} data-part="waits">
      {waits.map(({ reason, until }) => (
        <li key={reason} className={cashStyles.cashNote} data-part="cash-note" data-tone="calm">
          <Clock />
          <span>
            {t(`cashbox.waits.${when}.${reason}`, { when: momentOf(until) })}{' '}
            {hasLinks ? (
              <Link href={PLACES[reason]} className={linkStyles.inlineLink}>
                {t(`cashbox.waits.links.${reason}`)}
              </Link>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
