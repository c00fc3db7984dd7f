import { useLanguage } from '@tulpar/app-kit/language';
import { Sheet } from '@tulpar/ui/sheet';
import { AgeForm } from '#features/profiles/components/age-form.tsx';
import { usePlayForMoney } from '#parts/play-for-money.ts';

/** The date of birth, asked over the game before the first play for money. */
export function AgeSheet({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLanguage();
  const title = usePlayForMoney();
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('common.actions.close')}>
      <AgeForm onDone={onDone} />
    </Sheet>
  );
}
