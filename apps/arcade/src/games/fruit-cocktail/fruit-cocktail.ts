import './fruit-cocktail.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { MAIN_REELS, TOAST_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { createGround } from '#stage/pictures.ts';
import { createBigWin } from '#stage/slots/big-win.ts';
import { createReels } from '#stage/slots/reels-view.ts';
import { loadSymbols } from '#stage/slots/symbols.ts';
import { createWinShow } from '#stage/slots/win-show.ts';
import type { GameLook, GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { readEvents } from './events.ts';
import { createGlass } from './glass.ts';
import { createLayout } from './layout.ts';
import { openPaytable } from './paytable.ts';
import { pictures } from './pictures.ts';
import { createToast } from './toast.ts';

const FIRST_STOPS = [13, 5, 11, 8, 21] as const;

async function openFruitCocktail(stage: Stage): Promise<GameView> {
  const { t, ticker, sound } = stage;
  const symbols = await loadSymbols(pictures);
  const reels = createReels({
    strips: MAIN_REELS.strips,
    stops: FIRST_STOPS,
    rows: MAIN_REELS.rows,
    pictures: symbols,
    ticker,
    isCalm: stage.isCalm,
    onLand: () => tunes.land(sound),
  });
  const layout = createLayout(stage, { ground: createGround(pictures), reels: reels.element });
  const wins = createWinShow(stage, { reels, lines: MAIN_REELS.table.lines, pill: layout.pill });
  const bigWin = createBigWin(stage);
  const glass = createGlass(stage);
  const toast = createToast(stage);
  stage.root.append(glass.element, toast.element, bigWin.element);
  layout.onPaytable(() => openPaytable(stage));

  let stood: readonly number[] = FIRST_STOPS;
  let isToast = false;

  /** One step of the round after the other; what a step needs to know of the whole is in the round. */
  async function play(round: ShownRound, from: number): Promise<void> {
    for (const step of readEvents(round.events, from)) {
      if (step.type === 'spin') {
        if (isToast) {
          toast.next();
          reels.spin();
        } else stood = step.stops;
        await reels.land(isToast ? TOAST_REELS.strips : MAIN_REELS.strips, step.stops);
        await wins.show(step, round.stake);
        if (isToast) toast.add(step.win);
      } else if (step.type === 'open') await glass.open(step, round.stake);
      else if (step.type === 'pour') await glass.pour(step);
      else if (step.type === 'wasp') await glass.wasp(step.jar);
      else if (step.type === 'close') await glass.close(step);
      else {
        isToast = true;
        await toast.begin(step);
      }
    }
  }

  async function end(round: ShownRound): Promise<void> {
    if (isToast) await toast.end();
    isToast = false;
    reels.calm();
    const isReturn = round.win <= round.stake && !stage.start.policy.celebrates_small_returns;
    if (!isReturn) await bigWin.show(round.win, round.stake);
    layout.tell(round.win, isReturn);
    if (round.win === 0) stage.say(t('arcade.slot.saidNothing'));
    else if (isReturn) stage.say(t('arcade.slot.saidReturned', { amount: stage.money(round.win) }));
    else stage.say(t('arcade.won', { amount: stage.money(round.win) }));
  }

  return {
    options: () => ({}),
    begin() {
      layout.tell(0, true);
      reels.spin();
    },
    cancel: () => reels.halt(MAIN_REELS.strips, stood),
    async show(round, from) {
      await play(round, from);
      if (round.is_over) await end(round);
    },
    async restore(round) {
      const steps = readEvents(round.events, 0);
      const spin = steps.find(({ type }) => type === 'spin');
      if (spin?.type === 'spin') stood = spin.stops;
      reels.halt(MAIN_REELS.strips, stood);
      glass.restore(steps, round.stake);
    },
    choose: (round) => glass.choose(round.choices),
    hurry() {
      wins.hurry();
      ticker.hurry();
    },
  };
}

/** Five reels of fruit, nine lines, and a glass to fill. */
export const fruitCocktailLook: GameLook = { game: fruitCocktail, open: openFruitCocktail };
