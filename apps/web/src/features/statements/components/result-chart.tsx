import { useLanguage } from '@tulpar/app-kit/language';
import type { PlayOverview } from '@tulpar/contract/account-statement';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { chartOf, stepName, stepResult } from '../model.ts';
import * as styles from './overview.module.css';

const GAP = 0.18;

/** OVERVIEW-02: the result of each step as a bar above or under zero. The table beside it has the same numbers. */
export function ResultChart({ overview: { by, steps, currency } }: { overview: PlayOverview }) {
  const { t } = useLanguage();
  const { bars, zero, max, min } = chartOf(steps);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [stepName(by, first), stepName(by, last)];
  return (
    <figure className={styles.chart} aria-label={t('statements.overview.chart', { from, to })}>
      <div className={styles.scale} aria-hidden="true">
        <Money amount={minor(max)} currency={currency} hasPlus />
        {min < 0 ? <Money amount={minor(min)} currency={currency} /> : null}
      </div>
      <svg className={styles.bars} viewBox={`0 0 ${steps.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ from: day, x, y, height, isGain }) => (
          <rect key={day} x={x + GAP / 2} y={y} width={1 - GAP} height={height} className={isGain ? styles.gain : styles.loss}>
            {steps[x] ? <title>{`${stepName(by, steps[x])}: ${formatMoney(minor(stepResult(steps[x])), currency)}`}</title> : null}
          </rect>
        ))}
        <line x1="0" x2={steps.length} y1={zero} y2={zero} className={styles.zero} />
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
