import { useLanguage } from '@tulpar/app-kit/language';
import { TRANSACTION_STATUSES } from '@tulpar/contract/field-values';
import { Button } from '@tulpar/ui/button';
import { Chip } from '@tulpar/ui/chip';
import { DateField } from '@tulpar/ui/date-field';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import { type HistoryFilter, isDateWrong, PERIODS, WHOLE_YEAR } from '#features/cashbox/model/history-filter.ts';
import * as cashStyles from '../cash.module.css';
import * as styles from './filter-sheet.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly filter: HistoryFilter;
  readonly onClose: () => void;
  readonly onApply: (filter: HistoryFilter) => void;
}

interface PartProps {
  readonly draft: HistoryFilter;
  readonly onChange: (part: Partial<HistoryFilter>) => void;
}

function StatusChoice({ draft, onChange }: PartProps) {
  const { t } = useLanguage();
  return (
    <fieldset>
      <legend className={cashStyles.cashTitle}>{t('cashbox.filter.status')}</legend>
      <div className={styles.filterChips}>
        <Chip isChosen={draft.status === null} onClick={() => onChange({ status: null })}>
          {t('cashbox.filter.any')}
        </Chip>
        {TRANSACTION_STATUSES.map((status) => (
          <Chip key={status} isChosen={draft.status === status} onClick={() => onChange({ status })}>
            {t(`cashbox.filter.statuses.${status}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function PeriodChoice({ draft, onChange }: PartProps) {
  const { t } = useLanguage();
  const dateError = (typed: string) => (isDateWrong(typed) && typed.length === 10 ? t('cashbox.filter.dateWrong') : undefined);
  return (
    <fieldset>
      <legend className={cashStyles.cashTitle}>{t('cashbox.filter.period')}</legend>
      <div className={styles.filterChips}>
        {PERIODS.map((period) => (
          <Chip key={period} isChosen={draft.period === period} onClick={() => onChange({ period })}>
            {t(`cashbox.filter.periods.${period}`)}
          </Chip>
        ))}
      </div>
      {draft.period === 'own' ? (
        <div className="mt-4 grid grid-cols-2 gap-3">
          <DateField
            label={t('cashbox.filter.from')}
            placeholder="01.11.2026"
            defaultValue={draft.from}
            error={dateError(draft.from)}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <DateField
            label={t('cashbox.filter.to')}
            placeholder="30.11.2026"
            defaultValue={draft.to}
            error={dateError(draft.to)}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

function Choices({ filter, onApply, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useLanguage();
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<HistoryFilter>) => setDraft({ ...draft, ...part });
  const apply = (applied: HistoryFilter) => {
    onApply(applied);
    onClose();
  };
  return (
    <div className="grid gap-4">
      <StatusChoice draft={draft} onChange={change} />
      <PeriodChoice draft={draft} onChange={change} />
      <div className="grid gap-2">
        <Button look="action" wide disabled={isDateWrong(draft.from) || isDateWrong(draft.to)} onClick={() => apply(draft)}>
          {t('cashbox.filter.apply')}
        </Button>
        <Button look="ghost" wide onClick={() => apply({ ...WHOLE_YEAR, type: filter.type })}>
          {t('cashbox.filter.reset')}
        </Button>
      </div>
    </div>
  );
}

/** The filters of the history. */
export function FilterSheet({ isOpen, onClose, ...choices }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('cashbox.filter.title')} closeLabel={t('common.actions.close')}>
      <Choices {...choices} onClose={onClose} />
    </Sheet>
  );
}
