import { expiringFlag } from '@tulpar/app-kit/storage/expiring-flag';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type InAppBrowser, inAppBrowser } from '../external/in-app-browser.ts';
import { openSystemBrowser } from '../external/open-system-browser.ts';

const DELAY_MS = 2000;
/** AUTH-17: at most once in five minutes. */
const WINDOW_HOURS = 300_000 / 3_600_000;
const wasRedirected = expiringFlag('inAppRedirect', WINDOW_HOURS);

/** Few players need it, so it is loaded on demand. */
const SystemBrowserSheet = lazy(async () => ({ default: (await import('../external/system-browser-sheet.tsx')).SystemBrowserSheet }));

/**
 * AUTH-15: inside a social app the player is redirected to the system's browser after two seconds. The system may refuse silently, so a
 * sheet offers a button to retry and a way to continue here.
 */
export function SystemBrowser() {
  const [found, setFound] = useState<InAppBrowser | null>(null);
  const close = useCallback(() => setFound(null), []);

  useEffect(() => {
    const browser = inAppBrowser(navigator.userAgent);
    if (!browser || wasRedirected.read() !== null) return undefined;
    const timer = setTimeout(() => {
      wasRedirected.set();
      setFound(browser);
      void openSystemBrowser(browser);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!found) return null;
  return (
    <Suspense fallback={null}>
      <SystemBrowserSheet browser={found} onClose={close} />
    </Suspense>
  );
}
