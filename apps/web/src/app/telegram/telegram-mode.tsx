import * as paths from '@tulpar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { TelegramOffer } from '#features/accounts/components/telegram-offer.tsx';
import { openByTelegram } from '#features/accounts/external/telegram.ts';
import { backPath, useAddress, useGoTo } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';
import { telegramApp, telegramData } from '#platform/visitor/telegram.ts';
import { fitIntoTelegram } from './surroundings.ts';

/** Telegram's own way back stands in its bar wherever there is something to go back to. */
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

/** MARKET-10: signs in whoever Telegram vouches for. True once it is known that this Telegram is not linked to anybody. */
function useTelegramSignIn(): boolean {
  const { status } = useSession();
  const { path, search } = useAddress();
  const goTo = useGoTo();
  const isAsked = useRef(false);
  const [isUnlinked, setUnlinked] = useState(false);
  useEffect(() => {
    const initData = telegramData();
    // What was signed works once, and whoever logs out means it.
    if (isAsked.current || !initData) return;
    isAsked.current = true;
    if (status === 'player') return;
    void (async () => {
      const code = await openByTelegram(initData);
      if (code === 'AUTH_USER_BANNED') goTo(paths.banned, { replace: true });
      if (code !== 'TELEGRAM_NOT_LINKED') return;
      setUnlinked(true);
      if (paths.isAuthPath(path)) return;
      backPath.remember(path + search);
      goTo(paths.login, { replace: true });
    })();
  }, [status, path, search, goTo]);
  return isUnlinked;
}

/** What is different inside Telegram. */
export function TelegramMode() {
  const { status } = useSession();
  const isUnlinked = useTelegramSignIn();
  useBackButton();
  useEffect(fitIntoTelegram, []);
  return isUnlinked && status === 'player' ? <TelegramOffer initData={telegramData()} /> : null;
}
