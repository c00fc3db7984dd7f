import type { Minor } from '@tulpar/domain/money';
import { counts, FURTHER_STAKE_SOURCE, pointsOfRounds } from '@tulpar/domain/tournaments/scoring';
import { LRUCache } from 'lru-cache';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { readFrom, rulesOf } from './score-rounds.ts';

/** A round behind a place, with what it has brought. */
interface ReplayedRound {
  readonly roundId: string;
  readonly game: string;
  readonly stake: Minor;
  readonly win: Minor;
  readonly isFurther: boolean;
  readonly openedAt: Date;
  readonly endedAt: Date;
  readonly points: number;
}

export interface ReplayedEntry {
  readonly place: number;
  readonly entry: tournaments.Entry;
  readonly rounds: readonly ReplayedRound[];
}

const ENTRIES_AT_ONCE = 5_000;
const PLACES_AT_ONCE = 100;
const KEPT_MAX = 50;

/** Every round that counts for an entry, in the order in which they ended. */
async function replay(db: Queryable, tournament: tournaments.Tournament, entry: tournaments.Entry): Promise<ReplayedRound[]> {
  const { playerId, joinedAt, joinedSeq, scoredSeq } = entry;
  const rules = rulesOf(tournament);
  const counted: ledgerModule.EndedBehind['rounds'][number][] = [];
  for (let seq = joinedSeq; seq < scoredSeq; ) {
    const [behind] = await ledgerModule.settledSince(db, [{ playerId, seq }], readFrom(tournament), ENTRIES_AT_ONCE);
    if (!behind || behind.seq === seq) break;
    counted.push(...behind.rounds.filter((round) => round.seq <= scoredSeq && counts(rules, joinedAt, round)));
    seq = behind.seq;
  }
  const points = pointsOfRounds(tournament.scoring, counted);
  return counted.map(({ roundId, source, game, stake, win, openedAt, endedAt }, nth) => {
    const isFurther = source === FURTHER_STAKE_SOURCE;
    return { roundId, game, stake, win, isFurther, openedAt, endedAt, points: points[nth] ?? 0 };
  });
}

interface Replays {
  /** What stands behind a place; null where nobody has it, or places are not final. */
  of(tournament: tournaments.Tournament, place: number): Promise<ReplayedEntry | null>;
  /** All places, one after the other. */
  all(tournament: tournaments.Tournament): AsyncGenerator<ReplayedEntry>;
}

/** Rounds that have ended never change, so the pages of one place are cut from what was read once. */
export function createReplays({ database }: Pick<AppContext, 'database'>): Replays {
  const kept = new LRUCache<string, Promise<readonly ReplayedRound[]>>({ max: KEPT_MAX });
  return {
    async of(tournament, place) {
      const entry = tournament.state === 'finished' ? await tournaments.findAtPlace(database, tournament.id, place) : null;
      if (!entry) return null;
      const key = `${tournament.id} ${entry.playerId}`;
      const reading = kept.get(key) ?? replay(database, tournament, entry);
      kept.set(key, reading);
      // A failure is nobody else's answer.
      reading.catch(() => kept.delete(key));
      return { place, entry, rounds: await reading };
    },
    async *all(tournament) {
      if (tournament.state !== 'finished') return;
      for (let from = 1; ; from += PLACES_AT_ONCE) {
        const entries = await tournaments.listPlaces(database, tournament.id, from, from + PLACES_AT_ONCE - 1);
        for (const [nth, entry] of entries.entries())
          yield { place: entry.place ?? from + nth, entry, rounds: await replay(database, tournament, entry) };
        if (entries.length < PLACES_AT_ONCE) return;
      }
    },
  };
}
