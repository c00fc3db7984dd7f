import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useBanWatch } from '#features/accounts/ban-watch.ts';
import { useWelcome } from '#features/accounts/welcome.ts';
import { useHasAwaitedDeposit } from '#features/cashbox/awaited.ts';
import { useGuestLookup, useRegionCheck } from '#features/region/api.ts';
import { useSession } from '#platform/session.ts';
import { useTelegram } from '#platform/visitor/telegram.ts';
import { InstallPlace } from './install/install-place.tsx';

const loadSystemBrowser = async () => (await import('#features/accounts/components/system-browser.tsx')).SystemBrowser;

const loadDepositWatch = async () => (await import('#features/cashbox/components/deposit-watch.tsx')).DepositWatch;

const loadWelcome = async () => (await import('./welcome-sheet.tsx')).WelcomeSheet;

const loadTelegramMode = async () => (await import('./telegram/telegram-mode.tsx')).TelegramMode;

/** Background tasks of every page, loaded after it. */
export function Watches() {
  useRegionCheck();
  useGuestLookup();
  useBanWatch();
  const { status } = useSession();
  const isWaiting = useHasAwaitedDeposit();
  const isInTelegram = useTelegram();
  const greeting = useWelcome();
  return (
    <>
      {status === 'player' ? <Lazy load={loadSystemBrowser} given={{}} /> : null}
      {greeting ? <Lazy load={loadWelcome} given={greeting} /> : null}
      <InstallPlace />
      {isInTelegram ? <Lazy load={loadTelegramMode} given={{}} /> : null}
      {isWaiting ? <Lazy load={loadDepositWatch} given={{}} /> : null}
    </>
  );
}
