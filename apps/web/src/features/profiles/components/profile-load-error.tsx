import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { EmptyState } from '#parts/empty-state.tsx';
import type { KnownProfile } from '../known-profile.ts';

/** Says that the profile failed to load, and offers a retry. */
export function ProfileLoadError({ retry, isAsking }: NonNullable<KnownProfile['loadError']>) {
  const { t } = useLanguage();
  return (
    <div role="alert">
      <EmptyState spot="plug" title={t('profiles.failed.title')} text={t('profiles.failed.text')}>
        <Button loading={isAsking} onClick={retry}>
          {t('common.actions.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
