import { TabLinks } from '@tulpar/app-kit/components/tab-links';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import type { User } from '@tulpar/contract/profiles';

/** TAB-02: contacts, settings, and documents for players who may have to send some. Most may, so the tab is shown until that is known. */
export function ProfileTabs({ user }: { user: User | undefined }) {
  const { t } = useLanguage();
  const { path } = useAddress();
  return (
    <TabLinks
      label={t('profiles.tabs.label')}
      value={path.replace(/\/+$/, '')}
      items={[
        { href: paths.profileContacts, label: t('profiles.tabs.contacts') },
        { href: paths.profileSettings, label: t('profiles.tabs.settings') },
        ...(user?.is_doc_verified !== true ? [{ href: paths.profileDocuments, label: t('profiles.tabs.documents') }] : []),
      ]}
    />
  );
}
