import { keyOf, referenceOf } from '@tulpar/domain/ledger/command-key';
import { writeMeters } from '@tulpar/domain/ledger/meters';
import type { Posting } from '../postings.ts';
import type { Value } from './columns.ts';

/** A movement that changes only the wallet and adds rows: the bonus stays, the round is new and the player pays. */
export function isMoveOnly({ command, snapshot, decision }: Posting): boolean {
  const { active, round, newBonus, bonusChange, spins } = decision;
  const isSameBonus = active?.id === snapshot.facts.wallet.active?.id;
  return isSameBonus && !newBonus && !bonusChange && !spins && (round?.isNew ?? true) && command.kind !== 'adjustment';
}

/** In the order of MOVE_COLUMNS. */
export function moveValues({ command, snapshot, decision }: Posting, requestHash: Buffer): Value[] {
  const { legs, active, round } = decision;
  const one = round?.round;
  return [
    command.playerId,
    snapshot.version,
    snapshot.standing,
    command.kind,
    command.source,
    keyOf(command),
    requestHash,
    command.actor,
    command.requestId,
    referenceOf(command),
    legs.real,
    legs.bonus,
    legs.held,
    legs.house,
    legs.promo,
    legs.psp,
    active?.wagerLeft ?? 0,
    active?.openRounds ?? 0,
    one?.id ?? null,
    one?.game ?? null,
    one?.status ?? null,
    one?.stakeReal ?? null,
    one?.stakeBonus ?? null,
    one?.winReal ?? null,
    one?.winBonus ?? null,
    one?.weightPercent ?? null,
    one?.wagered ?? null,
    one?.bonusId ?? null,
    decision.stakedReal,
    writeMeters(decision.meters),
  ];
}

/** In the order of CHANGE_COLUMNS. */
export function changeValues({ command, decision }: Posting): Value[] {
  const { active, round, newBonus, bonusChange, reverses } = decision;
  const isAdjustment = command.kind === 'adjustment';
  return [
    isAdjustment ? command.reason : null,
    isAdjustment ? command.approver : null,
    reverses,
    active?.id ?? null,
    active?.wagerTarget ?? 0,
    active?.cashOutMax ?? null,
    active?.stakeMax ?? null,
    active?.canCancel ?? false,
    active?.expiresAt ?? null,
    active?.weights?.id ?? null,
    round?.isNew ?? null,
    newBonus?.id ?? null,
    newBonus?.offerUid ?? null,
    newBonus?.type ?? null,
    newBonus?.amount ?? null,
    bonusChange?.id ?? null,
    bonusChange?.status ?? null,
    bonusChange?.released ?? null,
  ];
}

/** In the order of SPINS_COLUMNS. */
export function spinsValues({ decision }: Posting): Value[] {
  const { round, spins } = decision;
  const free = round?.round.free;
  const one = spins?.spins;
  return [
    free?.spinsId ?? null,
    free?.stake ?? null,
    free?.win ?? null,
    spins?.isNew ?? null,
    one?.id ?? null,
    one?.offerUid ?? null,
    one?.game ?? null,
    one?.stake ?? null,
    one?.total ?? null,
    one?.played ?? null,
    one?.open ?? null,
    one?.won ?? null,
    one?.status ?? null,
    one?.expiresAt ?? null,
  ];
}
