import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserClock } from '#platform/clock.ts';
import { deviceValue } from '#platform/storage/device-storage.ts';
import { createDeviceWatch } from '#platform/storage/device-watch.ts';

const amount = z._default(z.nullable(z.number()), null);
const words = z._default(z.nullable(z.string()), null);

/** ENTITY-27: the bonus that the next deposit is made with, as the player chose it. Amounts are minor units. */
const ActiveBonus = z.object({
  id: z.string(),
  type: words,
  amount,
  percent: amount,
  min_deposit: amount,
  max_bonus_limit: amount,
  max_amount_percent: amount,
  max_cashout_percents: amount,
  wager: amount,
  spins_count: amount,
  bet_size: amount,
  game_name: words,
  game_img: words,
  expired_at: words,
});
export type ActiveBonus = z.output<typeof ActiveBonus>;

const stored = deviceValue<ActiveBonus | null>('activeBonus', { version: 1, schema: z.nullable(ActiveBonus), fallback: null });
const watch = createDeviceWatch();
let shown: ActiveBonus | null = null;

/** The same object as long as nothing changed, as those who watch it expect. */
function read(): ActiveBonus | null {
  const bonus = stored.read();
  const isOver = bonus?.expired_at ? new Date(bonus.expired_at).getTime() <= browserClock.now() : false;
  const now = isOver ? null : bonus;
  if (JSON.stringify(now) !== JSON.stringify(shown)) shown = now;
  return shown;
}

/** CASH-03: it goes with the deposit it was chosen for, or when the player takes it off. */
export function clearActiveBonus(): void {
  stored.clear();
  watch.changed();
}

export function useActiveBonus(): ActiveBonus | null {
  return useSyncExternalStore(watch.subscribe, read, () => null);
}
