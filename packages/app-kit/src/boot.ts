import type { AppBoot } from '@tulpar/contract/boot';
import type { Messages } from '@tulpar/i18n/messages';
import { createContext, useContext } from 'react';

/** The boot data that every app has; an app adds its own. */
export type Boot = AppBoot<Messages>;

export const BootContext = createContext<Boot | null>(null);

/** The boot data of the app around the component. The app names its type. */
export function useBoot<Own extends Boot = Boot>(): Own {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('the app was drawn without its boot data');
  return boot as Own;
}

/** The boot data of this page, written by our own server. */
export function readBoot<Own extends Boot>(): Own {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Own;
}
