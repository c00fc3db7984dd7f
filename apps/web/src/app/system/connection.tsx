import { TEST_TEXT_PATH } from '@tulpar/contract/test-text-path';
import { Button } from '@tulpar/ui/button';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { preloadIllustration } from '#parts/illustration.tsx';
import { useLanguage } from '#platform/language.tsx';
import * as styles from './connection.module.css';
import { SystemScreen } from './system-screen.tsx';

const TRY_EVERY_MS = 5000;
/** What is shown without a connection must be there before it goes; it is small, and comes after everything else. */
const KEEP_MS = 2000;

// Reached in spite of what the browser says: it is believed again once it has changed its mind.
let isReached = false;
const listeners = new Set<() => void>();

function setReached(value: boolean): void {
  isReached = value;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  const onChange = () => setReached(false);
  listeners.add(listener);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Asks without the api client: the description of a call may not have loaded before the connection went. */
async function canReachServer(): Promise<boolean> {
  const answer = await fetch(TEST_TEXT_PATH, { cache: 'no-store', signal: AbortSignal.timeout(TRY_EVERY_MS) }).catch(() => null);
  return answer?.ok ?? false;
}

/** SYS-05: as the browser tells it. A machine may be wrong about having no network, so the server is asked as well. */
const useIsOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine || isReached,
    () => true,
  );

function Offline() {
  const { t } = useLanguage();
  const [attempt, setAttempt] = useState(1);
  const tryNow = useCallback(async () => {
    setAttempt((number) => number + 1);
    if (await canReachServer()) setReached(true);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void tryNow(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [tryNow]);
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = cover.current;
    element?.showModal();
    // Browsers close a dialog at the second Esc whatever it says, and then what lies under it; this one goes when the connection is back.
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    addEventListener('keydown', keep, true);
    return () => {
      removeEventListener('keydown', keep, true);
      // Closing is what gives the focus back; it must happen before the element goes.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={cover}
      className={styles.systemCover}
      aria-label={t('system.offline.title')}
      // Where a back gesture asks for it, the same.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <SystemScreen
        picture="plug"
        title={t('system.offline.title')}
        text={t('networkLoseConnection')}
        actions={
          <>
            <p className={styles.systemProgress}>
              <span className={styles.systemDot} aria-hidden="true" />
              {t('system.offline.reconnecting')}
              <span className="ml-auto text-muted">{t('system.offline.attempt', { number: attempt })}</span>
            </p>
            <Button wide onClick={() => void tryNow()}>
              {t('system.offline.button')}
            </Button>
          </>
        }
      />
    </dialog>
  );
}

/** Covers the app while there is no connection, whatever else is open. What was typed stays under it. */
export function Connection({ children }: { children: ReactNode }) {
  const isCovered = !useIsOnline();
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadIllustration('plug');
      if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined);
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {children}
      {isCovered ? <Offline /> : null}
    </>
  );
}
