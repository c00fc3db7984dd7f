/** The kinds of games by which pace and rules differ. */
type GameKind = 'slot' | 'original' | 'table';

/** The rules of a market for play. The server chooses the policy per call and passes it to the game. */
export interface Policy {
  readonly name: string;
  /** The minimum time from the start of one round to the start of the next, in milliseconds. */
  readonly roundMsMin: Readonly<Record<GameKind, number>>;
  readonly hasAutoplay: boolean;
  readonly hasTurbo: boolean;
  /** Whether a win of no more than the stake may be celebrated. */
  readonly celebratesSmallReturns: boolean;
  readonly showsClock: boolean;
  readonly showsNetResult: boolean;
  /** Whether the money is play money, which cannot be withdrawn; the app says so where it speaks of money. */
  readonly isPlayMoney: boolean;
  /** Whether a new account gets news by e-mail and SMS unless it says otherwise. */
  readonly marketingByDefault: boolean;
  /** Whether the box of the terms is ticked for the player. */
  readonly ticksTerms: boolean;
  /** A sign-in that nobody has used for so long is over. */
  readonly signInIdleMinutes: number;
  /** How often the time and the result of play are shown until the player chooses otherwise. */
  readonly realityCheckMinutes: 60;
  /** Whether a player may do without them. */
  readonly canTurnCheckOff: boolean;
  /** A sign-in ends after so many days, however much it is used. */
  readonly signInDays: number;
  /** How many times a bonus must be staked at most. */
  readonly wagerTimesMax: number;
  /** Whether a bonus may limit what becomes real money in the end. */
  readonly hasCashOutCap: boolean;
  /** Whether cashback may ask for a deposit: under a licence nothing asks a loser to pay in. */
  readonly cashbackNeedsDeposit: boolean;
  /** Whether a tournament may be won by staking the most. */
  readonly hasWagerRace: boolean;
}

const CALM = {
  hasAutoplay: false,
  hasTurbo: false,
  celebratesSmallReturns: false,
  showsClock: true,
  showsNetResult: true,
} as const satisfies Partial<Policy>;

/** For licensed and unknown markets. */
const STRICT_POLICY: Policy = {
  name: 'strict',
  roundMsMin: { slot: 2500, original: 5000, table: 5000 },
  isPlayMoney: false,
  marketingByDefault: false,
  ticksTerms: false,
  realityCheckMinutes: 60,
  canTurnCheckOff: false,
  signInIdleMinutes: 30,
  signInDays: 30,
  wagerTimesMax: 10,
  hasCashOutCap: false,
  cashbackNeedsDeposit: false,
  hasWagerRace: false,
  ...CALM,
};

/** For our own markets, on play money: shorter minimum times for quick games, and a shorter registration. */
export const HOUSE_POLICY: Policy = {
  name: 'house',
  roundMsMin: { slot: 2000, original: 800, table: 1000 },
  isPlayMoney: true,
  marketingByDefault: true,
  ticksTerms: true,
  realityCheckMinutes: 60,
  canTurnCheckOff: true,
  signInIdleMinutes: 7 * 24 * 60,
  signInDays: 30,
  wagerTimesMax: 10,
  hasCashOutCap: true,
  cashbackNeedsDeposit: true,
  hasWagerRace: true,
  ...CALM,
};

/** Of a policy's name as it is kept with what was agreed under it; an unknown one is read as the strict one. */
export const policyNamed = (name: string): Policy => (name === HOUSE_POLICY.name ? HOUSE_POLICY : STRICT_POLICY);

export const policyOf = (isLicensed: boolean): Policy => (isLicensed ? STRICT_POLICY : HOUSE_POLICY);

/** How much of a stake counts towards a wager, in whole percents. */
export const WAGER_WEIGHT_PERCENT: Readonly<Record<GameKind, number>> = { slot: 100, original: 10, table: 10 };
