import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { chat } from '#features/chat/store.ts';
import { Inbox } from '#features/notifications/components/inbox.tsx';
import { ReadAll } from '#features/notifications/components/read-all.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { useBackHref } from '#platform/back-path.ts';

export function Page() {
  const { t } = useLanguage();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('inbox.title')} backHref={useBackHref()}>
        <ReadAll />
      </PageTop>
      <div className="px-gutter">
        <Inbox wayOut={paths.lobby} onChat={chat.open} />
      </div>
    </div>
  );
}
