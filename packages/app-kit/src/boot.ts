import type { AppBoot } from '@tulpar/contract/boot';
import type { Messages } from '@tulpar/i18n/messages';
import { createContext, useContext } from 'react';

/** The boot data that every app has; an app adds its own. */
export type Boot = AppBoot<Messages>;

export const BootContext = createContext<Boot | null>(null);

/** The boot data of the app around the component. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('the app was drawn without its boot data');
  return boot;
}

/** The boot data of this page, written by our own server. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
}
