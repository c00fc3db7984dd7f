import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { EmptyState } from '#parts/empty-state.tsx';

/** Says that tournaments did not load, that nothing is lost, and offers a retry. */
export function LoadFailed({ isPage = false, retry }: { isPage?: boolean; retry: () => void }) {
  const { t } = useLanguage();
  return (
    <div role="alert">
      <EmptyState isPage={isPage} spot="plug" title={t('tournaments.failed.title')} text={t('tournaments.failed.text')}>
        <Button onClick={retry}>{t('common.actions.tryAgain')}</Button>
      </EmptyState>
    </div>
  );
}
