import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { MethodIcon } from './method-icon.tsx';

interface Props {
  readonly title: string;
  readonly methods: readonly PaymentMethod[];
  readonly value: string;
  readonly onChoose: (uid: string) => void;
}

/** Radio buttons that look like tiles: arrows move between them, and a screen reader knows how many there are. */
export function MethodTiles({ title, methods, value, onChoose }: Props) {
  const { t } = useLanguage();
  const name = useId();
  return (
    <fieldset className="cash-block">
      <legend className="cash-title">{title}</legend>
      <div className="method-grid">
        {methods.map((method) => (
          <label key={method.uid} className="method">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={method.uid}
              checked={method.uid === value}
              onChange={() => onChoose(method.uid)}
            />
            <MethodIcon type={method.type} />
            <span className="method-name">{method.name}</span>
            <span className="method-detail">{t('cashbox.usualTime', { time: formatDuration(t, method.usual_minutes * 60) })}</span>
            <span className="method-tick" aria-hidden="true">
              <Check />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];

/** The tiles before they are there. */
export function MethodTilesSkeleton({ title, count = PLACES.length }: { title: string; count?: number }) {
  return (
    <div className="cash-block">
      <h2 className="cash-title">{title}</h2>
      <div className="method-grid">
        {PLACES.slice(0, count).map((place) => (
          <Skeleton key={place} className="method-skeleton" />
        ))}
      </div>
    </div>
  );
}
