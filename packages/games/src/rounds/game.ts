import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { Streams } from '#fairness/draws.ts';

/** Which pace and which rules of the market hold for a game. */
type GameKind = 'slot' | 'original' | 'table';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * One thing that happened, for the client to play back. What it wins, in minor units, stands under `win` and nowhere else; what it
 * adds to the stake, because the player chose to, under `raise`.
 */
export type GameEvent = { readonly type: string; readonly win?: Minor; readonly raise?: Minor } & {
  readonly [name: string]: Json | undefined;
};

/** A choice of the player. It is flat, so that two of them are easily compared. */
export type Action = { readonly [name: string]: string | number | boolean };

/** A stake is any multiple of the step from the smallest to the largest; `ladder` is what the buttons of the game offer. */
export interface BetLimits {
  readonly min: Minor;
  readonly max: Minor;
  readonly step: Minor;
  readonly ladder: readonly Minor[];
  /** What a new player finds set; without it the second of the ladder. */
  readonly first?: Minor;
}

export interface Bet {
  /** What the player pays for the whole round, in minor units. */
  readonly stake: Minor;
}

/** The figures that the sheet in docs/games proves, for the game's page. Shares are written as decimals. */
interface GameFacts {
  readonly rtpPercent: string;
  readonly volatility: 'low' | 'medium' | 'high' | 'chosen';
  /** One round in so many wins something; null where the player chooses it. */
  readonly hitOneIn: string | null;
  /** The most a round can pay, as a multiple of the stake it begins with. */
  readonly topWinTimesStake: number;
  readonly topWinOneIn: number;
}

/** A round as far as it has been played. */
export interface Play {
  readonly events: readonly GameEvent[];
  /** Everything staked so far: the bet, and what choices have added to it. */
  readonly stake: Minor;
  /** The sum of what the events have won so far; it is final, and paid, once the round is over. */
  readonly win: Minor;
  readonly isOver: boolean;
  /** The player's next choices, empty once the round is over. The first is the default for a player who has left. */
  readonly choices: readonly Action[];
}

export type BetRefusal = 'BET_MALFORMED' | 'STAKE_TOO_SMALL' | 'STAKE_TOO_LARGE' | 'STAKE_OFF_STEP';
export type ActionRefusal = 'ACTION_MALFORMED' | 'ACTION_NOT_ALLOWED' | 'ROUND_OVER';
export type Refusal<Code extends string> = { readonly ok: false; readonly code: Code };

/** A running round: it emits events, and where the player decides it yields the choices and continues with one of them. */
export type Story<Result = void> = Generator<readonly Action[], Result, Action>;

/** The rules of a game: data, and a `play` that is a pure function of the bet, the choices and the draws. */
export interface Rules<GameBet extends Bet> {
  readonly slug: string;
  /** Counts up with every change of the rules or of the return; rounds keep theirs, so old versions stay. */
  readonly version: number;
  readonly kind: GameKind;
  /** A shared round by the server's clock, with a flow of its own for bets. */
  readonly isLive?: true;
  readonly limits: Readonly<Record<Currency, BetLimits>>;
  readonly facts: GameFacts;
  /** The names of what a bet says besides its stake. */
  readonly options: readonly Exclude<keyof GameBet, 'stake'>[];
  /** The bet with its options judged; the stake is judged already. */
  readBet(stake: Minor, options: Readonly<Record<string, unknown>>): GameBet | null;
  /** Limits besides those of the whole stake, such as of one place on a felt. */
  judge?(bet: GameBet, currency: Currency): BetRefusal | null;
  /** Null where the player has no choice and all events are emitted at once. */
  play(bet: GameBet, streams: Streams, emit: (event: GameEvent) => void): Story | null;
}

/** A game as other code sees it. None of its functions throws for input of a player. */
export interface Game {
  readonly slug: string;
  readonly version: number;
  /** Keeps the draws of one game and version apart from those of any other: `tulpar/dice/1`. */
  readonly label: string;
  readonly kind: GameKind;
  readonly isLive: boolean;
  readonly limits: Readonly<Record<Currency, BetLimits>>;
  readonly facts: GameFacts;
  /** The bet in its canonical form, or why it is refused. It is called before the stake is taken. */
  judgeBet(bet: unknown, currency: Currency): { readonly ok: true; readonly bet: Bet } | Refusal<BetRefusal>;
  /** The round from its beginning through all its actions. The same arguments give the same play, on any machine, at any time. */
  play(
    bet: unknown,
    currency: Currency,
    actions: readonly unknown[],
    streams: Streams,
  ): { readonly ok: true; readonly play: Play } | Refusal<BetRefusal | ActionRefusal>;
}
