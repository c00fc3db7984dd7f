import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { useUser } from '#features/profiles/api.ts';
import { ProfileTabs } from '#features/profiles/components/profile-tabs.tsx';
import { EmptyState } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';

export function Page() {
  const { t } = useLanguage();
  const user = useUser();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('profiles.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <ProfileTabs user={user} />
        <EmptyState
          spot="document"
          title={t('profiles.documents.title')}
          text={t('profiles.documents.text')}
          action={{ label: t('profiles.documents.button'), href: paths.contacts }}
        />
      </div>
    </div>
  );
}
