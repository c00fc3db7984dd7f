import type { ToArcade } from '@tulpar/contract/games/arcade';
import { createBetTerms } from './bet-terms.ts';
import type { Link } from './link.ts';
import { createNotice, type NoticeElement } from './notice.ts';
import { resumeRound } from './resume-round.ts';
import { createRoundPhase } from './round-phase.ts';
import { createRoundPlayback } from './round-playback.ts';
import type { GameView, Stage } from './stage.ts';
import { tunes } from './tunes.ts';

interface Parts {
  readonly link: Link;
  readonly stage: Pick<Stage, 'start' | 'sound' | 't' | 'say' | 'buzz' | 'money'> & {
    readonly panel: Pick<Stage['panel'], 'stake' | 'setState' | 'setBalance' | 'setTerms'>;
    readonly ticker: Pick<Stage['ticker'], 'pace' | 'pause'>;
  };
  readonly view: GameView;
  readonly notice: NoticeElement;
}

/**
 * Connects the press button, the page and the game's view. It knows no rules of any game: the page hands over the events and the
 * choices, and `createRoundPlayback` takes each round through its phases.
 */
export function createRoundRunner({ link, stage, view, notice: noticeElement }: Parts) {
  const { panel, ticker, t, start } = stage;
  const phase = createRoundPhase(panel);
  const playback = createRoundPlayback({ link, view, phase });
  const notice = createNotice(noticeElement, stage);
  const terms = createBetTerms({ stage, view, notice });

  function placeBet(): void {
    tunes.press(stage.sound);
    stage.buzz(8);
    notice.hide();
    phase.enter('asking');
    // The view starts before the server answers, so that the wait is part of the animation.
    view.begin();
    // The market's shortest round, in the game's own time: it does not pass while the game is hidden.
    playback.setMinimumTime(ticker.pace(start.policy.round_ms_min));
    link.send({ type: 'play', bet: { stake: panel.stake, ...view.options() } });
  }

  function refuse(text: string): void {
    notice.flash(text);
    if (playback.hasRound) return;
    view.cancel();
    phase.enter('idle');
  }

  /** False when the press did nothing because something else is still running. */
  function press(): boolean {
    if (phase.isPaused) return false;
    if (view.press?.()) return true;
    if (phase.now === 'showing') view.skip();
    else if (phase.now !== 'idle' || view.isReady?.() === false) return false;
    else terms.bet(placeBet, () => link.send({ type: 'insufficient-funds', stake: panel.stake }));
    return true;
  }

  return {
    press,
    tellLimit: terms.tellLimit,
    reached: playback.reached,
    async open(): Promise<void> {
      const { unfinished, last } = start;
      terms.setBalance(start.balance);
      terms.set(start.terms);
      if (unfinished) return resumeRound({ stage, view, notice, playback }, unfinished);
      if (last) view.settle?.(last);
      phase.enter('idle');
    },
    hear(message: ToArcade): void {
      if (message.type === 'live') view.live?.(message.message, message.salt);
      else if (message.type === 'round') void playback.show(message.round);
      else if (message.type === 'refused') refuse(message.text);
      else if (message.type === 'press') press();
      else if (message.type === 'balance') terms.setBalance(message.amount);
      else if (message.type === 'terms') terms.set(message.terms);
      else if (message.type === 'late') {
        if (message.is_late) notice.keep(t('arcade.late'));
        else notice.hide();
      } else if (message.type === 'pause') {
        ticker.pause(message.is_paused);
        phase.setPaused(message.is_paused);
      }
    },
  };
}
