import { deviceValue } from '@tulpar/app-kit/storage/device-storage';
import * as z from 'zod/mini';
import type { Unsent } from './model.ts';
import { DRAFT_KEY } from './store.ts';

const Kept = z.object({
  playerId: z.string(),
  /** The text in the field. */
  draft: z.string(),
  /** Unconfirmed messages: after a reload they are sent again with the same ids. */
  unsent: z.array(z.object({ clientId: z.string(), text: z.string(), atMs: z.number() })),
});

const NOTHING: z.output<typeof Kept> = { playerId: '', draft: '', unsent: [] };
const kept = deviceValue(DRAFT_KEY, { version: 1, schema: Kept, fallback: NOTHING });

const of = (playerId: string) => {
  const value = kept.read();
  return value.playerId === playerId ? value : { ...NOTHING, playerId };
};

/** The player's draft and unsent messages on this device. */
export const chatDraft = {
  read: (playerId: string) => of(playerId).draft,
  write: (playerId: string, draft: string) => kept.write({ ...of(playerId), draft }),
  unsent: (playerId: string): Unsent[] => of(playerId).unsent.map(({ clientId, text, atMs }) => ({ clientId, text, atMs, failure: null })),
  keepUnsent(playerId: string, unsent: readonly Unsent[]): void {
    kept.write({ ...of(playerId), unsent: unsent.map(({ clientId, text, atMs }) => ({ clientId, text, atMs })) });
  },
};
