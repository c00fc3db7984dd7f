import * as z from 'zod/mini';

const isFlatValue = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= 64 : typeof value === 'boolean' || Number.isFinite(value);

/** More than the places of any table. */
const CHIPS_MAX = 200;
/** Chips on a table: alternately a place and an amount. */
const isChips = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= CHIPS_MAX &&
  value.every((chip) => Array.isArray(chip) && chip.length <= 2 && chip.every((part) => isFlatValue(part)));

const small = (isValue: (value: unknown) => boolean) =>
  z.record(z.string().check(z.maxLength(32, 'TOO_LONG')), z.unknown().check(z.refine(isValue, 'INVALID_VALUE'))).check(
    z.refine((value) => Object.keys(value).length > 0, 'REQUIRED'),
    z.refine((value) => Object.keys(value).length <= 32, 'TOO_LONG'),
  );

/** A player's choice. The game validates it; here it only has to be small and flat. */
export const Flat = small(isFlatValue);
/** A bet, validated by the game as well; on a table it lists the chips. */
export const BetShape = small((value) => isFlatValue(value) || isChips(value));
