import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import * as cashStyles from '../cash.module.css';
import { MethodIcon } from './method-icon.tsx';
import * as styles from './method-tiles.module.css';

interface Props {
  readonly title: string;
  readonly methods: readonly PaymentMethod[];
  readonly value: string;
  readonly onChoose: (uid: string) => void;
}

/** Radio buttons styled as tiles: arrow keys work, and screen readers announce the count. */
export function MethodTiles({ title, methods, value, onChoose }: Props) {
  const { t } = useLanguage();
  const name = useId();
  return (
    <fieldset className={cashStyles.cashBlock}>
      <legend className={cashStyles.cashTitle}>{title}</legend>
      <div className={styles.methodGrid}>
        {methods.map((method) => (
          <label key={method.uid} className={styles.method} data-part="method">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={method.uid}
              checked={method.uid === value}
              onChange={() => onChoose(method.uid)}
            />
            <MethodIcon type={method.type} />
            <span className={styles.methodName}>{method.name}</span>
            <span className={styles.methodDetail}>{t('cashbox.usualTime', { time: formatDuration(t, method.usual_minutes * 60) })}</span>
            <span className={styles.methodTick} aria-hidden="true">
              <Check />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];

/** The loading state of the tiles. */
export function MethodTilesSkeleton({ title, count = PLACES.length }: { title: string; count?: number }) {
  return (
    <div className={cashStyles.cashBlock}>
      <h2 className={cashStyles.cashTitle}>{title}</h2>
      <div className={styles.methodGrid}>
        {PLACES.slice(0, count).map((place) => (
          <Skeleton key={place} className={styles.methodSkeleton} />
        ))}
      </div>
    </div>
  );
}
