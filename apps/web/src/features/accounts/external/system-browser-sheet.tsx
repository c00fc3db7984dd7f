import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import type { InAppBrowser } from './in-app-browser.ts';
import { openSystemBrowser } from './open-system-browser.ts';

/** Offers to open the page in the system's browser when the in-app browser refused to. */
export function SystemBrowserSheet({ browser, onClose }: { browser: InAppBrowser; onClose: () => void }) {
  const { t } = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Sheet open onClose={onClose} title={t('accounts.systemBrowser.title')} closeLabel={t('common.actions.close')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('accounts.systemBrowser.text')}</p>
        <Button
          look="action"
          wide
          loading={isLeaving}
          onClick={() => {
            setLeaving(true);
            void openSystemBrowser(browser).finally(() => setLeaving(false));
          }}
        >
          <ExternalLink />
          {t('accounts.systemBrowser.open')}
        </Button>
        <Button look="ghost" wide onClick={onClose}>
          {t('accounts.systemBrowser.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
