import { deviceValue } from '@tulpar/app-kit/storage/device-storage';
import { tabValue } from '@tulpar/app-kit/storage/tab-storage';
import { ShownRound } from '@tulpar/contract/games/arcade';
import * as z from 'zod/mini';

/** Sound is off by default; the setting is kept. */
export const soundSetting = deviceValue('gameSound', {
  version: 1,
  schema: z.object({ isMuted: z.boolean() }),
  fallback: { isMuted: true },
});

const Stakes = z.record(z.string(), z.int());
const stakes = deviceValue<z.output<typeof Stakes>>('gameStakes', { version: 1, schema: Stakes, fallback: {} });

/** The last stake of a game, per currency. */
export const lastStake = {
  read: (game: string, currency: string): number | null => stakes.read()[`${game}/${currency}`] ?? null,
  write: (game: string, currency: string, stake: number) => void stakes.write({ ...stakes.read(), [`${game}/${currency}`]: stake }),
};

const DemoMemory = z.object({ ticket: z.string(), round: ShownRound, purse: z.object({ real: z.int(), bonus: z.int() }) });
export type DemoMemory = z.output<typeof DemoMemory>;

/** The demo of a game, for as long as the tab is open. */
export const demoMemory = (game: string, currency: string) =>
  tabValue<DemoMemory | null>(`demo/${game}/${currency}`, { version: 1, schema: z.nullable(DemoMemory), fallback: null });

const DemoVisit = z.object({ startedAtMs: z.number(), staked: z.int(), won: z.int() });

/** When the demo of a game was first opened in this tab, and what it has come to: a reload continues its clock and its result. */
export const demoVisit = (game: string, currency: string) =>
  tabValue<z.output<typeof DemoVisit> | null>(`demoVisit/${game}/${currency}`, {
    version: 1,
    schema: z.nullable(DemoVisit),
    fallback: null,
  });

/** How many events of a round were shown, or null for all. */
const Playback = z.object({ id: z.string(), seen: z.nullable(z.int().check(z.minimum(0))) });
export type Playback = z.output<typeof Playback>;

/**
 * The position of a game's playback. For money it is stored on the device, for a demo in the tab. It holds only the position; the events
 * and the result come from the server.
 */
export const playback = (game: string, playerId: string | null) =>
  (playerId === null ? tabValue<Playback | null> : deviceValue<Playback | null>)(`playback/${playerId ?? 'demo'}/${game}`, {
    version: 1,
    schema: z.nullable(Playback),
    fallback: null,
  });
