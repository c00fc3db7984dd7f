import type { SignIn } from '@tulpar/contract/security';
import type { Language } from '@tulpar/domain/languages';

/** "Chrome, Android"; null where the browser does not say. */
export function deviceName({ browser, system, is_telegram }: Pick<SignIn, 'browser' | 'system' | 'is_telegram'>): string | null {
  return [is_telegram ? 'Telegram' : browser, system].filter((name) => name !== null).join(', ') || null;
}

export const isPhone = ({ system }: Pick<SignIn, 'system'>): boolean => system === 'Android' || system === 'iOS';

/** The country in the player's language, and as much of the address as is kept: "Қазақстан · 95.56.12.*". */
export function placeName({ country, network }: Pick<SignIn, 'country' | 'network'>, language: Language): string {
  const name = country === null ? null : new Intl.DisplayNames([language], { type: 'region' }).of(country);
  const masked = network === null ? null : `${network}${network.includes(':') ? ':' : '.'}*`;
  return [name, masked].filter(Boolean).join(' · ');
}
