import * as paths from '@tulpar/contract/paths';
export type HashDialog = 'paymentOk' | 'paymentError' | 'blocked' | 'categories' | 'unknown';

/** What a hash asks for. */
export type HashAction =
  | { readonly kind: 'none' }
  /** Nothing to do but to take it out of the address. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'dialog'; readonly dialog: HashDialog }
  /** The query string goes along, so that a promo code or a banner's name is not lost on the way. */
  | { readonly kind: 'go'; readonly to: string; readonly remembersBack: boolean };

const NONE: HashAction = { kind: 'none' };
const CLEAR: HashAction = { kind: 'clear' };
const dialog = (name: HashDialog): HashAction => ({ kind: 'dialog', dialog: name });
const go = (to: string): HashAction => ({ kind: 'go', to, remembersBack: false });
const goAndReturn = (to: string): HashAction => ({ kind: 'go', to, remembersBack: true });

type Status = 'guest' | 'player';

/** The known markers, for a guest and for a player. */
const MARKERS: Readonly<Record<string, Readonly<Record<Status, HashAction>>>> = {
  payment_ok: { guest: CLEAR, player: dialog('paymentOk') },
  payment_error: { guest: CLEAR, player: dialog('paymentError') },
  ban: { guest: dialog('blocked'), player: CLEAR },
  cashbox: { guest: goAndReturn(paths.login), player: goAndReturn(paths.cashBoxDeposit) },
  register: { guest: go(paths.register), player: CLEAR },
  auth: { guest: go(paths.login), player: CLEAR },
  promocode: { guest: go(paths.login), player: go(paths.bonuses) },
  categories: { guest: dialog('categories'), player: dialog('categories') },
  // The link that skips to the content, pressed before the page was taken over.
  content: { guest: CLEAR, player: CLEAR },
};

/** HASH-01 to HASH-13: what a hash means to a guest or to a player. */
export function readHash(hash: string, status: Status): HashAction {
  const name = hash.replace(/^#/, '');
  // Telegram hands its data over in the hash; it is not for us.
  if (name === '' || name.startsWith('tgWebApp')) return NONE;
  if (Object.hasOwn(MARKERS, name)) return MARKERS[name]?.[status] ?? NONE;
  return status === 'player' ? dialog('unknown') : CLEAR;
}
