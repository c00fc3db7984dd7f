import type { Command } from '@tulpar/domain/ledger/command';
import type {
  ActiveBonus,
  Bar,
  BonusState,
  BonusStatus,
  Facts,
  OriginEntry,
  RoundState,
  RoundStatus,
  SpinsState,
  SpinsStatus,
  Wallet,
} from '@tulpar/domain/ledger/facts';
import { readMeters } from '@tulpar/domain/ledger/meters';
import { isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { FactsRow, WalletRow } from '../read-statements.ts';
import type { SpinsRow } from '../statements.ts';
import type { WeightsById } from '../weights.ts';

const orNull = (value: number | null): Minor | null => (value === null ? null : minor(value));

function activeOf(row: WalletRow, weights: WeightsById): ActiveBonus | null {
  if (row.bonus_id === null || row.bonus_expires_at === null) return null;
  const own = row.weights === null ? null : weights.get(row.weights);
  if (own === undefined) throw new Error('the weights of a bonus are gone');
  return {
    id: row.bonus_id,
    wagerTarget: minor(row.wager_target),
    wagerLeft: minor(row.wager_left),
    cashOutMax: orNull(row.cash_out_max),
    stakeMax: orNull(row.stake_max),
    canCancel: row.can_cancel,
    expiresAt: row.bonus_expires_at,
    openRounds: row.open_rounds,
    weights: own,
  };
}

export function walletOf(row: WalletRow, weights: WeightsById): Wallet {
  if (!isCurrency(row.currency)) throw new Error('a wallet in a strange currency');
  return {
    playerId: row.player_id,
    currency: row.currency,
    real: minor(row.real),
    bonus: minor(row.bonus),
    held: minor(row.held),
    active: activeOf(row, weights),
    isFrozen: row.frozen_reason !== null,
    bars: row.bars as readonly Bar[],
    meters: readMeters(row.meters),
    stakedReal: minor(row.staked_real),
  };
}

function roundOf(row: FactsRow, id: string): RoundState | null {
  if (row.round_source === null) return null;
  return {
    id,
    source: row.round_source,
    game: row.round_game,
    status: row.round_status as RoundStatus,
    stakeReal: minor(row.stake_real),
    stakeBonus: minor(row.stake_bonus),
    winReal: minor(row.win_real),
    winBonus: minor(row.win_bonus),
    weightPercent: row.weight_percent,
    wagered: minor(row.wagered),
    bonusId: row.round_bonus_id,
    openedAt: row.round_opened_at,
    free: row.round_spins_id === null ? null : { spinsId: row.round_spins_id, stake: minor(row.stake_free), win: minor(row.win_free) },
  };
}

function bonusOf(row: FactsRow): BonusState | null {
  if (row.found_bonus_id === null) return null;
  return {
    id: row.found_bonus_id,
    offerUid: row.found_offer_uid,
    status: row.found_status as BonusStatus,
    cashOutMax: orNull(row.found_cash_out_max),
    released: minor(row.found_released),
  };
}

const originOf = (row: FactsRow): OriginEntry | null =>
  row.origin_seq === null ? null : { seq: row.origin_seq, kind: row.origin_kind, held: minor(row.origin_held) };

export const spinsIn = (row: SpinsRow): SpinsState => ({
  id: row.spins_id,
  offerUid: row.offer_uid,
  game: row.game,
  stake: minor(row.stake),
  total: row.total,
  played: row.played,
  open: row.open,
  won: minor(row.won),
  status: row.status as SpinsStatus,
  expiresAt: row.expires_at,
});

function spinsOf(row: FactsRow): SpinsState | null {
  if (row.found_spins_id === null) return null;
  return spinsIn({
    spins_id: row.found_spins_id,
    offer_uid: row.spins_offer_uid,
    game: row.spins_game,
    stake: row.spins_stake,
    total: row.spins_total,
    played: row.spins_played,
    open: row.spins_open,
    won: row.spins_won,
    status: row.spins_status,
    expires_at: row.spins_expires_at,
  });
}

/** The number of the weights that a grant names. */
export const weightsNamedBy = (command: Command): number | null => (command.kind === 'bonus-granted' ? (command.weights ?? null) : null);

export function factsOf(row: FactsRow, commands: readonly Command[], weights: WeightsById): Facts {
  const command = commands.find(({ playerId }) => playerId === row.player_id);
  const roundId = command && 'roundId' in command ? command.roundId : '';
  const named = command ? weightsNamedBy(command) : null;
  return {
    wallet: walletOf(row, weights),
    round: roundOf(row, roundId),
    bonus: bonusOf(row),
    origin: originOf(row),
    spins: spinsOf(row),
    weights: named === null ? null : (weights.get(named) ?? null),
  };
}
