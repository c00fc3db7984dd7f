import { Button } from '@tulpar/ui/button';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';
import type { KnownProfile } from '../known-profile.ts';

/** The profile did not load, and another try. */
export function ProfileTrouble({ retry, isAsking }: NonNullable<KnownProfile['trouble']>) {
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
