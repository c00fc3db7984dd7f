import { tabText } from '@tulpar/app-kit/storage/tab-storage';
import { useSyncExternalStore } from 'react';

interface Insets {
  readonly top?: number;
  readonly bottom?: number;
}

/** The part of Telegram's object that the app uses. Old clients may lack any of it. */
export interface TelegramApp {
  readonly initData?: string;
  readonly themeParams?: Readonly<Record<string, string>>;
  readonly safeAreaInset?: Insets;
  readonly contentSafeAreaInset?: Insets;
  readonly BackButton?: Readonly<Record<'show' | 'hide', () => void> & Record<'onClick' | 'offClick', (press: () => void) => void>>;
  ready?(): void;
  expand?(): void;
  setHeaderColor?(colour: string): void;
  setBackgroundColor?(colour: string): void;
  onEvent?(name: string, listener: () => void): void;
  offEvent?(name: string, listener: () => void): void;
}

const mark = tabText('telegram');
const HASH = '#tgWebApp';
let launch = new URLSearchParams();

/** MARKET-10: the page is or was shown inside Telegram in this tab. Telegram's own script is never loaded. */
export function isTelegram(): boolean {
  return 'Telegram' in globalThis || launch.size > 0 || mark.read() !== null;
}

export function telegramApp(): TelegramApp {
  return (globalThis as { Telegram?: { WebApp?: TelegramApp } }).Telegram?.WebApp ?? {};
}

/** Called first: Telegram's data in the hash can sign a player in, so no stored or reported address may contain it. */
export function arriveFromTelegram(): void {
  if (location.hash.startsWith(HASH)) {
    launch = new URLSearchParams(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname + location.search);
    mark.write('1');
  }
  if (isTelegram()) document.documentElement.dataset['telegram'] = '';
}

/** The signed data of this launch, if any. */
export const telegramData = () => telegramApp().initData || launch.get('tgWebAppData') || '';

export function telegramTheme(): Readonly<Record<string, unknown>> {
  const { themeParams } = telegramApp();
  if (themeParams) return themeParams;
  try {
    const theme: unknown = JSON.parse(launch.get('tgWebAppThemeParams') ?? '{}');
    return typeof theme === 'object' && theme !== null ? { ...theme } : {};
  } catch {
    return {};
  }
}

const never = () => () => undefined;

export function useTelegram(): boolean {
  return useSyncExternalStore(never, isTelegram, () => false);
}
