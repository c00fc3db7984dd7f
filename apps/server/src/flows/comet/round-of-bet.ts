import { comet } from '@tulpar/games/comet/comet';
import type { VerifiableBet } from '#modules/comet/index.ts';
import type { Round } from '#modules/rounds/index.ts';

/** A bet on a flight as one of its player's rounds: the link of the chain stands for the server's seed, the salt for the player's. */
export function roundOfBet({ hash, seed, salt, number, auto, at, isByHand, status, ...bet }: VerifiableBet): Round {
  const isOver = status !== 'flying';
  return {
    playerId: bet.playerId,
    id: bet.id,
    sessionId: bet.sessionId,
    game: comet.slug,
    version: bet.version,
    currency: bet.currency,
    stake: bet.stake,
    weightPercent: bet.weightPercent,
    bet: { stake: bet.stake, auto },
    spinsId: null,
    seeds: {
      id: bet.id,
      nonce: number,
      serverSeed: seed ?? Buffer.alloc(0),
      serverHash: hash,
      playerSeed: salt,
      isRevealed: seed !== null,
    },
    status: isOver ? 'over' : 'open',
    actions: isOver ? [isByHand && at !== null ? { at } : { fly: true }] : [],
    win: bet.win,
    autoActions: 0,
    pendingStake: null,
    extraStakes: [],
    createdAt: bet.createdAt,
    isStaked: true,
    endedAt: null,
    isPaid: isOver,
  };
}
