import { el, fitCanvas } from '#stage/dom.ts';
import type { Ticker } from '#stage/ticker.ts';
import { drawReels, type Lit, type ReelTones } from './draw-reels.ts';
import { type Cell, createReel } from './reel.ts';
import type { SymbolPictures } from './symbols.ts';

export interface ReelsCanvasOptions {
  readonly strips: readonly (readonly string[])[];
  readonly stops: readonly number[];
  readonly rows: number;
  readonly pictures: SymbolPictures;
  readonly ticker: Ticker;
  readonly isCalm: boolean;
  readonly tones?: ReelTones;
  /** The symbol on held cells, which stays while the reels run behind it. */
  readonly holds?: string;
}

const PULSE_MS = 900;
const BLUE: ReelTones = ['#04071a', '#0d1844', '#15256b'];

/** The canvas of the reels, their held cells and their highlighted wins. Frames are drawn only while something moves or pulses. */
export function createReelsCanvas({ strips, stops, rows, pictures, ticker, isCalm, tones = BLUE, holds = '' }: ReelsCanvasOptions) {
  const canvas = el('canvas', { class: 'reels-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const reels = strips.map((strip, number) => createReel(strip, stops[number] ?? 0));
  let held: readonly Cell[] = [];
  let lit: readonly Lit[] = [];
  let pulse = 0;
  let isAnimating = false;

  const draw = () => {
    if (context && canvas.width > 0) drawReels(context, { reels, rows, held, lit, pulse }, { pictures, tones, holds });
  };
  const animate = () => {
    if (isAnimating) return;
    isAnimating = true;
    ticker.each((ms) => {
      for (const { motion } of reels) motion.step(ms);
      if (lit.length > 0) pulse = (pulse + ms / PULSE_MS) % 1;
      draw();
      isAnimating = reels.some(({ motion }) => motion.phase !== 'still') || (lit.length > 0 && !isCalm);
      return isAnimating;
    });
  };
  fitCanvas(canvas, draw);

  return {
    element: canvas,
    reels,
    draw,
    animate,
    /** Ends the highlights and holds these cells while the next spin runs. */
    hold(cells: readonly Cell[]): void {
      lit = [];
      held = cells;
    },
    light(wins: readonly Lit[]): void {
      lit = wins;
      pulse = 0;
      if (wins.length > 0) animate();
      draw();
    },
  };
}
