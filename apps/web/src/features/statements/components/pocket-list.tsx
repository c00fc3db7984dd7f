import { useLanguage } from '@tulpar/app-kit/language';
import type { Currency } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import * as styles from './statement.module.css';

const POCKETS = ['real', 'bonus', 'held'] as const;

export interface PocketRow {
  readonly key: string;
  readonly label: string;
  /** A second line under the label. */
  readonly detail?: string;
  readonly real: number;
  readonly bonus: number;
  readonly held: number;
  /** A balance is shown whole, also where it is zero; a movement has its sign. */
  readonly isBalance?: boolean;
}

/** Movements in three columns: money, bonus, on hold. A phone shows them one under the other, without those that are zero. */
export function PocketList({ rows, currency }: { rows: readonly PocketRow[]; currency: Currency }) {
  const { t } = useLanguage();
  return (
    <div>
      <div className={styles.pocketHead} aria-hidden="true">
        {POCKETS.map((pocket) => (
          <span key={pocket}>{t(`statements.pockets.${pocket}`)}</span>
        ))}
      </div>
      <dl>
        {rows.map((row) => (
          <div key={row.key} className={styles.pocketRow} data-balance={row.isBalance ? '' : undefined}>
            <dt>
              {row.label}
              {row.detail ? <span className={styles.pocketDetail}>{row.detail}</span> : null}
            </dt>
            {POCKETS.map((pocket) => (
              <dd key={pocket} data-zero={row[pocket] === 0 && !(row.isBalance && pocket === 'real') ? '' : undefined}>
                <span className={styles.pocketName}>{t(`statements.pockets.${pocket}`)} </span>
                <Money amount={minor(row[pocket])} currency={currency} hasPlus={!row.isBalance} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
