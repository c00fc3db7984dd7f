import '#stage/table/table.css';
import './roulette.css';
import './felt/felt.css';
import './felt/racetrack.css';
import './wheel/wheel.css';
import './roulette-layout.css';
import { roulette } from '@tulpar/games/roulette/roulette';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { createBetting } from './betting.ts';
import { createHistory } from './history.ts';
import { announceOutcome, readOutcome } from './outcome.ts';
import { createWheel } from './wheel/wheel.ts';

const READ_MS = 1100;

function openRoulette(stage: Stage): GameView {
  const { t, ticker } = stage;
  const history = createHistory(t);
  const wheel = createWheel(stage);
  const { bets, layout, mark, lock } = createBetting(stage, { wheel: wheel.element, history: history.element });
  /** Where the ball has come to rest last. */
  let lastNumber: number | null = null;
  layout.tell(t('arcade.roulette.hint'));

  return {
    options: () => ({ chips: bets.chips() }),
    isReady() {
      if (bets.total > 0) return true;
      layout.tell(t('arcade.roulette.hint'));
      stage.say(t('arcade.roulette.hint'));
      return false;
    },
    begin() {
      layout.showNumber(null);
      layout.tell('');
      mark(null, new Set());
      lock(true);
      wheel.run();
    },
    cancel() {
      wheel.halt(lastNumber);
      lock(false);
    },
    async show(round) {
      const outcome = readOutcome(round);
      if (outcome) {
        const { number, won } = outcome;
        await wheel.land(number);
        lastNumber = number;
        history.add(number);
        mark(number, won);
        layout.showNumber(number);
        await Promise.all([announceOutcome(stage, round, { number, tell: layout.tell }), ticker.wait(READ_MS)]);
      }
      bets.played();
      lock(false);
      if (outcome) mark(outcome.number, outcome.won);
    },
    choose: async (round) => round.choices[0] ?? {},
    skip: () => ticker.skip(),
  };
}

/** A European wheel, a full felt and a racetrack. */
export const rouletteGame: ArcadeGame = { game: roulette, stakes: 'game', open: openRoulette };
