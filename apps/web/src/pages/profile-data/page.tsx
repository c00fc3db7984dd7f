import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useClosing, useDataExport } from '#features/privacy/api.ts';
import { CloseCard } from '#features/privacy/components/close-card.tsx';
import { ClosedCard } from '#features/privacy/components/closed-card.tsx';
import { DataCard } from '#features/privacy/components/data-card.tsx';
import { useRefreshUser } from '#features/profiles/changing.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { backPath } from '#platform/back-path.ts';

function Withdraw() {
  const { t } = useLanguage();
  const press = useLinkPress({ href: paths.cashBoxWithdrawal, onGo: () => backPath.remember(paths.profileData) });
  return (
    <Button wide href={paths.cashBoxWithdrawal} onClick={press}>
      {t('privacy.close.withdraw')}
    </Button>
  );
}

/** Both cards come at once, because one that loads later would push the other down. */
function Cards() {
  const { t } = useLanguage();
  const made = useDataExport();
  const closing = useClosing();
  const refreshUser = useRefreshUser();
  if ((made.isError && !made.data) || (closing.isError && !closing.data)) {
    const retry = () => void Promise.all([made.refetch(), closing.refetch()]);
    return (
      <div role="alert">
        <EmptyState spot="plug" title={t('privacy.notLoaded')} text={t('profiles.failed.text')}>
          <Button loading={made.isFetching || closing.isFetching} onClick={retry}>
            {t('common.actions.tryAgain')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (!made.data || !closing.data) return <Skeleton className="h-96 rounded-20" />;
  const { erased_from: erasedFrom, real } = closing.data;
  const open = async () => {
    await refreshUser();
    notify({ tone: 'success', title: t('privacy.closed.done') });
  };
  const data = <DataCard exports={made.data} />;
  if (erasedFrom === null)
    return (
      <>
        {data}
        <CloseCard closing={closing.data} withdraw={<Withdraw />} onClosed={refreshUser} />
      </>
    );
  return (
    <>
      <ClosedCard erasedFrom={erasedFrom} withdraw={real > 0 ? <Withdraw /> : null} onBack={open} />
      {data}
    </>
  );
}

export function Page() {
  const { t } = useLanguage();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('privacy.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <Cards />
      </div>
    </div>
  );
}
