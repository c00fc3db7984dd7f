import { whole, wholes } from '#stage/slots/read-spins.ts';
import type { ShownEvent } from '#stage/stage.ts';

/** The events of this game besides spins. */
export type Step =
  | { readonly type: 'open'; readonly jars: number; readonly wasps: number; readonly holds: number }
  | { readonly type: 'pour'; readonly jar: number; readonly win: number }
  | { readonly type: 'wasp'; readonly jar: number }
  | { readonly type: 'close'; readonly isFull: boolean; readonly jars: readonly number[] };

export function readEvent(event: ShownEvent): Step | null {
  switch (event.type) {
    case 'glass-open':
      return { type: 'open', jars: whole(event['jars']), wasps: whole(event['wasps']), holds: whole(event['holds']) };
    case 'pour':
      return { type: 'pour', jar: whole(event['jar']), win: whole(event['win']) };
    case 'wasp':
      return { type: 'wasp', jar: whole(event['jar']) };
    case 'glass-close':
      return { type: 'close', isFull: event['isFull'] === true, jars: wholes(event['jars']) };
    default:
      return null;
  }
}
