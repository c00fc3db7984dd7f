import { type TelegramApp, telegramApp, telegramTheme } from '#platform/visitor/telegram.ts';

/** Below this luminance our light texts are readable: 7 to 1 for the fainter of the two. */
const LUMINANCE_MAX = 0.02;

/** The relative luminance of a colour, from 0 to 1; null for an invalid colour. */
export function luminance(colour: unknown): number | null {
  const found = typeof colour === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) : null;
  if (!found) return null;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The background of Telegram's theme if it is dark enough for our texts, otherwise null. */
export function groundOf(theme: Readonly<Record<string, unknown>>): string | null {
  const { bg_color: ground } = theme;
  const light = luminance(ground);
  return light !== null && light <= LUMINANCE_MAX ? String(ground) : null;
}

/** The space that Telegram's buttons and the phone cover. */
function roomOf({ safeAreaInset, contentSafeAreaInset }: TelegramApp, side: 'top' | 'bottom'): number {
  return Math.max(0, safeAreaInset?.[side] ?? 0) + Math.max(0, contentSafeAreaInset?.[side] ?? 0);
}

/** Adapts background and safe areas to Telegram, now and on changes. Returns a function that stops it. */
export function fitIntoTelegram(): () => void {
  const app = telegramApp();
  const { style } = document.documentElement;
  const fit = () => {
    const ground = groundOf(telegramTheme());
    if (ground) style.setProperty('--night', ground);
    else style.removeProperty('--night');
    for (const side of ['top', 'bottom'] as const) {
      const room = roomOf(telegramApp(), side);
      if (room > 0) style.setProperty(`--safe-${side}`, `${room}px`);
      else style.removeProperty(`--safe-${side}`);
    }
    // Telegram's frame takes the colour of our page.
    const shown = getComputedStyle(document.documentElement).getPropertyValue('--night').trim();
    app.setHeaderColor?.(shown);
    app.setBackgroundColor?.(shown);
  };
  const events = ['themeChanged', 'safeAreaChanged', 'contentSafeAreaChanged'];
  fit();
  for (const event of events) app.onEvent?.(event, fit);
  app.ready?.();
  app.expand?.();
  return () => {
    for (const event of events) app.offEvent?.(event, fit);
  };
}
