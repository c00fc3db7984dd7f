import { isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import {
  BEST_ROUNDS_MAX,
  type CountingRules,
  type EndedRound,
  FURTHER_STAKE_SOURCE,
  type Scoring,
} from '@tulpar/domain/tournaments/scoring';
import type { TournamentRecord } from '@tulpar/games/audit/tournament-record';
import { isUuid } from './seen-ids.ts';

/** Reads the lines of a tournament's file. Every function gives null for what is not written as docs/fairness.md says. */

interface PrizeOf {
  readonly from: number;
  readonly to: number;
  readonly prize: string;
}

export interface FileRules {
  readonly counting: CountingRules;
  readonly prizes: readonly PrizeOf[];
}

export interface FileEntry {
  readonly place: number;
  readonly player: string;
  readonly joinedAt: Date;
  readonly joinedNumber: number;
  readonly reachedAt: Date;
  readonly points: number;
  readonly rounds: number;
  readonly prize: string;
}

interface FileRound {
  readonly id: string;
  readonly round: EndedRound;
  readonly points: number;
}

/** No sign, no leading zero, no point, and small enough to be exact. */
export function wholeNumber(text: string): number | null {
  return /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

function moment(text: string): Date | null {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) && date.toISOString() === text ? date : null;
}

function amount(text: string): Minor | null {
  const number = wholeNumber(text);
  return number === null ? null : minor(number);
}

/** Rules by their names; only games and prizes may stand there more than once. */
export function readRules(rules: ReadonlyMap<string, readonly string[]>): FileRules | null {
  const single = (name: string): string => (rules.get(name)?.length === 1 ? (rules.get(name)?.[0] ?? '') : '');
  const [startsAt, endsAt] = [moment(single('starts_at')), moment(single('ends_at'))];
  const [scoring, stakeMin] = [readScoring(single), amount(single('stake_min'))];
  const games = new Set(rules.get('game'));
  const prizes = (rules.get('prize') ?? []).map(readPrize);
  if (!startsAt || !endsAt || !scoring || stakeMin === null || games.size === 0 || !isCurrency(single('currency'))) return null;
  if (prizes.includes(null)) return null;
  return { counting: { scoring, startsAt, endsAt, games, stakeMin }, prizes: prizes.filter((one) => one !== null) };
}

function readScoring(single: (name: string) => string): Scoring | null {
  const kind = single('scoring');
  switch (kind) {
    case 'best-multipliers': {
      const best = wholeNumber(single('best'));
      return best !== null && best >= 1 && best <= BEST_ROUNDS_MAX ? { kind, best } : null;
    }
    case 'points': {
      const [perStake, perWin] = [wholeNumber(single('per_stake')), wholeNumber(single('per_win'))];
      return perStake !== null && perWin !== null ? { kind, perStake, perWin } : null;
    }
    case 'biggest-win':
    case 'wager-race':
      return { kind };
    default:
      return null;
  }
}

function readPrize(text: string): PrizeOf | null {
  try {
    const { from, to, prize } = (JSON.parse(text) ?? {}) as { from?: unknown; to?: unknown; prize?: unknown };
    return typeof from === 'number' && typeof to === 'number' ? { from, to, prize: JSON.stringify(prize ?? null) } : null;
  } catch {
    return null;
  }
}

export function readEntry(line: TournamentRecord): FileEntry | null {
  const [place, joinedNumber] = [wholeNumber(line.place), wholeNumber(line.joined_number)];
  const [joinedAt, reachedAt] = [moment(line.joined_at), moment(line.reached_at)];
  const [points, rounds] = [wholeNumber(line.points), wholeNumber(line.rounds)];
  if (place === null || joinedNumber === null || !joinedAt || !reachedAt || points === null || rounds === null) return null;
  return { place, player: line.player, joinedAt, joinedNumber, reachedAt, points, rounds, prize: line.prize };
}

export function readRound(line: TournamentRecord): FileRound | null {
  const [stake, win, points] = [amount(line.stake), amount(line.win), wholeNumber(line.points)];
  const [openedAt, endedAt] = [moment(line.opened_at), moment(line.ended_at)];
  const isFurther = line.is_further === 'true';
  if (stake === null || win === null || points === null || !openedAt || !endedAt || !isUuid(line.round_id)) return null;
  if (!isFurther && line.is_further !== 'false') return null;
  const source = isFurther ? FURTHER_STAKE_SOURCE : '';
  // The file holds none that was free.
  return { id: line.round_id, round: { source, game: line.game, stake, win, isFree: false, openedAt, endedAt }, points };
}
