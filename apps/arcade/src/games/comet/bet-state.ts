import type { ShownEvent } from '#stage/stage.ts';
import type { ButtonLook } from './controls.ts';
import type { Sight } from './flight-model.ts';

/** The player's bet on a flight, while it is not over. `auto` is 0 without an automatic cash-out. */
export interface FlyingBet {
  readonly flight: number;
  readonly seat: number | null;
  readonly auto: number;
  readonly stake: number;
}

export const numberIn = (event: ShownEvent | undefined, name: string): number | null => {
  const value = event?.[name];
  return typeof value === 'number' ? value : null;
};

export const readBet = (event: ShownEvent | undefined, stake: number): FlyingBet => ({
  flight: numberIn(event, 'flight') ?? 0,
  seat: numberIn(event, 'seat'),
  auto: numberIn(event, 'auto') ?? 0,
  stake,
});

/** Whether the bet has reached its own multiplier or its flight is over, so that its result can be asked for. */
export const isDue = (bet: FlyingBet, { phase, number, height }: Sight): boolean =>
  number > bet.flight || phase === 'burst' || (phase === 'flying' && bet.auto !== 0 && height >= bet.auto);

/** Whether the player can take the money now. */
export const canTake = (bet: FlyingBet, { phase, number }: Sight): boolean => phase === 'flying' && number === bet.flight;

interface ButtonState {
  readonly bet: FlyingBet | null;
  /** The server has not answered yet, or the connection is lost. */
  readonly isBusy: boolean;
  /** The game waits for the player's decision on the bet. */
  readonly isDeciding: boolean;
  /** A bet is placed as soon as the next flight takes bets. */
  readonly isQueued: boolean;
}

export function buttonLook({ bet, isBusy, isDeciding, isQueued }: ButtonState, sight: Sight): ButtonLook {
  if (isBusy || (bet && !isDeciding)) return 'busy';
  if (bet) return canTake(bet, sight) ? 'take' : 'flying';
  if (sight.phase === 'bets') return 'bet';
  return isQueued ? 'queued' : 'queue';
}
