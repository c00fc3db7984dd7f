import '#stage/slots/slots.css';
import './tumbles.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import { createGround } from '#stage/pictures.ts';
import { createBigWin } from '#stage/slots/big-win.ts';
import type { ReelTones } from '#stage/slots/draw-reels.ts';
import { createFreeSpins } from '#stage/slots/free-spins.ts';
import { createLayout } from '#stage/slots/layout.ts';
import type { FreeSpinsStep, Placed } from '#stage/slots/read-spins.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import { loadSymbols } from '#stage/slots/symbols.ts';
import type { GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createKindWins } from './kind-wins.ts';
import { createMultiplier } from './multiplier.ts';
import { type KindWin, readTumbles, type ScreenStep } from './read-tumbles.ts';
import { createTumbles } from './tumble-view.ts';

type Own = { readonly type: string };

/** What makes one falling slot of many. */
export interface TumbleLook<Step extends Own> {
  /** The class of its own styles. */
  readonly name: string;
  readonly title: string;
  readonly pictures: Readonly<Record<string, string>>;
  readonly symbols: readonly string[];
  readonly tones: ReelTones;
  /** What lies there before the first round; it wins nothing. */
  readonly firstGrid: readonly (readonly string[])[];
  winText(win: KindWin, multiplier: number): string;
  scatterText(win: number): string;
  openPaytable(): void;
  readonly feature: Feature<Step>;
}

/** A slot whose symbols fall: screens, wins that vanish, a rising multiplier, free spins and large wins. */
export async function createTumbleSlot<Step extends Own>(stage: Stage, look: TumbleLook<Step>): Promise<GameView> {
  const { ticker, sound } = stage;
  const { feature } = look;
  const field = createTumbles({
    grid: look.firstGrid,
    pictures: await loadSymbols(look.pictures, new Set(look.symbols)),
    ticker,
    isCalm: stage.isCalm,
    tones: look.tones,
    onLand: () => tunes.land(sound),
  });
  const multiplier = createMultiplier(stage);
  const layout = createLayout(stage, {
    name: look.name,
    title: look.title,
    ground: createGround(look.pictures),
    reels: el('div', { class: 'tumble-field' }, field.element, multiplier.element),
  });
  const { winText, scatterText } = look;
  const wins = createKindWins(stage, { field, layout, winText, scatterText });
  const bigWin = createBigWin(stage);
  const free = createFreeSpins(stage);
  stage.root.classList.add('tumbles');
  stage.root.append(feature.element, free.element, bigWin.element);
  layout.onPaytable(look.openPaytable);
  multiplier.set(1);

  type AnyStep = ScreenStep | FreeSpinsStep | Placed<Step>;
  const isScreen = (step: AnyStep): step is ScreenStep => step.type === 'screen';
  const isFree = (step: AnyStep): step is FreeSpinsStep => step.type === 'free-spins';
  const isOwn = (step: AnyStep): step is Placed<Step> => !isScreen(step) && !isFree(step);
  const read = (round: ShownRound, from: number): AnyStep[] => readTumbles<Step>(round.events, from, feature.read);

  let stood = look.firstGrid;

  async function screen(step: ScreenStep, stake: number): Promise<void> {
    stood = step.grid;
    if (step.gone) {
      await field.tumble(step.grid, step.gone);
      multiplier.set(step.multiplier);
    } else {
      wins.begin();
      if (free.isOn) {
        free.next();
        layout.tell(0, true);
        field.leave();
      }
      multiplier.set(step.multiplier);
      await field.drop(step.grid);
    }
    await wins.show(step, stake);
    if (free.isOn) free.add(step.win);
  }

  async function play(round: ShownRound, from: number): Promise<void> {
    for (const step of read(round, from)) {
      stage.reached(step.at);
      if (isScreen(step)) await screen(step, round.stake);
      else if (isFree(step)) {
        feature.element.hidden = true;
        await free.begin(step);
      } else await feature.show(step, round.stake);
    }
  }

  /** The field as the last of these steps left it, without a movement. */
  function put(steps: readonly AnyStep[]): void {
    const last = steps.findLast(isScreen);
    stood = last?.grid ?? stood;
    multiplier.set(last?.multiplier ?? 1);
    field.halt(stood);
  }

  return {
    options: () => ({}),
    begin() {
      layout.tell(0, true);
      multiplier.set(1);
      field.leave();
    },
    cancel: () => field.halt(stood),
    async show(round, from) {
      await play(round, from);
      if (!round.is_over) return;
      if (free.isOn) await free.end();
      field.light([]);
      await layout.end(round, bigWin.show);
    },
    async restore(round) {
      const steps = read(round, 0);
      put(steps);
      feature.restore(steps.filter(isOwn), round.stake);
    },
    resume(round, seen) {
      const steps = read(round, 0).filter(({ at }) => at < seen);
      put(steps);
      feature.restore(steps.filter(isOwn), round.stake);
      const screens = steps.filter(isScreen);
      const wonFrom = (first: number) => screens.filter(({ at }) => at >= first).reduce((sum, { win }) => sum + win, 0);
      wins.put(wonFrom(screens.findLast(({ gone }) => gone === null)?.at ?? 0), round.stake);
      const begun = steps.find(isFree);
      if (!begun) return;
      feature.element.hidden = true;
      free.put(begun, screens.filter(({ at, gone }) => at > begun.at && gone === null).length, wonFrom(begun.at));
    },
    settle(round) {
      put(read(round, 0));
      layout.settle(round);
    },
    choose: (round) => feature.choose(round.choices),
    hurry() {
      wins.hurry();
      ticker.hurry();
    },
  };
}
