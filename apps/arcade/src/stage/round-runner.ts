import type { ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import type { Link } from './link.ts';
import type { GameView, Stage } from './stage.ts';
import { tunes } from './tunes.ts';

interface Parts {
  readonly link: Link;
  readonly stage: Pick<Stage, 'start' | 'sound' | 't' | 'say' | 'buzz'> & {
    readonly panel: Pick<Stage['panel'], 'stake' | 'setState' | 'setBalance'>;
    readonly ticker: Pick<Stage['ticker'], 'pace' | 'pause'>;
  };
  readonly view: GameView;
  readonly notice: Pick<HTMLElement, 'hidden' | 'textContent'>;
}

type Phase = 'idle' | 'asking' | 'showing' | 'choosing' | 'resting';

/** Long enough to be read. */
const NOTICE_MS = 6000;

/**
 * Takes a round through its phases: requested, answered, shown, chosen in, shown to its end. It knows no rules of any game: the page
 * hands over the events and the choices.
 */
export function createRoundRunner({ link, stage, view, notice }: Parts) {
  const { panel, ticker, t, start } = stage;
  let phase: Phase = 'idle';
  let balance = start.balance;
  let isPaused = false;
  /** How many events of the current round have been shown. */
  let seen = 0;
  let roundId: string | null = null;
  /** How long the market lets a round last at least; the game's own time, so that a hidden game does not run ahead. */
  let rest: Promise<void> = Promise.resolve();

  const enter = (next: Phase) => {
    phase = next;
    const free = next === 'idle' && !isPaused;
    panel.setState(
      free ? 'ready' : next === 'showing' && !isPaused ? 'showing' : next === 'asking' || next === 'resting' ? 'asking' : 'closed',
    );
  };

  let noticeNumber = 0;
  const showNotice = (text: string | null, staysMs: number | null) => {
    const number = ++noticeNumber;
    notice.hidden = text === null;
    notice.textContent = text ?? '';
    if (text !== null) stage.say(text);
    if (staysMs !== null) void ticker.pace(staysMs).then(() => number === noticeNumber && showNotice(null, null));
  };

  async function finish(id: string): Promise<void> {
    link.send({ type: 'shown', id });
    roundId = null;
    seen = 0;
    enter('resting');
    await rest;
    if (phase === 'resting') enter('idle');
  }

  const reached = (event: number) => {
    if (roundId !== null) link.send({ type: 'at', id: roundId, seen: event });
  };

  async function advance(round: ShownRound): Promise<void> {
    if (round.choices.length === 0 || round.is_over) return finish(round.id);
    enter('choosing');
    reached(round.events.length);
    const action = await view.choose(round);
    enter('asking');
    link.send({ type: 'act', step: round.step, action });
  }

  async function show(round: ShownRound): Promise<void> {
    const from = round.id === roundId ? seen : 0;
    roundId = round.id;
    seen = round.events.length;
    enter('showing');
    try {
      await view.show(round, from);
    } catch (error) {
      // An error in drawing must not block the win or the next round; a reload would only run into the same error.
      if (round.is_over) void finish(round.id);
      throw error;
    }
    await advance(round);
  }

  /** In a game that everybody sees at once nothing is laid over what may have to be decided this moment: its button tells that a bet stands. */
  const announceResumed = () => (view.live ? stage.say(t('arcade.resumed')) : showNotice(t('arcade.resumed'), NOTICE_MS));

  /** Shows the rest of a decided round of which the player has seen only the beginning. */
  async function resume(round: ShownRound): Promise<void> {
    seen = view.resume ? Math.min(start.seen, round.events.length) : 0;
    announceResumed();
    if (seen === 0) view.begin();
    // The restored and the new events follow in one frame, unless the game needs time to restore.
    const restored = seen === 0 ? undefined : view.resume?.(round, seen);
    if (restored) await restored;
    await show(round);
  }

  return {
    reached,
    async open(): Promise<void> {
      const { unfinished, last } = start;
      panel.setBalance(balance);
      if (!unfinished) {
        if (last) view.settle?.(last);
        return enter('idle');
      }
      roundId = unfinished.id;
      if (unfinished.is_over) return resume(unfinished);
      seen = unfinished.events.length;
      announceResumed();
      await view.restore?.(unfinished);
      await advance(unfinished);
    },
    /** False when the press did nothing because something else is still running. */
    press(): boolean {
      if (isPaused) return false;
      if (view.press?.()) return true;
      if (phase === 'showing') {
        view.hurry();
        return true;
      }
      if (phase !== 'idle' || view.isReady?.() === false) return false;
      if (panel.stake > balance) {
        link.send({ type: 'short', stake: panel.stake });
        return true;
      }
      tunes.press(stage.sound);
      stage.buzz(8);
      showNotice(null, null);
      enter('asking');
      // Begun before it is answered, so that the wait is part of the movement.
      view.begin();
      rest = ticker.pace(start.policy.round_ms_min);
      link.send({ type: 'play', bet: { stake: panel.stake, ...view.options() } });
      return true;
    },
    hear(message: ToArcade): void {
      if (message.type === 'live') view.live?.(message.heard, message.word);
      else if (message.type === 'round') void show(message.round);
      else if (message.type === 'refused') {
        showNotice(message.text, NOTICE_MS);
        if (roundId === null) {
          view.cancel();
          enter('idle');
        }
      } else if (message.type === 'balance') {
        balance = message.amount;
        panel.setBalance(balance);
      } else if (message.type === 'late') showNotice(message.is_late ? t('arcade.late') : null, null);
      else if (message.type === 'pause') {
        isPaused = message.is_paused;
        ticker.pause(isPaused);
        enter(phase);
      }
    },
  };
}
