import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { DocumentsForm } from '#features/documents/components/documents-form.tsx';
import { useRefreshUser } from '#features/profiles/changing.ts';
import { ProfileLoadError } from '#features/profiles/components/profile-load-error.tsx';
import { ProfileTabs } from '#features/profiles/components/profile-tabs.tsx';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { PlayMoneyNote } from '#parts/play-money-note.tsx';

export function Page() {
  const { t } = useLanguage();
  const { user, loadError } = useKnownProfile();
  const refreshUser = useRefreshUser();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('profiles.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <ProfileTabs user={user} />
        <PlayMoneyNote text={t('documents.playMoney')} />
        {loadError ? <ProfileLoadError {...loadError} /> : null}
        {user ? <DocumentsForm user={user} onAccepted={() => void refreshUser()} /> : null}
        {user || loadError ? null : <Skeleton className="h-96 rounded-20" />}
      </div>
    </div>
  );
}
