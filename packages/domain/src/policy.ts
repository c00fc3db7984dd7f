/** Which pace and rules hold for a game. */
type GameKind = 'slot' | 'original' | 'table';

/** What a market asks of play. It is data: which one holds is decided where a call comes in, and each game is told. */
export interface Policy {
  readonly name: string;
  /** From the beginning of one round to that of the next, in milliseconds. */
  readonly roundMsMin: Readonly<Record<GameKind, number>>;
  readonly hasAutoplay: boolean;
  readonly hasTurbo: boolean;
  /** Whether a return of no more than the stake may be celebrated. */
  readonly celebratesSmallReturns: boolean;
  readonly showsClock: boolean;
  readonly showsNetResult: boolean;
}

const CALM = {
  hasAutoplay: false,
  hasTurbo: false,
  celebratesSmallReturns: false,
  showsClock: true,
  showsNetResult: true,
} as const satisfies Partial<Policy>;

/** Under a licence, and wherever nothing is known of a market. */
export const STRICT_POLICY: Policy = { name: 'strict', roundMsMin: { slot: 2500, original: 5000, table: 5000 }, ...CALM };

/** Play money in our own markets: quicker where a round is over at a glance, and as calm in everything else. */
export const HOUSE_POLICY: Policy = { name: 'house', roundMsMin: { slot: 2000, original: 800, table: 1000 }, ...CALM };

/** How much of a stake counts towards a wager, in whole percents. */
export const WAGER_WEIGHT_PERCENT: Readonly<Record<GameKind, number>> = { slot: 100, original: 10, table: 10 };
