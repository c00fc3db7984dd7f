import './slots.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { createGround } from '#stage/pictures.ts';
import type { GameView, ShownEvent, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createBigWin } from './big-win.ts';
import type { ReelTones } from './draw-reels.ts';
import { createFreeSpins } from './free-spins.ts';
import { createLayout } from './layout.ts';
import {
  type FreeSpinsStep,
  freeSpinsProgress,
  isFreeSpins,
  isSpin,
  type Placed,
  type ReelWin,
  readSpins,
  type SpinStep,
} from './read-spins.ts';
import { createReels } from './reels-view.ts';
import { loadSymbols } from './symbols.ts';
import { createWinShow } from './win-show.ts';

type Strips = readonly (readonly string[])[];
type Own = { readonly type: string };

/** A game's own bonus, shown over the reels. */
export interface Feature<Step extends Own> {
  readonly element: HTMLElement;
  read(event: ShownEvent): Step | null;
  show(step: Step, stake: number): Promise<void>;
  /** Shows the state after these steps, without animation. */
  restore(steps: readonly Step[], stake: number): void;
  choose(choices: ShownRound['choices']): Promise<ShownRound['choices'][number]>;
}

/** What tells one slot from another. */
export interface SlotLook<Step extends Own> {
  /** The class of its own styles. */
  readonly name: string;
  readonly title: string;
  readonly pictures: Readonly<Record<string, string>>;
  readonly tones?: ReelTones;
  readonly rows: number;
  readonly strips: Strips;
  /** The reels of free spins, where they differ. */
  readonly freeStrips?: Strips;
  /** What is different in free spins. */
  readonly freeText?: string;
  /** The symbol that stays on its cell for the spins that follow. */
  readonly holds?: string;
  readonly firstStops: readonly number[];
  readonly lines?: readonly (readonly number[])[];
  /** The texts of one win and of scatters. */
  winText(win: ReelWin): string;
  scatterText(win: number): string;
  openPaytable(): void;
  readonly feature?: Feature<Step>;
}

/** Builds the elements of a slot and puts them on the stage. */
async function createParts<Step extends Own>(stage: Stage, look: SlotLook<Step>) {
  const { sound } = stage;
  const reels = createReels({
    strips: look.strips,
    stops: look.firstStops,
    rows: look.rows,
    pictures: await loadSymbols(look.pictures, new Set(look.strips.flat())),
    ticker: stage.ticker,
    isCalm: stage.isCalm,
    onLand: (isMarked) => (isMarked ? tunes.pour(sound, 4) : tunes.land(sound)),
    ...(look.tones && { tones: look.tones }),
    ...(look.holds && { holds: look.holds }),
  });
  const layout = createLayout(stage, { name: look.name, title: look.title, ground: createGround(look.pictures), reels: reels.element });
  const { pill } = layout;
  const { lines = [], winText, scatterText } = look;
  const wins = createWinShow(stage, { reels, lines, pill, winText, scatterText });
  const bigWin = createBigWin(stage);
  const free = createFreeSpins(stage, look.freeText);
  stage.root.append(...(look.feature ? [look.feature.element] : []), free.element, bigWin.element);
  layout.onPaytable(look.openPaytable);
  const skip = () => {
    wins.skip();
    reels.stop();
    stage.ticker.skip();
  };
  return { reels, layout, wins, bigWin, free, skip };
}

/** A slot: reels, wins, free spins and large wins, with a bonus of the game's own where it has one. */
export async function createSlot<Step extends Own = never>(stage: Stage, look: SlotLook<Step>): Promise<GameView> {
  const { strips, freeStrips = strips, feature } = look;
  const { reels, layout, wins, bigWin, free, skip } = await createParts(stage, look);
  /** Where the reels of the main game stand, also while free spins run. */
  let mainStops: readonly number[] = look.firstStops;

  type AnyStep = SpinStep | FreeSpinsStep | Placed<Step>;
  const isOwn = (step: AnyStep): step is Placed<Step> => !isSpin(step) && !isFreeSpins(step);
  const read = (round: ShownRound, from: number): AnyStep[] => readSpins<Step>(round.events, from, (event) => feature?.read(event) ?? null);

  async function spin(step: SpinStep, stake: number): Promise<void> {
    if (free.isOn) {
      free.next();
      layout.tell(0, true);
      reels.spin(step.held);
    } else mainStops = step.stops;
    await reels.land(free.isOn ? freeStrips : strips, step.stops, step.marks);
    await wins.show(step, { stake, isFree: free.isOn });
    if (free.isOn) free.add(step.win);
  }

  /** Shows the reels as the last of these steps left them, without a movement. */
  function putReels(steps: readonly AnyStep[]): void {
    const spins = steps.filter(isSpin);
    const last = spins.at(-1);
    mainStops = spins[0]?.stops ?? mainStops;
    if (last && spins.length > 1) reels.halt(freeStrips, last.stops, last.marks, last.held);
    else reels.halt(strips, mainStops);
  }
  const putSteps = (steps: readonly AnyStep[], stake: number) => {
    putReels(steps);
    feature?.restore(steps.filter(isOwn), stake);
  };

  return {
    options: () => ({}),
    begin() {
      layout.tell(0, true);
      reels.spin();
    },
    cancel: () => reels.halt(strips, mainStops),
    async show(round, from) {
      for (const step of read(round, from)) {
        stage.reached(step.at);
        if (isSpin(step)) await spin(step, round.stake);
        else if (isFreeSpins(step)) await free.begin(step);
        else await feature?.show(step, round.stake);
      }
      if (!round.is_over) return;
      if (free.isOn) await free.end();
      await layout.end(round, bigWin.show);
    },
    restore: async (round) => putSteps(read(round, 0), round.stake),
    resume(round, seen) {
      const steps = read(round, 0).filter(({ at }) => at < seen);
      putSteps(steps, round.stake);
      const progress = freeSpinsProgress(steps);
      if (progress) free.put(progress.begun, progress.played, progress.won);
    },
    settle(round) {
      putReels(read(round, 0));
      layout.settle(round);
    },
    choose: (round) => choose(round, feature),
    skip,
  };
}

async function choose<Step extends Own>({ choices }: ShownRound, feature: Feature<Step> | undefined) {
  const [first] = choices;
  if (!first) throw new Error('nothing to choose');
  return feature ? feature.choose(choices) : first;
}
