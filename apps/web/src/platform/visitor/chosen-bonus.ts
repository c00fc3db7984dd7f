import { browserClock } from '@tulpar/app-kit/clock';
import { deviceValue, fieldsOf, type Schema } from '@tulpar/app-kit/storage/device-storage';
import { createDeviceWatch } from '@tulpar/app-kit/storage/device-watch';
import { useSyncExternalStore } from 'react';

const AMOUNTS = [
  'amount',
  'percent',
  'min_deposit',
  'max_bonus_limit',
  'max_amount_percent',
  'max_cashout_percents',
  'wager',
  'spins_count',
  'bet_size',
] as const;
const TEXTS = ['type', 'game_name', 'game_img', 'expired_at'] as const;

/** ENTITY-27: the bonus chosen for the next deposit. Amounts are minor units. */
export type ChosenBonus = { readonly id: string } & Readonly<Record<(typeof AMOUNTS)[number], number | null>> &
  Readonly<Record<(typeof TEXTS)[number], string | null>>;

/** Missing fields are null; a field of the wrong type invalidates the whole value. */
const ChosenBonusSchema: Schema<ChosenBonus | null> = {
  safeParse(value) {
    if (value === null) return { success: true, data: null };
    const given = fieldsOf(value);
    const id = given['id'];
    const known = [...AMOUNTS, ...TEXTS].map((name) => [name, given[name] ?? null] as const);
    const isAmount = (name: string) => (AMOUNTS as readonly string[]).includes(name);
    const isRight = known.every(([name, field]) => field === null || typeof field === (isAmount(name) ? 'number' : 'string'));
    if (typeof id !== 'string' || !isRight) return { success: false };
    return { success: true, data: { id, ...Object.fromEntries(known) } as ChosenBonus };
  },
};

const stored = deviceValue<ChosenBonus | null>('activeBonus', { version: 1, schema: ChosenBonusSchema, fallback: null });
const watch = createDeviceWatch();
let shown: ChosenBonus | null = null;

/** Returns the same object while nothing changed, as `useSyncExternalStore` requires. */
function read(): ChosenBonus | null {
  const bonus = stored.read();
  const isOver = bonus?.expired_at ? new Date(bonus.expired_at).getTime() <= browserClock.now() : false;
  const now = isOver ? null : bonus;
  if (JSON.stringify(now) !== JSON.stringify(shown)) shown = now;
  return shown;
}

/** OFFER-18, OFFER-19: the player wants it with the next deposit. */
export function chooseBonus(bonus: ChosenBonus): void {
  stored.write(bonus);
  watch.changed();
}

/** CASH-03: cleared by the deposit it was chosen for, or when the player removes it. */
export function clearChosenBonus(): void {
  stored.clear();
  watch.changed();
}

export function useChosenBonus(): ChosenBonus | null {
  return useSyncExternalStore(watch.subscribe, read, () => null);
}
