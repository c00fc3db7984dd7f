import './slots.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { createGround } from '#stage/pictures.ts';
import type { GameView, ShownEvent, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createBigWin } from './big-win.ts';
import { createFreeSpins } from './free-spins.ts';
import { createLayout } from './layout.ts';
import { type FreeSpinsStep, type Placed, type ReelWin, readSpins, type SpinStep } from './read-spins.ts';
import { createReels, type ReelTones } from './reels-view.ts';
import { loadSymbols } from './symbols.ts';
import { createWinShow } from './win-show.ts';

type Strips = readonly (readonly string[])[];
type Own = { readonly type: string };

/** A bonus that the game plays itself, on top of the reels. */
export interface Feature<Step extends Own> {
  readonly element: HTMLElement;
  read(event: ShownEvent): Step | null;
  show(step: Step, stake: number): Promise<void>;
  /** Puts up what was seen before, at once. */
  restore(steps: readonly Step[], stake: number): void;
  choose(choices: ShownRound['choices']): Promise<ShownRound['choices'][number]>;
}

/** What makes one slot of many. */
export interface SlotLook<Step extends Own> {
  /** The class of its own styles. */
  readonly name: string;
  readonly title: string;
  readonly pictures: Readonly<Record<string, string>>;
  readonly tones?: ReelTones;
  readonly rows: number;
  readonly strips: Strips;
  /** Where free spins have reels of their own. */
  readonly freeStrips?: Strips;
  /** What is different in them. */
  readonly freeText?: string;
  /** The symbol that stays where it came. */
  readonly holds?: string;
  readonly firstStops: readonly number[];
  readonly lines?: readonly (readonly number[])[];
  /** What is told of one win, and of scatters. */
  winText(win: ReelWin): string;
  scatterText(win: number): string;
  openPaytable(): void;
  readonly feature?: Feature<Step>;
}

/** A slot: reels, wins, free spins and large wins, with a bonus of the game's own where it has one. */
export async function createSlot<Step extends Own = never>(stage: Stage, look: SlotLook<Step>): Promise<GameView> {
  const { ticker, sound } = stage;
  const { strips, freeStrips = strips, feature } = look;
  const reels = createReels({
    strips,
    stops: look.firstStops,
    rows: look.rows,
    pictures: await loadSymbols(look.pictures, new Set(strips.flat())),
    ticker,
    isCalm: stage.isCalm,
    onLand: (isMarked) => (isMarked ? tunes.pour(sound, 4) : tunes.land(sound)),
    ...(look.tones && { tones: look.tones }),
    ...(look.holds && { holds: look.holds }),
  });
  const layout = createLayout(stage, { name: look.name, title: look.title, ground: createGround(look.pictures), reels: reels.element });
  const wins = createWinShow(stage, {
    reels,
    lines: look.lines ?? [],
    pill: layout.pill,
    winText: look.winText,
    scatterText: look.scatterText,
  });
  const bigWin = createBigWin(stage);
  const free = createFreeSpins(stage, look.freeText);
  stage.root.append(...(feature ? [feature.element] : []), free.element, bigWin.element);
  layout.onPaytable(look.openPaytable);

  type AnyStep = SpinStep | FreeSpinsStep | Placed<Step>;
  const isSpin = (step: AnyStep): step is SpinStep => step.type === 'spin';
  const isFree = (step: AnyStep): step is FreeSpinsStep => step.type === 'free-spins';
  const isOwn = (step: AnyStep): step is Placed<Step> => !isSpin(step) && !isFree(step);
  const read = (round: ShownRound, from: number): AnyStep[] => readSpins<Step>(round.events, from, (event) => feature?.read(event) ?? null);

  let stood: readonly number[] = look.firstStops;

  async function spin(step: SpinStep, stake: number): Promise<void> {
    if (free.isOn) {
      free.next();
      layout.tell(0, true);
      reels.spin(step.held);
    } else stood = step.stops;
    await reels.land(free.isOn ? freeStrips : strips, step.stops, step.marks);
    await wins.show(step, stake);
    if (free.isOn) free.add(step.win);
  }

  /** One step of the round after the other; what a step needs to know of the whole is in the round. */
  async function play(round: ShownRound, from: number): Promise<void> {
    for (const step of read(round, from)) {
      stage.reached(step.at);
      if (isSpin(step)) await spin(step, round.stake);
      else if (isFree(step)) await free.begin(step);
      else await feature?.show(step, round.stake);
    }
  }

  /** The reels as the last of these steps left them, without a movement. */
  function put(steps: readonly AnyStep[]): void {
    const spins = steps.filter(isSpin);
    const last = spins.at(-1);
    stood = spins[0]?.stops ?? stood;
    if (last && spins.length > 1) reels.halt(freeStrips, last.stops, last.marks, last.held);
    else reels.halt(strips, stood);
  }

  async function end(round: ShownRound): Promise<void> {
    if (free.isOn) await free.end();
    reels.calm();
    await layout.end(round, bigWin.show);
  }

  return {
    options: () => ({}),
    begin() {
      layout.tell(0, true);
      reels.spin();
    },
    cancel: () => reels.halt(strips, stood),
    async show(round, from) {
      await play(round, from);
      if (round.is_over) await end(round);
    },
    async restore(round) {
      const steps = read(round, 0);
      put(steps);
      feature?.restore(steps.filter(isOwn), round.stake);
    },
    resume(round, seen) {
      const steps = read(round, 0).filter(({ at }) => at < seen);
      put(steps);
      feature?.restore(steps.filter(isOwn), round.stake);
      const begun = steps.find(isFree);
      if (!begun) return;
      const spun = steps.filter(isSpin).filter(({ at }) => at > begun.at);
      free.put(
        begun,
        spun.length,
        spun.reduce((sum, { win }) => sum + win, 0),
      );
    },
    settle(round) {
      put(read(round, 0));
      layout.settle(round);
    },
    async choose(round) {
      const [first] = round.choices;
      if (!first) throw new Error('nothing to choose');
      return feature ? feature.choose(round.choices) : first;
    },
    hurry() {
      wins.hurry();
      ticker.hurry();
    },
  };
}
