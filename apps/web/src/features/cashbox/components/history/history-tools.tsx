import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { Chip } from '@tulpar/ui/chip';
import { notify } from '@tulpar/ui/notify';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Download from 'lucide-react/icons/download';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useExport } from '#features/cashbox/api.ts';
import { chosenCount, type HistoryFilter, type WireFilter } from '#features/cashbox/model/history-filter.ts';
import { useBusy } from '../use-busy.ts';
import { FilterSheet } from './filter-sheet.tsx';
import * as styles from './history-tools.module.css';

interface Props {
  readonly filter: HistoryFilter;
  readonly wire: WireFilter;
  readonly onChange: (filter: HistoryFilter) => void;
  /** There is nothing to export. */
  readonly isEmpty: boolean;
}

/** The filters of the history, and its export. */
export function HistoryTools({ filter, wire, onChange, isEmpty }: Props) {
  const { t } = useLanguage();
  const exportList = useExport();
  const { isBusy, run } = useBusy();
  const [isChoosing, setChoosing] = useState(false);
  const count = chosenCount(filter);
  const save = () =>
    run(async () => {
      const outcome = await exportList(wire);
      if (!outcome.ok) notify({ tone: 'error', title: readFormErrors(t, outcome.error, []).general ?? t('API_ERRORS.DEFAULT') });
    });
  return (
    <div className={styles.historyTools}>
      <div className={styles.historyTypes}>
        <Chip isChosen={filter.type === null} onClick={() => onChange({ ...filter, type: null })}>
          {t('cashbox.filter.all')}
        </Chip>
        <Chip isChosen={filter.type === 'deposit'} onClick={() => onChange({ ...filter, type: 'deposit' })}>
          <ArrowDownLeft />
          {t('cashbox.tabs.deposit')}
        </Chip>
        <Chip isChosen={filter.type === 'withdrawal'} onClick={() => onChange({ ...filter, type: 'withdrawal' })}>
          <ArrowUpRight />
          {t('cashbox.filter.withdrawal')}
        </Chip>
      </div>
      <div className={styles.historyMore}>
        <Chip isChosen={count > 0} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <SlidersHorizontal />
          {count > 0 ? t('cashbox.filter.chosen', { count }) : t('cashbox.filter.title')}
        </Chip>
        <Chip disabled={isEmpty || isBusy} onClick={save}>
          <Download />
          {t('cashbox.export')}
        </Chip>
      </div>
      <FilterSheet isOpen={isChoosing} filter={filter} onClose={() => setChoosing(false)} onApply={onChange} />
    </div>
  );
}
