import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useLanguage } from '#platform/language.tsx';
import type { InAppBrowser } from './in-app-browser.ts';
import { leave } from './leave.ts';

/** The button to press when the system refused, and the way to go on here. */
export function WayOut({ browser, onClose }: { browser: InAppBrowser; onClose: () => void }) {
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
            void leave(browser).finally(() => setLeaving(false));
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
