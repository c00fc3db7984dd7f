import { Button } from '@tulpar/ui/button';
import { Spot } from '#parts/spot.tsx';
import { useLanguage } from '#platform/language.tsx';

/** ERR-04: what did not load, and another try. */
export function LoadTrouble({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="empty" role="alert">
      <Spot name="plug" />
      <h2 className="empty-title">{title}</h2>
      <p className="empty-text">{t('cashbox.loadTrouble')}</p>
      <Button onClick={onRetry}>{t('common.actions.tryAgain')}</Button>
    </div>
  );
}
