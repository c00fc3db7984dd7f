import { TabLinks } from '@tulpar/app-kit/components/tab-links';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';

/** TAB-06: the statement and the results of play. */
export function StatementTabs() {
  const { t } = useLanguage();
  const { path } = useAddress();
  return (
    <TabLinks
      label={t('statements.tabs.label')}
      value={path.replace(/\/+$/, '')}
      items={[
        { href: paths.profileStatement, label: t('statements.tabs.statement') },
        { href: paths.profileOverview, label: t('statements.tabs.overview') },
      ]}
    />
  );
}
