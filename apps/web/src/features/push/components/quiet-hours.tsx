import { useLanguage } from '@tulpar/app-kit/language';
import type { QuietHours as Hours } from '@tulpar/domain/push';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { SelectField } from '@tulpar/ui/select-field';
import { useState } from 'react';

const DAY = Array.from({ length: 24 }, (_none, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** From which hour until which nothing is pushed. The same hour twice would be no time or all of it, so it is not offered. */
export function QuietHours({ quiet, onChange }: { quiet: Hours; onChange: (quiet: Hours) => void }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState<keyof Hours | null>(null);
  const other = open === 'from' ? quiet.until : quiet.from;
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'until'] as const).map((end) => (
        <SelectField key={end} label={t(`push.hours.${end}`)} value={clock(quiet[end])} onPress={() => setOpen(end)} />
      ))}
      <ChoiceSheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t(`push.hours.${open ?? 'from'}`)}
        closeLabel={t('common.actions.close')}
        value={String(quiet[open ?? 'from'])}
        choices={DAY.filter((hour) => hour !== other).map((hour) => ({ value: String(hour), label: clock(hour) }))}
        onChoose={(hour) => {
          if (open) onChange({ ...quiet, [open]: Number(hour) });
        }}
      />
    </div>
  );
}
