/** How long things last, in milliseconds. */
export interface CometTimes {
  /** From the first word for a chain's salt to the last. */
  readonly contributionMs: number;
  /** How long bets are taken. */
  readonly betMs: number;
  /** From the end of a flight to the next one's bets. */
  readonly restMs: number;
  /** How long the lead is held without a sign of life. */
  readonly leaseMs: number;
  /** Between two ticks to those who watch. */
  readonly tickMs: number;
}

export const COMET_TIMES: CometTimes = { contributionMs: 3000, betMs: 7000, restMs: 3500, leaseMs: 2000, tickMs: 200 };
