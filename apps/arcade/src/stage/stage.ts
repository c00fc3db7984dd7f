import type { ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import type { Minor } from '@tulpar/domain/money';
import type { Game } from '@tulpar/games/rounds/game';
import type { Translate } from '@tulpar/i18n/translate';
import type { BetPanel } from './bet-panel.ts';
import type { IconName } from './dom.ts';
import type { Sound } from './sound.ts';
import type { Ticker } from './ticker.ts';

export type StartMessage = Extract<ToArcade, { type: 'start' }>;
/** Besides what is chosen it may list chips: what lies where. */
type Bet = Readonly<Record<string, string | number | boolean | readonly (readonly [string, number])[]>>;
type LiveMessage = Extract<ToArcade, { type: 'live' }>;
export type ShownEvent = ShownRound['events'][number];

/** What a game is given to stand on. */
export interface Stage {
  readonly start: StartMessage;
  readonly root: HTMLElement;
  readonly panel: BetPanel;
  readonly t: Translate;
  readonly sound: Sound;
  readonly ticker: Ticker;
  /** The device asks for little movement. */
  readonly isCalm: boolean;
  money(amount: number): string;
  /** For those who listen: every result is said once. */
  say(text: string): void;
  buzz(ms: number): void;
  /** As if the one button had been pressed. False when nothing came of it, because something else is still going on. */
  press(): boolean;
  /** What comes before this event of the round has been seen: after a reload it goes on from here. */
  reached(event: number): void;
}

/** What a game does with a round. */
export interface GameView {
  /** What the player bets, besides the stake. */
  options(): Bet;
  /** Whether there is something to bet; a game that can have nothing says so itself. */
  isReady?(): boolean;
  /** Asked for, not answered yet: the reels may begin to turn. */
  begin(): void;
  /** The house refused: back to where it stood. */
  cancel(): void;
  /** Plays back what is new, from the event at `from` on; done when everything has been seen. */
  show(round: ShownRound, from: number): Promise<void>;
  /** Puts up what was seen before, at once. A game whose rounds are over with their first step has no use for it. */
  restore?(round: ShownRound): Promise<void>;
  /** Puts up, at once, what was seen of a round that is over: `show` goes on from there. A game without it shows all of it again. */
  resume?(round: ShownRound, seen: number): Promise<void> | undefined;
  /** Puts up what a round came to that was seen elsewhere, or not at all. */
  settle?(round: ShownRound): void;
  /** The player decides: one of the choices, whenever they like. */
  choose(round: ShownRound): Promise<ShownRound['choices'][number]>;
  /** What is being shown is shown at once. */
  hurry(): void;
  /** The button was pressed; true when the game has seen to it, and no bet is to be made by it. */
  press?(): boolean;
  /** What happens in a game that everybody sees at once; null when the connection is lost. */
  live?(heard: LiveMessage['heard'], word: string): void;
  /** The stake or the balance is another one. */
  stakeChanged?(stake: Minor): void;
}

export interface ArcadeGame {
  readonly game: Game;
  /** `panel`: the player steps through the offered stakes. `game`: what is staked lies on the table, and the panel is told. */
  readonly stakes?: 'panel' | 'game';
  /** What the one button shows, where nothing turns. */
  readonly pressIcon?: IconName;
  /** The game draws the button itself. */
  readonly hasOwnButton?: true;
  open(stage: Stage): GameView | Promise<GameView>;
}
