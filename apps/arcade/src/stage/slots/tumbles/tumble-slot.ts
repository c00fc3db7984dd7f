import '#stage/slots/slots.css';
import './tumbles.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import { createGround } from '#stage/pictures.ts';
import { createBigWin } from '#stage/slots/big-win.ts';
import type { ReelTones } from '#stage/slots/draw-reels.ts';
import { createFreeSpins } from '#stage/slots/free-spins.ts';
import { createLayout } from '#stage/slots/layout.ts';
import { type FreeSpinsStep, isFreeSpins, type Placed } from '#stage/slots/read-spins.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import { loadSymbols } from '#stage/slots/symbols.ts';
import type { GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createKindWins } from './kind-wins.ts';
import { createMultiplier } from './multiplier.ts';
import type { Grid } from './pieces.ts';
import { isScreen, type KindWin, readTumbles, type ScreenStep, tumbleProgress } from './read-tumbles.ts';
import { createTumbles } from './tumble-view.ts';

type Own = { readonly type: string };

/** What tells one slot with falling symbols from another. */
export interface TumbleLook<Step extends Own> {
  /** The class of its own styles. */
  readonly name: string;
  readonly title: string;
  readonly pictures: Readonly<Record<string, string>>;
  readonly symbols: readonly string[];
  readonly tones: ReelTones;
  /** The field before the first round; it holds no win. */
  readonly firstGrid: Grid;
  winText(win: KindWin, multiplier: number): string;
  scatterText(win: number): string;
  openPaytable(): void;
  readonly feature: Feature<Step>;
}

/** The field together with the multiplier above it. */
function createScreens(stage: Stage, field: ReturnType<typeof createTumbles>, firstGrid: Grid) {
  const multiplier = createMultiplier(stage);
  let grid = firstGrid;
  multiplier.set(1);
  return {
    element: el('div', { class: 'tumble-field' }, field.element, multiplier.element),
    /** A new spin was requested: the field empties before the answer arrives. */
    begin(): void {
      multiplier.set(1);
      field.leave();
    },
    cancel: () => field.halt(grid),
    async show(step: ScreenStep): Promise<void> {
      grid = step.grid;
      if (step.gone) await field.tumble(grid, step.gone);
      multiplier.set(step.multiplier);
      if (!step.gone) await field.drop(grid);
    },
    /** Shows a screen without a movement; without one the field stays as it is. */
    put(step: ScreenStep | undefined): void {
      grid = step?.grid ?? grid;
      multiplier.set(step?.multiplier ?? 1);
      field.halt(grid);
    },
  };
}

/** Builds the elements of a slot and puts them on the stage. */
async function createParts<Step extends Own>(stage: Stage, look: TumbleLook<Step>) {
  const field = createTumbles({
    grid: look.firstGrid,
    pictures: await loadSymbols(look.pictures, new Set(look.symbols)),
    ticker: stage.ticker,
    isCalm: stage.isCalm,
    tones: look.tones,
    onLand: () => tunes.land(stage.sound),
  });
  const screens = createScreens(stage, field, look.firstGrid);
  const layout = createLayout(stage, {
    name: look.name,
    title: look.title,
    ground: createGround(look.pictures),
    reels: screens.element,
  });
  const { winText, scatterText } = look;
  const wins = createKindWins(stage, { field, layout, winText, scatterText });
  const bigWin = createBigWin(stage);
  const free = createFreeSpins(stage);
  stage.root.classList.add('tumbles');
  stage.root.append(look.feature.element, free.element, bigWin.element);
  layout.onPaytable(look.openPaytable);
  return { field, screens, layout, wins, bigWin, free };
}

/** A slot whose symbols fall: screens, wins that vanish, a rising multiplier, free spins and large wins. */
export async function createTumbleSlot<Step extends Own>(stage: Stage, look: TumbleLook<Step>): Promise<GameView> {
  const { feature } = look;
  const { field, screens, layout, wins, bigWin, free } = await createParts(stage, look);

  type AnyStep = ScreenStep | FreeSpinsStep | Placed<Step>;
  const isOwn = (step: AnyStep): step is Placed<Step> => !isScreen(step) && !isFreeSpins(step);
  const read = (round: ShownRound, from: number): AnyStep[] => readTumbles<Step>(round.events, from, feature.read);

  async function showScreen(step: ScreenStep, stake: number): Promise<void> {
    const isSpin = step.gone === null;
    if (isSpin) wins.begin();
    if (isSpin && free.isOn) {
      free.next();
      layout.tell(0, true);
      field.leave();
    }
    await screens.show(step);
    await wins.show(step, { stake, isFree: free.isOn });
    if (free.isOn) free.add(step.win);
  }
  async function showStep(step: AnyStep, stake: number): Promise<void> {
    if (isScreen(step)) return showScreen(step, stake);
    if (!isFreeSpins(step)) return feature.show(step, stake);
    feature.element.hidden = true;
    await free.begin(step);
  }

  const putSteps = (steps: readonly AnyStep[], stake: number) => {
    screens.put(steps.findLast(isScreen));
    feature.restore(steps.filter(isOwn), stake);
  };

  return {
    options: () => ({}),
    begin() {
      layout.tell(0, true);
      screens.begin();
    },
    cancel: screens.cancel,
    async show(round, from) {
      for (const step of read(round, from)) {
        stage.reached(step.at);
        await showStep(step, round.stake);
      }
      if (!round.is_over) return;
      if (free.isOn) await free.end();
      field.light([]);
      await layout.end(round, bigWin.show);
    },
    restore: async (round) => putSteps(read(round, 0), round.stake),
    resume(round, seen) {
      const steps = read(round, 0).filter(({ at }) => at < seen);
      putSteps(steps, round.stake);
      const { spinWon, free: resumed } = tumbleProgress(steps);
      wins.put(spinWon, { stake: round.stake, isFree: resumed !== null });
      feature.element.hidden ||= resumed !== null;
      if (resumed) free.put(resumed.begun, resumed.played, resumed.won);
    },
    settle(round) {
      screens.put(read(round, 0).findLast(isScreen));
      layout.settle(round);
    },
    choose: (round) => feature.choose(round.choices),
    skip() {
      wins.skip();
      stage.ticker.skip();
    },
  };
}
