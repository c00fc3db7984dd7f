import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import * as emptyStateStyles from '#parts/empty-state.module.css';

/** Says that games failed to load, and offers a retry. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={emptyStateStyles.empty} data-part="empty" role="alert">
      <h2 className={emptyStateStyles.emptyTitle}>{t('catalog.failed.title')}</h2>
      <p className={emptyStateStyles.emptyText}>{t('catalog.failed.text')}</p>
      <Button onClick={retry}>{t('common.actions.tryAgain')}</Button>
    </div>
  );
}
