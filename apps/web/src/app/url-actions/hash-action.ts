import * as paths from '@tulpar/contract/paths';
export type HashDialog = 'paymentOk' | 'paymentError' | 'blocked' | 'categories' | 'unknown';

/** The action of a hash. */
export type HashAction =
  | { readonly kind: 'none' }
  /** Only clears the hash. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'dialog'; readonly dialog: HashDialog }
  /** The query string is kept, because it may hold a promo code or a banner's name. */
  | { readonly kind: 'go'; readonly to: string; readonly remembersBack: boolean };

const NONE: HashAction = { kind: 'none' };
const CLEAR: HashAction = { kind: 'clear' };
const dialog = (name: HashDialog): HashAction => ({ kind: 'dialog', dialog: name });
const go = (to: string): HashAction => ({ kind: 'go', to, remembersBack: false });
const goAndReturn = (to: string): HashAction => ({ kind: 'go', to, remembersBack: true });

type Status = 'guest' | 'player';

/** The known hashes, for a guest and for a player. */
const ACTIONS: Readonly<Record<string, Readonly<Record<Status, HashAction>>>> = {
  payment_ok: { guest: CLEAR, player: dialog('paymentOk') },
  payment_error: { guest: CLEAR, player: dialog('paymentError') },
  ban: { guest: dialog('blocked'), player: CLEAR },
  cashbox: { guest: goAndReturn(paths.login), player: goAndReturn(paths.cashBoxDeposit) },
  register: { guest: go(paths.register), player: CLEAR },
  auth: { guest: go(paths.login), player: CLEAR },
  promocode: { guest: go(paths.login), player: go(paths.bonuses) },
  categories: { guest: dialog('categories'), player: dialog('categories') },
  // The skip link, pressed before hydration.
  content: { guest: CLEAR, player: CLEAR },
};

/** HASH-01 to HASH-13: the action of a hash for a guest or a player. */
export function readHash(hash: string, status: Status): HashAction {
  const name = hash.replace(/^#/, '');
  // Telegram passes its data in the hash; it is not an action.
  if (name === '' || name.startsWith('tgWebApp')) return NONE;
  if (Object.hasOwn(ACTIONS, name)) return ACTIONS[name]?.[status] ?? NONE;
  return status === 'player' ? dialog('unknown') : CLEAR;
}
