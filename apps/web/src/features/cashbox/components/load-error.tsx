import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import * as emptyStateStyles from '#parts/empty-state.module.css';
import { Illustration } from '#parts/illustration.tsx';

/** ERR-04: says what failed to load, and offers a retry. */
export function LoadError({ title, onRetry }: { title?: string; onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={emptyStateStyles.empty} data-part="empty" role="alert">
      <Illustration name="plug" />
      <h2 className={emptyStateStyles.emptyTitle}>{title ?? t('cashbox.notLoaded')}</h2>
      <p className={emptyStateStyles.emptyText}>{t('cashbox.loadTrouble')}</p>
      <Button onClick={onRetry}>{t('common.actions.tryAgain')}</Button>
    </div>
  );
}
