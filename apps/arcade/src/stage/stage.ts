import type { ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import type { Minor } from '@tulpar/domain/money';
import type { Game } from '@tulpar/games/rounds/game';
import type { Translate } from '@tulpar/i18n/translate';
import type { BetPanel } from './bet-panel.ts';
import type { IconName } from './dom.ts';
import type { Sound } from './sound.ts';
import type { Ticker } from './ticker.ts';

export type StartMessage = Extract<ToArcade, { type: 'start' }>;
/** The player's options of a bet. A table game also lists its chips: spot and amount. */
type Bet = Readonly<Record<string, string | number | boolean | readonly (readonly [string, number])[]>>;
type LiveMessage = Extract<ToArcade, { type: 'live' }>;
export type ShownEvent = ShownRound['events'][number];

/** What every game is given when it opens. */
export interface Stage {
  readonly start: StartMessage;
  readonly root: HTMLElement;
  readonly panel: BetPanel;
  readonly t: Translate;
  readonly sound: Sound;
  readonly ticker: Ticker;
  /** The device asks for reduced motion. */
  readonly isCalm: boolean;
  money(amount: number): string;
  /** Announces a text to screen readers. Every result is announced once. */
  say(text: string): void;
  buzz(ms: number): void;
  /** Acts like the press button. False when the press did nothing because something else is still running. */
  press(): boolean;
  /** Leads to the page that says how rounds are checked. */
  openFairness(): void;
  /** The player has seen all events before this one: after a reload the round continues from here. */
  reached(event: number): void;
}

/** How a game shows its rounds. */
export interface GameView {
  /** The options of the bet, besides the stake. */
  options(): Bet;
  /** Whether a bet can be placed. A game that refuses it tells the player why. */
  isReady?(): boolean;
  /** A round was requested and not answered yet: the reels may begin to turn. */
  begin(): void;
  /** The server refused the bet: the game returns to its state before `begin`. */
  cancel(): void;
  /** Shows the events from `from` on; done when the player has seen all of them. */
  show(round: ShownRound, from: number): Promise<void>;
  /** Shows an open round as far as it has come, without animation. Games whose rounds have one step do not need it. */
  restore?(round: ShownRound): Promise<void>;
  /** Shows the first `seen` events of a decided round, without animation; `show` continues. Without it the whole round is shown again. */
  resume?(round: ShownRound, seen: number): Promise<void> | undefined;
  /** Shows the result of a round that was seen on another device, or not at all. */
  settle?(round: ShownRound): void;
  /** Waits for the player to take one of the choices. */
  choose(round: ShownRound): Promise<ShownRound['choices'][number]>;
  /** Skips the running animation. */
  skip(): void;
  /** The press button was pressed; true when the game has handled the press itself, and no bet is placed. */
  press?(): boolean;
  /** A message of a shared game; null when the connection is lost. */
  live?(message: LiveMessage['message'], salt: string): void;
  /** The stake has changed. */
  stakeChanged?(stake: Minor): void;
}

export interface ArcadeGame {
  readonly game: Game;
  /** `panel`: the player steps through the offered stakes. `game`: the chips on the table are the stake, and the game sets the panel. */
  readonly stakes?: 'panel' | 'game';
  /** The icon of the press button, where nothing spins. */
  readonly pressIcon?: IconName;
  /** The game has a press button of its own. */
  readonly hasOwnButton?: true;
  open(stage: Stage): GameView | Promise<GameView>;
}
