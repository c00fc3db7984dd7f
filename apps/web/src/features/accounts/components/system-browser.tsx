import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { useSession } from '#platform/session.ts';
import { expiringFlag } from '#platform/storage/expiring-flag.ts';
import { handOffToken } from '../elsewhere/auth-host.ts';
import { type InAppBrowser, inAppBrowser, systemBrowserAddress } from '../elsewhere/in-app-browser.ts';

const DELAY_MS = 2000;
/** AUTH-17: at most once in five minutes. */
const WINDOW_HOURS = 300_000 / 3_600_000;
const wasLedAway = expiringFlag('inAppRedirect', WINDOW_HOURS);

/** AUTH-16: each try has a token of its own, for a token works once. */
async function leave({ system }: InAppBrowser): Promise<void> {
  const token = await handOffToken('refresh');
  if (token !== null) location.assign(systemBrowserAddress(location.href, token, system));
}

/**
 * AUTH-15: a player inside a social app is led to the system's own browser after two seconds. The system may refuse that without a
 * word, so a sheet stays behind with a button to press and a way to go on here.
 */
export function SystemBrowser() {
  const { status } = useSession();
  const [found, setFound] = useState<InAppBrowser | null>(null);
  const close = useCallback(() => setFound(null), []);

  useEffect(() => {
    const browser = status === 'player' ? inAppBrowser(navigator.userAgent) : null;
    if (!browser || wasLedAway.read() !== null) return undefined;
    const timer = setTimeout(() => {
      wasLedAway.set();
      setFound(browser);
      void leave(browser);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [status]);

  return found && status === 'player' ? <WayOut browser={found} onClose={close} /> : null;
}

function WayOut({ browser, onClose }: { browser: InAppBrowser; onClose: () => void }) {
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
