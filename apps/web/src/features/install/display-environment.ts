import { isInstalledApp } from '#platform/visitor/installed-app.ts';
import { isTelegram } from '#platform/visitor/telegram.ts';
import type { DisplayEnvironment } from './model.ts';

const PHONES = /\b(?:Android|iPhone|iPad|iPod)\b/;

export function readDisplayEnvironment(isInAppBrowser: boolean): DisplayEnvironment {
  return {
    isNarrow: matchMedia('(width < 800px)').matches,
    isAndroidOrIos: PHONES.test(navigator.userAgent),
    isInstalled: isInstalledApp(),
    isInside: isInAppBrowser || isTelegram() || globalThis.self !== globalThis.top,
  };
}
