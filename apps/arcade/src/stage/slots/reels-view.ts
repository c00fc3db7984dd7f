import { el, fitCanvas } from '#stage/dom.ts';
import type { Ticker } from '#stage/ticker.ts';
import { ReelMotion } from './reel-motion.ts';
import { drawPlate, SMEARED, type SymbolPictures } from './symbols.ts';

type Strips = readonly (readonly string[])[];
/** Reel and row. */
export type Cell = readonly [number, number];

/** Reel, row, and what the symbol there multiplies by. */
export type Mark = readonly [number, number, number];

/** What is lit: its cells in its colour, and where it is a line, the row of each reel. */
export interface Lit {
  readonly cells: readonly Cell[];
  readonly colour?: string;
  readonly line?: readonly number[];
}

/** What is behind the symbols: at the edges, half way, in the middle. */
export type ReelTones = readonly [string, string, string];

interface Options {
  readonly strips: Strips;
  readonly stops: readonly number[];
  readonly rows: number;
  readonly pictures: SymbolPictures;
  readonly ticker: Ticker;
  readonly isCalm: boolean;
  readonly onLand: (isMarked: boolean) => void;
  readonly tones?: ReelTones;
  /** What stays on held cells while the reels run behind it. */
  readonly holds?: string;
}

/** From one reel's stop to the next one's. Always the same: a reel that could complete something takes no longer. */
const APART_MS = 170;
/** A run is seen as a run only after a while, however quick the answer. */
const RUN_MS_MIN = 620;
const CALM_MS = 260;
const GAP = 0.035;
const BLUE: ReelTones = ['#04071a', '#0d1844', '#15256b'];
const GOLD = '#ffe3a1';

const mod = (place: number, length: number): number => ((place % length) + length) % length;

