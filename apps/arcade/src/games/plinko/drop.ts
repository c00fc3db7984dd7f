import { RISKS, type Risk } from '@tulpar/games/plinko/buckets';
import type { ShownEvent } from '#stage/stage.ts';

/** One ball: the board it falls on, its turn at each row (1 is right), its bucket and its win. */
export interface Drop {
  readonly rows: number;
  readonly risk: Risk;
  readonly path: readonly number[];
  readonly bucket: number;
  readonly win: number;
}

/** The ball of a round; null where the events hold none. */
export function readDrop(events: readonly ShownEvent[]): Drop | null {
  const event = events.find(({ type }) => type === 'drop') as Partial<Drop> | undefined;
  if (!Array.isArray(event?.path) || typeof event.bucket !== 'number' || typeof event.win !== 'number') return null;
  const path = event.path.map((turn) => (turn === 1 ? 1 : 0));
  return { rows: path.length, risk: RISKS.find((risk) => risk === event.risk) ?? 'medium', path, bucket: event.bucket, win: event.win };
}
