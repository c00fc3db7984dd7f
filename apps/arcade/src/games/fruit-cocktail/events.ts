import type { LineWin, SpinStep } from '#stage/slots/win-show.ts';
import type { ShownEvent } from '#stage/stage.ts';

/** What happens in this game, step by step; a spin brings what it won. */
export type Step =
  | SpinStep
  | { readonly type: 'open'; readonly jars: number; readonly wasps: number; readonly holds: number }
  | { readonly type: 'pour'; readonly jar: number; readonly win: number }
  | { readonly type: 'wasp'; readonly jar: number }
  | { readonly type: 'close'; readonly isFull: boolean; readonly jars: readonly number[] }
  | { readonly type: 'toast'; readonly count: number; readonly multiplier: number };

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const wholes = (value: unknown): number[] => (Array.isArray(value) ? value.map(whole) : []);

function readOne(event: ShownEvent): Step | null {
  switch (event.type) {
    case 'spin':
      return { type: 'spin', stops: wholes(event['stops']), lines: [], scatter: null, win: 0 };
    case 'glass-open':
      return { type: 'open', jars: whole(event['jars']), wasps: whole(event['wasps']), holds: whole(event['holds']) };
    case 'pour':
      return { type: 'pour', jar: whole(event['jar']), win: whole(event['win']) };
    case 'wasp':
      return { type: 'wasp', jar: whole(event['jar']) };
    case 'glass-close':
      return { type: 'close', isFull: event['isFull'] === true, jars: wholes(event['jars']) };
    case 'free-spins':
      return { type: 'toast', count: whole(event['count']), multiplier: whole(event['multiplier']) };
    default:
      return null;
  }
}

/** The steps from an event on. A win on the reels belongs to the spin before it, also where that one was told earlier. */
export function readEvents(events: readonly ShownEvent[], from: number): Step[] {
  const steps: Step[] = [];
  for (const event of events.slice(from)) {
    const last = steps.at(-1);
    if (event.type === 'line-win' && last?.type === 'spin') {
      const line: LineWin = { line: whole(event['line']), count: whole(event['count']), win: whole(event['win']) };
      steps[steps.length - 1] = { ...last, lines: [...last.lines, line], win: last.win + line.win };
    } else if (event.type === 'scatter-win' && last?.type === 'spin') {
      const cells = (Array.isArray(event['cells']) ? event['cells'] : []).map((cell) => wholes(cell));
      const scatter = { cells: cells.map(([reel = 0, row = 0]) => [reel, row] as const), win: whole(event['win']) };
      steps[steps.length - 1] = { ...last, scatter, win: last.win + scatter.win };
    } else {
      const step = readOne(event);
      if (step) steps.push(step);
    }
  }
  return steps;
}
