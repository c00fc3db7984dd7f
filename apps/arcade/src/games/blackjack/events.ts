import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Card } from '@tulpar/games/blackjack/cards';
import type { ShownEvent } from '#stage/stage.ts';

export type HandEnd = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** The events of a round. */
export type Step =
  | { readonly type: 'deal'; readonly player: readonly Card[]; readonly dealer: Card }
  | { readonly type: 'insurance'; readonly raise: number }
  | { readonly type: 'insurance-end'; readonly win: number }
  | { readonly type: 'peek' }
  | { readonly type: 'card'; readonly hand: number; readonly card: Card }
  | { readonly type: 'double'; readonly hand: number; readonly raise: number }
  | { readonly type: 'split'; readonly raise: number }
  | { readonly type: 'stand'; readonly hand: number }
  | { readonly type: 'reveal' | 'dealer-card'; readonly card: Card }
  | { readonly type: 'hand-end'; readonly hand: number; readonly outcome: HandEnd; readonly win: number };

const CARD = /^(?:A|[2-9]|10|J|Q|K)[SHDC]$/;
const isCard = (value: unknown): value is Card => typeof value === 'string' && CARD.test(value);
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const ENDS: ReadonlySet<unknown> = new Set<HandEnd>(['blackjack', 'won', 'push', 'lost', 'bust']);

function readOne(event: ShownEvent): Step | null {
  const { type, card, dealer, outcome } = event;
  const hand = whole(event['hand']);
  const raise = whole(event['raise']);
  const win = whole(event['win']);
  if (type === 'deal') {
    const player = Array.isArray(event['player']) ? event['player'].filter(isCard) : [];
    return isCard(dealer) && player.length === 2 ? { type, player, dealer } : null;
  }
  if (type === 'card') return isCard(card) ? { type, hand, card } : null;
  if (type === 'reveal' || type === 'dealer-card') return isCard(card) ? { type, card } : null;
  if (type === 'hand-end') return ENDS.has(outcome) ? { type, hand, outcome: outcome as HandEnd, win } : null;
  if (type === 'double') return { type, hand, raise };
  if (type === 'split' || type === 'insurance') return { type, raise };
  if (type === 'insurance-end') return { type, win };
  if (type === 'stand') return { type, hand };
  return type === 'peek' ? { type } : null;
}

/** The steps from the event at `from` on; unknown events are left out. */
export const readSteps = (events: readonly ShownEvent[], from: number): Step[] =>
  events.slice(from).flatMap((event) => readOne(event) ?? []);

/** The stake that the round began with, without what was added for a double, a split or an insurance. */
export const firstStake = ({ stake, events }: Pick<ShownRound, 'stake' | 'events'>): number =>
  stake - readSteps(events, 0).reduce((sum, step) => sum + ('raise' in step ? step.raise : 0), 0);
