import { SPOTS, type Spot } from '@tulpar/games/roulette/spots';
import type { Translate } from '@tulpar/i18n/translate';

type EvenName = 'red' | 'black' | 'even' | 'odd' | 'low' | 'high';

/** The name of a spot: 17; Split 17, 20; 2nd dozen; Red. */
export function spotName(t: Translate, { id, kind, numbers }: Spot): string {
  if (kind === 'straight') return id;
  if (kind === 'even') return t(`arcade.roulette.even.${id as EvenName}`);
  if (kind === 'column') return t('arcade.roulette.column', { number: id.slice(-1) });
  if (kind === 'dozen') return t('arcade.roulette.dozen', { number: id.slice(-1), range: rangeOf(numbers) });
  return t(`arcade.roulette.${kind}`, { numbers: numbers.join(', ') });
}

/** From the first to the last. */
export const rangeOf = (numbers: readonly number[]): string => `${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`;

/** The odds as casinos write them: 35 : 1. */
export const oddsOf = ({ pays }: Spot): string => `${pays - 1} : 1`;

/** Any spot of a kind: all of a kind pay the same. */
export const spotOfKind = (kind: Spot['kind']): Spot => SPOTS.find((spot) => spot.kind === kind) as Spot;
