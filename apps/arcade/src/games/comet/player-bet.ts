import type { ShownRound } from '@tulpar/contract/games/arcade';
import { cometWin } from '@tulpar/games/comet/comet';
import type { GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { buttonLook, canTake, type FlyingBet, isDue, numberIn, readBet } from './bet-state.ts';
import type { ButtonLook, createControls } from './controls.ts';
import type { Sight } from './flight-model.ts';
import type { FlightScreen } from './flight-screen.ts';
import { writeHeight } from './history.ts';
import type { OwnBet } from './players.ts';

type Choice = Awaited<ReturnType<GameView['choose']>>;

interface Parts {
  readonly screen: FlightScreen;
  readonly controls: ReturnType<typeof createControls>;
}

/** Shows and announces where the money was taken; null says that the flight burst before. A return at or below the stake is not celebrated. */
function announceEnd(stage: Stage, screen: FlightScreen, at: number | null, { stake, win }: ShownRound): void {
  const { t, money, sound } = stage;
  screen.setOutcome(at === null ? 'lost' : 'out');
  if (at === null) {
    const lost = t('arcade.comet.saidLost');
    screen.showVerdict(lost, 'plain');
    return stage.say(lost);
  }
  const isWon = win > stake;
  const text = t(isWon ? 'arcade.comet.out' : 'arcade.comet.back', { amount: money(win), height: writeHeight(at) });
  screen.showVerdict(text, isWon ? 'won' : 'plain');
  stage.say(text);
  if (!isWon) return;
  tunes.win(sound, win / stake);
  stage.buzz(win >= 5 * stake ? 40 : 15);
}

/** The player's bet from the press to its end, and the bet that waits for the next flight. */
export function createPlayerBet(stage: Stage, { screen, controls }: Parts) {
  const { t, money, panel, start } = stage;
  let bet: FlyingBet | null = null;
  /** The bet of the last flight, for the list of players. */
  let own: OwnBet | null = null;
  let decide: ((choice: Choice) => void) | null = null;
  let isAsking = false;
  let isQueued = false;

  const answer = (choice: Choice) => {
    const resolve = decide;
    decide = null;
    resolve?.(choice);
  };
  const place = ({ events, stake }: ShownRound) => {
    bet = readBet(events[0], stake);
    own = { flight: bet.flight, seat: bet.seat, stake, currency: start.currency, at: null };
    controls.lock(true);
    return bet;
  };
  const end = (round: ShownRound) => {
    const at = numberIn(round.events[1], 'at');
    bet = null;
    if (own) own = { ...own, at: at ?? 0 };
    controls.lock(false);
    announceEnd(stage, screen, at, round);
  };
  return {
    isOpen: (): boolean => bet !== null,
    ownOn: (flight: number | undefined): OwnBet | null => (own?.flight === flight ? own : null),
    setAsking(asking: boolean): void {
      isAsking = asking;
      controls.lock(asking);
    },
    dropQueued(): void {
      isQueued = false;
    },
    show(round: ShownRound): void {
      isAsking = false;
      if (round.is_over) return end(round);
      if (!bet) stage.say(t('arcade.comet.saidBet', { amount: money(round.stake) }));
      place(round);
    },
    restore(round: ShownRound): void {
      controls.auto = place(round).auto;
    },
    choose: (): Promise<Choice> =>
      new Promise((resolve) => {
        decide = resolve;
      }),
    button(sight: Sight, isLost: boolean): readonly [ButtonLook, amount: number] {
      const look = buttonLook({ bet, isBusy: isAsking || isLost, isDeciding: decide !== null, isQueued }, sight);
      const stake = (bet?.stake ?? panel.stake) as typeof panel.stake;
      return [look, look === 'take' ? cometWin(stake, sight.height) : stake];
    },
    /** Once a frame: asks for the result of a bet that is due, and places a queued bet as soon as bets are taken. */
    update(sight: Sight): void {
      if (decide && bet && isDue(bet, sight)) answer({ look: true });
      if (isQueued && sight.phase === 'bets' && !bet && stage.press()) isQueued = false;
    },
    /** False where the press is to place a bet. */
    press(sight: Sight, isLost: boolean): boolean {
      if (bet && decide && !isLost && canTake(bet, sight)) answer({ take: true });
      if (bet || isAsking || isLost) return true;
      if (sight.phase === 'bets') return false;
      isQueued = !isQueued;
      return true;
    },
  };
}
