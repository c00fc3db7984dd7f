import { isInstalledApp } from '#platform/visitor/installed-app.ts';
import type { Surroundings } from './model.ts';

const PHONES = /\b(?:Android|iPhone|iPad|iPod)\b/;

function isTelegram(): boolean {
  return 'Telegram' in globalThis || location.hash.startsWith('#tgWebApp');
}

export function readSurroundings(isInAppBrowser: boolean): Surroundings {
  return {
    isNarrow: matchMedia('(width < 800px)').matches,
    isAndroidOrIos: PHONES.test(navigator.userAgent),
    isInstalled: isInstalledApp(),
    isInside: isInAppBrowser || isTelegram() || globalThis.self !== globalThis.top,
  };
}