/** Reels on a canvas. Drawn while something moves, and otherwise left alone. */
export function createReels({ strips: first, stops, rows, pictures, ticker, isCalm, onLand, tones = BLUE, holds = '' }: Options) {
  const canvas = el('canvas', { class: 'reels-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const reels = first.map((_, reel) => new ReelMotion(stops[reel] ?? 0));
  const strips = first.map((strip) => strip);
  /** What stands on which place of the strip, reel by reel; it moves with its symbol. */
  const plates = first.map(() => new Map<number, string>());
  let held: readonly Cell[] = [];
  let lit: readonly Lit[] = [];
  let pulse = 0;
  let fade = 1;
  let isAsked = false;

  const geometry = () => {
    const width = canvas.width / reels.length;
    const gap = width * GAP;
    return { width, gap, height: canvas.height / rows, size: Math.min(width - 2 * gap, canvas.height / rows) * 0.88 };
  };

  /** How large a symbol of a row is just now; what is not lit steps back. */
  function grownAt(target: CanvasRenderingContext2D, reel: number, row: number, size: number): number {
    const isLit = lit.some(({ cells }) => cells.some(([r, on]) => r === reel && on === row));
    target.globalAlpha = lit.length > 0 && !isLit ? 0.32 + 0.68 * (1 - fade) : 1;
    return isLit ? size * (1 + 0.07 * Math.sin(pulse * Math.PI * 2) * fade) : size;
  }

  function drawReel(target: CanvasRenderingContext2D, reel: number, left: number): void {
    const { width, gap, height, size } = geometry();
    const { place, speed } = reels[reel] ?? { place: 0, speed: 0 };
    const strip = strips[reel] ?? [];
    target.save();
    target.beginPath();
    target.roundRect(left + gap, 0, width - 2 * gap, canvas.height, width * 0.09);
    target.clip();
    const ground = target.createLinearGradient(0, 0, 0, canvas.height);
    const [edge, between, middle] = tones;
    for (const [place, tone] of [edge, between, middle, between, edge].entries())
      ground.addColorStop([0, 0.2, 0.5, 0.8, 1][place] ?? 1, tone);
    target.fillStyle = ground;
    target.fillRect(left, 0, width, canvas.height);
    const top = Math.floor(place);
    for (let row = -1; row <= rows; row++) {
      const at = mod(top + row, strip.length);
      const symbol = strip[at] ?? '';
      const y = (top + row - place) * height;
      const grown = grownAt(target, reel, row, size);
      pictures.draw(target, symbol, left + (width - grown) / 2, y + (height - grown) / 2, grown, isCalm ? 0 : speed);
      const plate = plates[reel]?.get(at);
      if (plate && (isCalm || speed < SMEARED)) drawPlate(target, plate, left + width / 2, y + (height + grown) / 2, grown);
    }
    for (const [, row] of held.filter(([on]) => on === reel)) {
      target.globalAlpha = 1;
      target.fillStyle = middle;
      target.beginPath();
      target.roundRect(left + gap * 1.5, row * height + gap, width - 3 * gap, height - 2 * gap, width * 0.09);
      target.fill();
      target.strokeStyle = GOLD;
      target.lineWidth = Math.max(1.5, width * 0.016);
      target.stroke();
      const grown = grownAt(target, reel, row, size);
      pictures.draw(target, holds, left + (width - grown) / 2, row * height + (height - grown) / 2, grown, 0);
    }
    target.globalAlpha = 1;
    // The upper and lower edge lie in the shade of the frame.
    const shade = target.createLinearGradient(0, 0, 0, canvas.height);
    shade.addColorStop(0, 'rgb(2 4 14 / 0.75)');
    shade.addColorStop(0.12, 'rgb(2 4 14 / 0)');
    shade.addColorStop(0.88, 'rgb(2 4 14 / 0)');
    shade.addColorStop(1, 'rgb(2 4 14 / 0.75)');
    target.fillStyle = shade;
    target.fillRect(left, 0, width, canvas.height);
    target.restore();
  }

  function drawLit(target: CanvasRenderingContext2D): void {
    const { width, gap, height } = geometry();
    const middle = ([reel, row]: Cell) => [(reel + 0.5) * width, (row + 0.5) * height] as const;
    target.globalAlpha = fade;
    for (const { cells, line, colour = GOLD } of lit) {
      target.lineWidth = Math.max(2, width * 0.03);
      target.lineJoin = 'round';
      target.lineCap = 'round';
      if (line) {
        target.strokeStyle = colour;
        target.shadowColor = colour;
        target.shadowBlur = width * 0.12;
        target.beginPath();
        for (const [reel, row] of line.entries()) target.lineTo(...middle([reel, row]));
        target.stroke();
        target.shadowBlur = 0;
      }
      target.strokeStyle = colour;
      target.lineWidth = Math.max(2, width * 0.022);
      for (const [reel, row] of cells) {
        target.beginPath();
        target.roundRect(reel * width + gap * 1.5, row * height + gap, width - 3 * gap, height - 2 * gap, width * 0.09);
        target.stroke();
      }
    }
    target.globalAlpha = 1;
  }

  const draw = () => {
    if (!context || canvas.width === 0) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const { width } = geometry();
    for (let reel = 0; reel < reels.length; reel++) drawReel(context, reel, reel * width);
    if (lit.length > 0) drawLit(context);
  };

  fitCanvas(canvas, draw);

  const keepDrawing = () => {
    if (isAsked) return;
    isAsked = true;
    ticker.each((ms) => {
      for (const reel of reels) reel.step(ms);
      if (lit.length > 0) pulse = (pulse + ms / 900) % 1;
      draw();
      isAsked = reels.some(({ phase }) => phase !== 'still') || (lit.length > 0 && fade > 0 && !isCalm);
      return isAsked;
    });
  };

  /** The strip that a reel is to stand on, with what is written on its symbols. */
  function putStrip(reel: number, strip: readonly string[], at: number, marks: readonly Mark[]): void {
    strips[reel] = strip;
    plates[reel]?.clear();
    for (const [on, row, times] of marks) if (on === reel) plates[reel]?.set(mod(at + row, strip.length), `×${times}`);
  }

  let ran: Promise<void> = Promise.resolve();

  return {
    element: canvas,
    redraw: draw,
    spin(staying: readonly Cell[] = []): void {
      lit = [];
      held = staying;
      if (isCalm) {
        fade = 1;
        ran = ticker.pace(CALM_MS);
        return;
      }
      for (const reel of reels) reel.spin();
      keepDrawing();
      ran = ticker.pace(RUN_MS_MIN);
    },
    /** Lands the reels from the left to the right; done when the last one stands. */
    async land(target: Strips, at: readonly number[], marks: readonly Mark[] = []): Promise<void> {
      await ran;
      for (const [reel, motion] of reels.entries()) {
        putStrip(reel, target[reel] ?? [], at[reel] ?? 0, marks);
        if (isCalm) motion.halt(at[reel] ?? 0);
        else motion.land(at[reel] ?? 0);
        keepDrawing();
        if (isCalm) continue;
        const isLast = reel === reels.length - 1;
        void ticker.pace(300).then(() => onLand(marks.some(([on]) => on === reel)));
        await ticker.pace(isLast ? 450 : APART_MS);
      }
      if (isCalm) onLand(marks.length > 0);
      draw();
    },
    /** Puts the reels where they stood, without a movement, with what stayed on them. */
    halt(target: Strips, at: readonly number[], marks: readonly Mark[] = [], staying: readonly Cell[] = []): void {
      lit = [];
      held = staying;
      for (const [reel, motion] of reels.entries()) {
        const stop = at[reel] ?? 0;
        putStrip(reel, target[reel] ?? [], stop, marks);
        motion.halt(stop);
      }
      draw();
    },
    light(wins: readonly Lit[]): void {
      lit = wins;
      fade = 1;
      pulse = 0;
      if (wins.length > 0) keepDrawing();
      draw();
    },
    /** What is lit stays lit, and rests. */
    calm(): void {
      fade = Math.min(fade, 0.999);
      pulse = 0;
    },
  };
}

export type ReelsView = ReturnType<typeof createReels>;
