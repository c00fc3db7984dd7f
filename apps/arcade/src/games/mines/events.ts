import type { ShownEvent } from '#stage/stage.ts';

/** The events of this game. */
export type Step =
  | { readonly type: 'field'; readonly mines: number }
  | { readonly type: 'gem'; readonly cell: number; readonly gems: number }
  | { readonly type: 'mine'; readonly cell: number; readonly mines: readonly number[] }
  | { readonly type: 'take'; readonly gems: number; readonly mines: readonly number[]; readonly win: number };

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const wholes = (value: unknown): number[] => (Array.isArray(value) ? value.map(whole) : []);

/** The steps from the event at `from` on; unknown events are left out. */
export const readEvents = (events: readonly ShownEvent[], from: number): Step[] =>
  events.slice(from).flatMap((event): Step[] => {
    const { type } = event;
    if (type === 'field') return [{ type, mines: whole(event['mines']) }];
    if (type === 'gem') return [{ type, cell: whole(event['cell']), gems: whole(event['gems']) }];
    if (type === 'mine') return [{ type, cell: whole(event['cell']), mines: wholes(event['mines']) }];
    return type === 'take' ? [{ type, gems: whole(event['gems']), mines: wholes(event['mines']), win: whole(event['win']) }] : [];
  });
