import { useLanguage } from '@tulpar/app-kit/language';
import { TEST_TEXT_PATH } from '@tulpar/contract/test-text-path';
import { Button } from '@tulpar/ui/button';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { preloadIllustration } from '#parts/illustration.tsx';
import * as styles from './connection.module.css';
import { SystemScreen } from './system-screen.tsx';

const TRY_EVERY_MS = 5000;
/** The offline screen must be loaded before the connection is lost; it is small and comes last. */
const KEEP_MS = 2000;

// The server was reached although the browser says offline: its next change of state is trusted again.
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

/** Uses `fetch`, because the endpoint description may not have loaded before the connection was lost. */
async function canReachServer(): Promise<boolean> {
  const answer = await fetch(TEST_TEXT_PATH, { cache: 'no-store', signal: AbortSignal.timeout(TRY_EVERY_MS) }).catch(() => null);
  return answer?.ok ?? false;
}

/** SYS-05: the browser's online state. It may be wrong about being offline, so the server is asked too. */
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
    // Browsers close a dialog at the second Esc, and then the dialog below it; this one closes only when the connection is back.
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    addEventListener('keydown', keep, true);
    return () => {
      removeEventListener('keydown', keep, true);
      // `close` restores the focus, so it must be called before the element is removed.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={cover}
      className={styles.systemCover}
      aria-label={t('system.offline.title')}
      // The same for a back gesture.
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

/** Covers the app while there is no connection. Typed input is kept. */
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
