import { Button } from '@tulpar/ui/button';
import { useLanguage } from '#platform/language.tsx';

/** Games that could not be had: what happened, and another try. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="empty" role="alert">
      <h2 className="empty-title">{t('catalog.failed.title')}</h2>
      <p className="empty-text">{t('catalog.failed.text')}</p>
      <Button onClick={retry}>{t('common.actions.tryAgain')}</Button>
    </div>
  );
}
