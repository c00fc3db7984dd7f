import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLogOut } from '#features/accounts/log-out.ts';
import { leadToLogin } from './lead-to-login.ts';

/** Shared by all tabs: who is active in one of them is not idle in the others. */
const lastActive = deviceText('lastActiveMs');
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const CHECK_MS = 15 * SECOND_MS;

/**
 * Ends the sign-in of a player who has not touched anything for the minutes of the market's policy. The server refuses such a sign-in by
 * itself, but an open page asks it for news and so keeps the sign-in alive.
 */
export function IdleWatch({ minutes }: { readonly minutes: number }) {
  const { t } = useLanguage();
  const logOut = useLogOut();
  const [, navigate] = useLocation();
  const check = useEffectEvent(() => {
    if (browserClock.now() - Number(lastActive.read()) < minutes * MINUTE_MS) return;
    const { pathname, search } = location;
    logOut();
    notify({ tone: 'info', title: t('NOTIFICATIONS.sessionEnded.message') });
    leadToLogin({ pathname, search }, navigate);
  });
  useEffect(() => {
    let writtenMs = 0;
    const touch = () => {
      const now = browserClock.now();
      if (now - writtenMs < CHECK_MS) return;
      writtenMs = now;
      lastActive.write(String(now));
    };
    const look = () => check();
    touch();
    const timer = setInterval(look, CHECK_MS);
    document.addEventListener('visibilitychange', look);
    for (const event of EVENTS) addEventListener(event, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const event of EVENTS) removeEventListener(event, touch, { capture: true });
    };
  }, []);
  return null;
}
