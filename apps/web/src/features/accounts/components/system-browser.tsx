import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { expiringFlag } from '#platform/storage/expiring-flag.ts';
import { type InAppBrowser, inAppBrowser } from '../external/in-app-browser.ts';
import { openSystemBrowser } from '../external/open-system-browser.ts';

const DELAY_MS = 2000;
/** AUTH-17: at most once in five minutes. */
const WINDOW_HOURS = 300_000 / 3_600_000;
const wasLedAway = expiringFlag('inAppRedirect', WINDOW_HOURS);

/** Hardly anybody needs it, so it is not part of what every player loads. */
const SystemBrowserSheet = lazy(async () => ({ default: (await import('../external/system-browser-sheet.tsx')).SystemBrowserSheet }));

/**
 * AUTH-15: stands where a player is. Inside a social app they are led to the system's own browser after two seconds. The system may
 * refuse that without a word, so a sheet stays behind with a button to press and a way to go on here.
 */
export function SystemBrowser() {
  const [found, setFound] = useState<InAppBrowser | null>(null);
  const close = useCallback(() => setFound(null), []);

  useEffect(() => {
    const browser = inAppBrowser(navigator.userAgent);
    if (!browser || wasLedAway.read() !== null) return undefined;
    const timer = setTimeout(() => {
      wasLedAway.set();
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
