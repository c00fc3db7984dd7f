import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { EmptyState } from '#parts/empty-state.tsx';

/** Says that a text failed to load, and offers a retry. */
export function TextFailed({ isPage = false, retry }: { isPage?: boolean; retry: () => void }) {
  const { t } = useLanguage();
  return (
    <div role="alert">
      <EmptyState isPage={isPage} title={t('content.page.failedTitle')} text={t('content.page.failedText')}>
        <Button onClick={retry}>{t('common.actions.tryAgain')}</Button>
      </EmptyState>
    </div>
  );
}
