import { Lazy } from '@tulpar/app-kit/components/lazy';
import { loadLateTexts } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useBanWatch } from '#features/accounts/ban-watch.ts';
import { useWelcome } from '#features/accounts/welcome.ts';
import { useHasAwaitedDeposit } from '#features/cashbox/awaited.ts';
import { chat } from '#features/chat/store.ts';
import { shownBalance } from '#features/ledger/shown-balance.ts';
import { useUser } from '#features/profiles/api.ts';
import { useGuestLookup, useRegionCheck } from '#features/region/api.ts';
import { writeClosedGames } from '#platform/closed-games.ts';
import { useSession } from '#platform/session.ts';
import { useStepUpQuestion } from '#platform/step-up.ts';
import { usePolicy } from '#platform/visitor/licence.ts';
import { usePromoCode } from '#platform/visitor/promo-code.ts';
import { useTelegram } from '#platform/visitor/telegram.ts';
import { InstallPlace } from './install/install-place.tsx';
import { routeOf } from './routes.ts';
import { isOpenToClosed } from './routing/closed-account.ts';

/** The balance is pinned while a round is shown. */
const SHOWN_ROUND = { isShown: () => shownBalance.read() !== null, subscribe: shownBalance.subscribe };

const loadSystemBrowser = async () => (await import('#features/accounts/components/system-browser.tsx')).SystemBrowser;

const loadDepositWatch = async () => (await import('#features/cashbox/components/deposit-watch.tsx')).DepositWatch;

const loadWelcome = async () => (await import('./welcome-sheet.tsx')).WelcomeSheet;

const loadStepUpSheet = async () => (await import('#features/accounts/components/step-up/step-up-sheet.tsx')).StepUpSheet;

const loadIdleWatch = async () => (await import('./idle-watch.tsx')).IdleWatch;

/** Longer times are the server's alone: no page stays open for days. */
const IDLE_MINUTES_WATCHED_MAX = 24 * 60;

const loadNotificationWatch = async () => {
  const [{ NotificationWatch }] = await Promise.all([
    import('#features/notifications/components/notification-watch.tsx'),
    loadLateTexts('inbox'),
  ]);
  return NotificationWatch;
};

const loadPauseBar = async () => (await import('./pause-bar.tsx')).PauseBar;

const loadOfferWatch = async () => (await import('./offer-watch.tsx')).OfferWatch;

const loadPromoWatch = async () => (await import('./promo-watch.tsx')).PromoWatch;

const loadTelegramMode = async () => (await import('./telegram/telegram-mode.tsx')).TelegramMode;

/** Leads a player whose account is closed to the page where it can be taken back. The server refuses play and deposits by itself. */
function useClosedAccount(): void {
  const { path } = useAddress();
  const [, navigate] = useLocation();
  const isClosed = (useUser()?.erased_from ?? null) !== null;
  const mustGo = isClosed && !isOpenToClosed(routeOf(path));
  useEffect(() => {
    if (mustGo) navigate(paths.profileData, { replace: true });
  }, [mustGo, navigate]);
}

/** Background tasks of every page, loaded after it. */
export function Watches() {
  useRegionCheck();
  useGuestLookup();
  useBanWatch();
  useClosedAccount();
  const session = useSession();
  const { status } = session;
  const isWaiting = useHasAwaitedDeposit();
  const isInTelegram = useTelegram();
  const greeting = useWelcome();
  const question = useStepUpQuestion();
  const user = useUser();
  const pause = user?.pause;
  const closed = user?.closed ?? null;
  useEffect(() => writeClosedGames(closed), [closed]);
  const { path } = useAddress();
  const promo = usePromoCode();
  const { signInIdleMinutes: idleMinutes } = usePolicy();
  return (
    <>
      {status === 'player' ? <Lazy load={loadSystemBrowser} given={{}} /> : null}
      {status === 'player' && idleMinutes < IDLE_MINUTES_WATCHED_MAX ? (
        <Lazy load={loadIdleWatch} given={{ minutes: idleMinutes }} />
      ) : null}
      {question ? <Lazy load={loadStepUpSheet} given={question} onLost={question.onDismiss} /> : null}
      {greeting ? <Lazy load={loadWelcome} given={greeting} /> : null}
      {session.status === 'player' && session.playerId !== '' ? (
        <Lazy
          key={session.playerId}
          load={loadNotificationWatch}
          given={{ playerId: session.playerId, round: SHOWN_ROUND, onChat: chat.open }}
        />
      ) : null}
      {session.status === 'player' && session.playerId !== '' ? (
        <>
          <Lazy key={`offers ${session.playerId}`} load={loadOfferWatch} given={{}} />
          {promo === '' || paths.isAuthPath(path) ? null : <Lazy key={`code ${promo}`} load={loadPromoWatch} given={{ code: promo }} />}
        </>
      ) : null}
      <InstallPlace />
      {pause ? <Lazy load={loadPauseBar} given={{}} /> : null}
      {isInTelegram ? <Lazy load={loadTelegramMode} given={{}} /> : null}
      {isWaiting ? <Lazy load={loadDepositWatch} given={{}} /> : null}
    </>
  );
}
