import { readCookie } from '@tulpar/app-kit/storage/cookie';
import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { tabText } from '@tulpar/app-kit/storage/tab-storage';
import { APP_IDS } from '@tulpar/domain/app-ids';
import { useSyncExternalStore } from 'react';

const savedAppId = deviceText('appid');
const savedAppName = tabText('appName');

interface Signs {
  /** APP-13: the display mode. */
  readonly isStandalone: boolean;
  /** APP-14: the app's name in the address. */
  readonly appName: string | null;
  /** APP-15: the app's cookie, or its id in the address. */
  readonly app: string | null;
  readonly appId: string | null;
}

export function isInstalled({ isStandalone, appName, app, appId }: Signs): boolean {
  return isStandalone || appName !== null || (app !== null && appId !== null && APP_IDS.includes(appId));
}

/** QUERY-05, QUERY-06: stores the app of the address: the id on the device, the name until the browser is closed. */
export function rememberApp(appId: string | null, appName: string | null): void {
  if (appId !== null) savedAppId.write(appId);
  if (appName !== null) savedAppName.write(appName);
}

export function isInstalledApp(): boolean {
  return isInstalled({
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    appName: new URLSearchParams(location.search).get('app_name') || savedAppName.read(),
    app: readCookie('app'),
    appId: readCookie('appid') ?? savedAppId.read(),
  });
}

const never = () => () => undefined;

export function useInstalledApp(): boolean {
  return useSyncExternalStore(never, isInstalledApp, () => false);
}
