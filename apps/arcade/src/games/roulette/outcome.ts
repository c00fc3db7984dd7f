import type { ShownRound } from '@tulpar/contract/games/arcade';
import { colourOf } from '@tulpar/games/roulette/wheel';
import { counted } from '#stage/count.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { isPocket } from './wheel/wheel.ts';

const COUNT_MS = 700;

/** The number that came, and the spots that won. */
export interface Outcome {
  readonly number: number;
  readonly won: ReadonlySet<string>;
}

export function readOutcome({ events }: Pick<ShownRound, 'events'>): Outcome | null {
  const number = events.find(({ type }) => type === 'ball')?.['number'];
  const won = new Set(events.filter(({ type }) => type === 'spot-win').map(({ spot }) => String(spot)));
  return isPocket(number) ? { number, won } : null;
}

/** Announces the number and the win. A return at or below the stake is announced, not celebrated. */
export async function announceOutcome(
  stage: Stage,
  { stake, win }: ShownRound,
  { number, tell }: { readonly number: number; readonly tell: (text: string, tone?: 'plain' | 'won') => void },
): Promise<void> {
  const { t, ticker, money, sound, start } = stage;
  const isReturn = win <= stake && !start.policy.celebrates_small_returns;
  const came = t('arcade.roulette.came', { number, colour: t(`arcade.roulette.colours.${colourOf(number)}`) });
  const result = win === 0 ? t('arcade.noWin') : t(isReturn ? 'arcade.returned' : 'arcade.won', { amount: money(win) });
  stage.say(`${came}. ${result}`);
  if (win === 0 || isReturn) {
    tunes.quiet(sound);
    return tell(result);
  }
  tunes.win(sound, win / stake);
  stage.buzz(win >= 5 * stake ? 40 : 15);
  await ticker.run(COUNT_MS, (part) => tell(t('arcade.won', { amount: money(counted(win, part)) }), 'won'));
}
