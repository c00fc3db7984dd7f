import { Button } from '@tulpar/ui/button';
import * as emptyStateStyles from '#parts/empty-state.module.css';
import { useLanguage } from '#platform/language.tsx';

/** Games that could not be had: what happened, and another try. */
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
