import type { BonusStatus, SpinsState } from '../ledger/facts.ts';

/** OFFER-02. */
export const OFFER_STATUSES = [
  'available',
  'awaiting',
  'active',
  'started',
  'finished',
  'wasted',
  'ignored',
  'rejected',
  'canceled',
  'expired',
  'wager_ignored',
  'hidden',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const isOfferStatus = (value: unknown): value is OfferStatus => OFFER_STATUSES.some((status) => status === value);

/** What an offer may become. A status without a successor is an end. The database holds the same table (`offer_may_follow`). */
const NEXT: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = {
  // An earned offer waits for its turn, or is paid as money where nothing is to be wagered.
  awaiting: ['available', 'active', 'finished', 'hidden', 'ignored'],
  available: ['awaiting', 'active', 'finished', 'hidden', 'rejected', 'expired', 'ignored'],
  // Its reason is gone.
  hidden: ['awaiting', 'available'],
  active: ['started', 'finished', 'wasted', 'canceled', 'expired', 'wager_ignored'],
  started: ['finished', 'wasted', 'canceled', 'expired', 'wager_ignored'],
  finished: [],
  wasted: [],
  ignored: [],
  rejected: [],
  canceled: [],
  expired: [],
  wager_ignored: [],
};

/** With what an offer may begin; hidden where its player may get none at that moment. */
const FIRST: readonly OfferStatus[] = ['awaiting', 'available', 'hidden'];

/** Whether an offer may go from one status to another; null is before it was issued. */
export const mayFollow = (from: OfferStatus | null, to: OfferStatus): boolean => (from === null ? FIRST : NEXT[from]).includes(to);

/** OFFER-02: the player has it no more. */
export const isEnd = (status: OfferStatus): boolean => NEXT[status].length === 0;

/** OFFER-05. */
export const isActive = (status: OfferStatus): boolean => status === 'active' || status === 'started';

const BONUS_SHOWN: Readonly<Record<BonusStatus, OfferStatus>> = {
  active: 'active',
  finished: 'finished',
  wasted: 'wasted',
  canceled: 'canceled',
  expired: 'expired',
  forfeited: 'wager_ignored',
};

export type ShownSpins = Pick<SpinsState, 'status' | 'played' | 'open' | 'won'>;

/** Free spins whose last round is still open may yet win. */
export const areSpinsOver = ({ status, open }: ShownSpins): boolean => status !== 'active' && open === 0;

function spinsShown(spins: ShownSpins): OfferStatus {
  switch (spins.status) {
    case 'canceled':
      return 'canceled';
    case 'forfeited':
      return 'wager_ignored';
    case 'active':
      return spins.played > 0 ? 'started' : 'active';
    case 'finished':
      return spins.won > 0 ? 'finished' : 'wasted';
    case 'expired':
      if (spins.open > 0) return 'started';
      return spins.won > 0 ? 'finished' : 'expired';
  }
}

export interface GrantBeside {
  readonly bonus: { readonly status: BonusStatus } | null;
  readonly spins: ShownSpins | null;
}

/** While an offer is active the ledger is the truth; its own row follows a moment later. */
export function shownStatus(grant: OfferStatus, { bonus, spins }: GrantBeside): OfferStatus {
  if (!isActive(grant)) return grant;
  if (bonus) return BONUS_SHOWN[bonus.status];
  return spins ? spinsShown(spins) : grant;
}
