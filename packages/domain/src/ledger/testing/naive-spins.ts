import type { Command } from '../command.ts';
import type { NaiveSpins } from './naive-state.ts';

type AllSpins = Record<string, NaiveSpins>;

export function grantNaiveSpins(all: AllSpins, command: Extract<Command, { kind: 'spins-granted' }>, nowMs: number): boolean {
  const isTaken = Object.entries(all).some(([name, { offer }]) => offer === command.offerUid || name === command.spinsId);
  if (isTaken || command.stake <= 0 || command.count < 1 || command.expiresAt.getTime() <= nowMs) return false;
  const { offerUid: offer, game, stake, count } = command;
  const tickets = Array.from({ length: count }, () => 'a spin');
  all[command.spinsId] = { offer, game, stake, tickets, won: 0n, state: 'active', endsAt: command.expiresAt.getTime() };
  return true;
}

export function endNaiveSpins(all: AllSpins, { spinsId, reason }: Extract<Command, { kind: 'spins-ended' }>, nowMs: number): boolean {
  const spins = all[spinsId];
  if (spins?.state !== 'active' || (reason === 'expired' && nowMs < spins.endsAt)) return false;
  spins.state = reason;
  return true;
}

/** Takes one of the tickets that are left, if the stake is the one they were given for. */
export function takeTicket(spins: NaiveSpins | undefined, { game, stake }: { game: string; stake: number }, nowMs: number): boolean {
  if (spins?.state !== 'active' || nowMs >= spins.endsAt) return false;
  return spins.game === game && spins.stake === stake && spins.tickets.pop() !== undefined;
}
