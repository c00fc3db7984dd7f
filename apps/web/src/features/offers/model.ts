import type { ApiError } from '@tulpar/api-client/api-error';
import type { Translate } from '@tulpar/i18n/translate';
import { translateCode } from '@tulpar/i18n/translate-code';

/** What of an offer decides whether and where it is shown. */
interface Offer {
  readonly type: string;
  readonly status: string;
  readonly max_amount_percent?: number;
}

const WELCOME: readonly string[] = ['welcome', 'welcome_gs'];
/** Money, then free spins. */
const COUNTED: ReadonlySet<string> = new Set([
  ...WELCOME,
  'deposit_bonus',
  'no_deposit_bonus',
  'tournament_win_bonus',
  'deposit_gift_spin',
  'no_deposit_gift_spin',
]);

/** MENU-02: what the badge of the bonuses counts; the cashback is one, however much it is. */
export function bonusBadge(offers: readonly Offer[], hasCashback: boolean): number {
  return offers.filter(({ type, status }) => COUNTED.has(type) && status === 'available').length + (hasCashback ? 1 : 0);
}

/** CONST-16. */
const HIGHLIGHTED_PERCENT = 120;

/** WELCOME-01, WELCOME-02: the welcome offer to show in a card of its own, unless it was shown already or its page is open. */
export function highlightedWelcome<Known extends Offer>(
  offers: readonly Known[],
  { path, wasShown }: { readonly path: string; readonly wasShown: boolean },
): Known | null {
  if (wasShown || path === '/bonuses' || path.startsWith('/bonuses/')) return null;
  return (
    offers.find(
      ({ type, status, max_amount_percent }) =>
        WELCOME.includes(type) && status !== 'awaiting' && max_amount_percent === HIGHLIGHTED_PERCENT,
    ) ?? null
  );
}

/** ERR-10, ERR-12: the words of a refusal, or the default ones when there was no answer to take them from. */
export function offerError(t: Translate, error: ApiError): string {
  return translateCode(t, error.kind === 'refused' ? error.code : null);
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/** ERR-10, ERR-11: what is said about a promo code, under its field or in a notification. */
export function promoCodeWords(t: Translate, outcome: Outcome): { readonly tone: 'success' | 'error'; readonly text: string } {
  if (outcome.ok) return { tone: 'success', text: t('NOTIFICATIONS.promoCodeSuccess.message') };
  return { tone: 'error', text: offerError(t, outcome.error) };
}
