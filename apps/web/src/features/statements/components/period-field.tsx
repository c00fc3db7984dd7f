import { useLanguage } from '@tulpar/app-kit/language';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { SelectField } from '@tulpar/ui/select-field';
import { useState } from 'react';
import { periodsBetween, writtenPeriod } from '../model.ts';

const YEAR_CHARACTERS = 4;

interface Props {
  readonly value: string;
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly onChoose: (period: string) => void;
}

/** STATEMENT-01: the month or year of the statement. */
export function PeriodField({ value, firstMonth, lastMonth, onChoose }: Props) {
  const { t } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SelectField label={t('statements.period.label')} note={false} value={writtenPeriod(value)} onPress={() => setChoosing(true)} />
      <ChoiceSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('statements.period.label')}
        closeLabel={t('common.actions.close')}
        choices={periodsBetween(firstMonth, lastMonth).map((period) => ({
          value: period,
          label: writtenPeriod(period),
          detail: period.length === YEAR_CHARACTERS ? t('statements.period.wholeYear') : null,
        }))}
        value={value}
        onChoose={onChoose}
      />
    </>
  );
}
