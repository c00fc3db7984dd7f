import { useAddress, useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { TelegramOffer } from '#features/accounts/components/telegram-offer.tsx';
import { openByTelegram } from '#features/accounts/external/telegram.ts';
import { backPath } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';
import { telegramApp, telegramData } from '#platform/visitor/telegram.ts';
import { fitIntoTelegram } from './telegram-layout.ts';

/** Telegram shows its back button wherever there is a page to go back to. */
function useBackButton(): void {
  const { path } = useAddress();
  const goTo = useGoTo();
  const isHome = path === paths.lobby;
  useEffect(() => {
    const button = telegramApp().BackButton;
    if (!button || isHome) return;
    const back = () => (history.length > 1 ? history.back() : goTo(paths.lobby));
    button.onClick(back);
    button.show();
    return () => {
      button.offClick(back);
      button.hide();
    };
  }, [isHome, goTo]);
}

/** MARKET-10: signs in the player linked to this Telegram account. True once it is known that none is linked. */
function useTelegramSignIn(): boolean {
  const { status } = useSession();
  const { path, search } = useAddress();
  const goTo = useGoTo();
  const isAsked = useRef(false);
  const [isUnlinked, setUnlinked] = useState(false);
  useEffect(() => {
    const initData = telegramData();
    // The signed data works once, and a player who logs out is not signed in again.
    if (isAsked.current || !initData) return;
    isAsked.current = true;
    if (status === 'player') return;
    void (async () => {
      const code = await openByTelegram(initData);
      if (code === 'AUTH_USER_BANNED') goTo(paths.banned, { replace: true });
      if (code !== 'TELEGRAM_NOT_LINKED' && code !== 'SECOND_STEP') return;
      setUnlinked(code === 'TELEGRAM_NOT_LINKED');
      if (paths.isAuthPath(path)) return;
      backPath.remember(path + search);
      goTo(paths.login, { replace: true });
    })();
  }, [status, path, search, goTo]);
  return isUnlinked;
}

/** The behaviour inside Telegram. */
export function TelegramMode() {
  const { status } = useSession();
  const isUnlinked = useTelegramSignIn();
  useBackButton();
  useEffect(fitIntoTelegram, []);
  return isUnlinked && status === 'player' ? <TelegramOffer initData={telegramData()} /> : null;
}
