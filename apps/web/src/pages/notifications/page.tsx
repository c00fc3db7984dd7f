import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Inbox } from '#features/notifications/components/inbox.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { useBackHref } from '#platform/back-path.ts';

export function Page() {
  const { t } = useLanguage();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('inbox.title')} backHref={useBackHref()} />
      <Inbox wayOut={paths.lobby} />
    </div>
  );
}
