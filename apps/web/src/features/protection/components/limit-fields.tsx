import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { readAmount, writeAmount } from '@tulpar/ui/amount-typing';
import { Chip } from '@tulpar/ui/chip';
import { Tabs } from '@tulpar/ui/tabs';
import { useState } from 'react';
import { formatAmount, type LimitName, PERIODS, presetsOf } from '../model.ts';
import * as styles from './protection.module.css';

/** The tabs of the periods have a panel of this name. */
export const PERIOD_TABS = 'limit-period';

/** The amount of a limit as it is typed. */
export function useAmount(kind: LimitName['kind'], start: number | null) {
  // Time is typed in minutes, money in whole units; both as hundredths of what the field shows.
  const size = kind === 'time' ? MINUTE_MS / 100 : 1;
  const [text, setText] = useState(start === null ? '' : writeAmount(minor(Math.round(start / size))));
  const typed = readAmount(text);
  const amount = typed === null || typed === 0 ? null : Math.round(typed * size);
  return { text, setText, amount, choose: (value: number) => setText(writeAmount(minor(Math.round(value / size)))) };
}

type PresetsProps = {
  kind: LimitName['kind'];
  currency: Protection['currency'];
  /** The limit that is to be changed; null where there is none. */
  current: number | null;
  amount: number | null;
  onChoose: (amount: number) => void;
};

/** Amounts to choose with one press. */
export function Presets({ kind, currency, current, amount, onChoose }: PresetsProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.presets}>
      {presetsOf(kind, currency, current).map((preset) => (
        <Chip key={preset} className="num" isChosen={preset === amount} onClick={() => onChoose(preset)}>
          {kind === 'time' ? formatAmount(t, kind, preset, currency) : writeAmount(minor(preset))}
        </Chip>
      ))}
    </div>
  );
}

export function PeriodTabs({ value, onChange }: { value: LimitName['period']; onChange: (period: LimitName['period']) => void }) {
  const { t } = useLanguage();
  const items = PERIODS.map((period) => ({ value: period, label: t(`protection.periods.${period}`) }));
  return <Tabs id={PERIOD_TABS} label={t('protection.period')} items={items} value={value} onChange={onChange} />;
}
