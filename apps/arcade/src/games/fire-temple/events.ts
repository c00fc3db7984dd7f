import { whole } from '#stage/slots/read-spins.ts';
import type { ShownEvent } from '#stage/stage.ts';

/** What happens in this game besides screens: fires that are to be lit, and a round that has paid all it can. */
export type Step = { readonly type: 'fires'; readonly count: number } | { readonly type: 'top'; readonly times: number };

export function readEvent(event: ShownEvent): Step | null {
  if (event.type === 'fires') return { type: 'fires', count: whole(event['count']) };
  return event.type === 'top-win' ? { type: 'top', times: whole(event['times']) } : null;
}
