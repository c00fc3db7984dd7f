import * as z from 'zod/mini';
import { MinorUnits } from '../fields.ts';

/** Free spins: rounds of one game at one stake that the house pays. */
export const Spins = z.object({
  uid: z.string(),
  /** Spins that were taken, open rounds among them. */
  played: z.int(),
  total: z.int(),
  stake: MinorUnits,
  won: MinorUnits,
  expires_at: z.string(),
  status: z.enum(['active', 'finished', 'canceled', 'expired', 'forfeited']),
  /** What their win has become; null while they run, without a win, and until it was given. */
  became: z.nullable(z.enum(['bonus', 'queued', 'money'])),
});
export type Spins = z.output<typeof Spins>;

/** Whether these free spins can pay another round. */
export const isPlayable = ({ status, played, total }: Pick<Spins, 'status' | 'played' | 'total'>): boolean =>
  status === 'active' && played < total;

/** What the active bonus demands of bets on a game. */
export const BonusTerms = z.object({
  /** The largest bet. */
  stake_max: MinorUnits,
  /** How much of a bet counts towards the wager. */
  weight_percent: z.int(),
  /** The game takes no bonus money; bets of real money alone count nothing. */
  is_excluded: z.boolean(),
  wager_left: MinorUnits,
  wager_target: MinorUnits,
});
export type BonusTerms = z.output<typeof BonusTerms>;
