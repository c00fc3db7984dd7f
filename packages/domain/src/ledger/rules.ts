import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';
import { least } from './amount.ts';
import type { Command } from './command.ts';
import { type Refusal, type RefusalCode, refuse } from './decision.ts';
import type { ActiveBonus, Facts, Wallet } from './facts.ts';
import { exceededMeter, type MeterKind } from './meters.ts';

/**
 * A further condition of a market or of the player: a limit on losses, a time-out, a pace. It sees the same facts at the same
 * moment as the decision itself, so nothing can slip between the two. Null lets the command pass.
 */
type Restriction = (facts: Facts, command: Command, now: Date) => Refusal | null;

interface Bounds {
  readonly min: Minor;
  readonly max: Minor;
}

export interface Rules {
  readonly stakes: Readonly<Record<Currency, Bounds>>;
  /** The largest stake while a bonus is active, unless the bonus itself says less. */
  readonly bonusStakeMax: Readonly<Record<Currency, Minor>>;
  readonly withdrawals: Readonly<Record<Currency, Bounds>>;
  readonly restrictions: readonly Restriction[];
}

const bounds = (min: number, max: number): Bounds => ({ min: min as Minor, max: max as Minor });

/** Stakes of 0.10 to 1,000,000 KZT or 0.01 to 5,000 AZN; with a bonus at most 2,500 KZT or 10 AZN. */
export const HOUSE_RULES: Rules = {
  stakes: { KZT: bounds(10, 100_000_000), AZN: bounds(1, 500_000) },
  bonusStakeMax: { KZT: 250_000 as Minor, AZN: 1_000 as Minor },
  withdrawals: { KZT: bounds(100_000, 100_000_000_000), AZN: bounds(1_000, 500_000_000) },
  restrictions: [frozen, barred, limited],
};

/** The largest stake while a bonus is active: what the bonus says, within what the house says. */
export const bonusStakeMaxOf = ({ stakeMax }: Pick<ActiveBonus, 'stakeMax'>, currency: Currency, { bonusStakeMax }: Rules): Minor =>
  least(stakeMax ?? bonusStakeMax[currency], bonusStakeMax[currency]);

const LEAVING = new Set<Command['kind']>(['round', 'bet', 'withdrawal-requested']);

/** Nothing leaves a frozen wallet; what is owed to it still arrives. */
function frozen({ wallet }: Facts, { kind }: Command): Refusal | null {
  return wallet.isFrozen && LEAVING.has(kind) ? refuse('WALLET_FROZEN') : null;
}

export type BarCode = Extract<
  RefusalCode,
  'PLAYER_BARRED' | 'PLAYER_EXCLUDED' | 'PLAYER_TIMED_OUT' | 'PLAYER_UNDER_REVIEW' | 'GAME_BLOCKED'
>;

/** Why a player may not stake in a game, the strongest reason first; without a game, whether they may stake at all. */
export function barOf({ bars }: Pick<Wallet, 'bars'>, game: string | null): BarCode | null {
  if (bars.length === 0) return null;
  if (bars.includes('ban') || bars.includes('closed')) return 'PLAYER_BARRED';
  if (bars.includes('exclusion')) return 'PLAYER_EXCLUDED';
  if (bars.includes('time-out')) return 'PLAYER_TIMED_OUT';
  if (bars.includes('review')) return 'PLAYER_UNDER_REVIEW';
  // A bar that this version does not know holds all the same.
  if (bars.some((bar) => !bar.startsWith('game:'))) return 'PLAYER_BARRED';
  return game !== null && bars.includes(`game:${game}`) ? 'GAME_BLOCKED' : null;
}

/** Who may not stake at all cannot let the balance grow: all of it may be withdrawn, however small it is. */
export function withdrawalMinOf(wallet: Pick<Wallet, 'bars' | 'real'>, min: Minor): Minor {
  return barOf(wallet, null) !== null && wallet.real > 0 && wallet.real < min ? wallet.real : min;
}

/** Who is barred stakes nothing and gets no bonus, but may withdraw, and open rounds come to their end. */
function barred({ wallet }: Facts, command: Command): Refusal | null {
  const { kind } = command;
  if (kind !== 'round' && kind !== 'bet' && kind !== 'bonus-granted' && kind !== 'spins-granted') return null;
  const code = barOf(wallet, kind === 'bonus-granted' ? null : command.game);
  return code && refuse(code);
}

const LIMIT_CODES: Readonly<Record<MeterKind, RefusalCode>> = {
  loss: 'LOSS_LIMIT_REACHED',
  wager: 'WAGER_LIMIT_REACHED',
  time: 'TIME_LIMIT_REACHED',
};

/** No stake exceeds the player's own limits; what is owed still arrives. A stake that the house pays takes time only. */
function limited({ wallet }: Facts, command: Command, now: Date): Refusal | null {
  if (wallet.meters.length === 0 || (command.kind !== 'round' && command.kind !== 'bet')) return null;
  const meters = command.spinsId === undefined ? wallet.meters : wallet.meters.filter(({ kind }) => kind === 'time');
  const exceeded = exceededMeter(meters, { stake: command.stake, currency: wallet.currency }, now);
  return exceeded && refuse(LIMIT_CODES[exceeded]);
}
