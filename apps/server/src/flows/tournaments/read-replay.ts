import type { Minor } from '@tulpar/domain/money';
import { type Prize, prizeAt } from '@tulpar/domain/tournaments/prizes';
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

interface ReplayedPlace {
  readonly place: number;
  readonly entry: tournaments.Entry;
  readonly rounds: readonly ReplayedRound[];
}

/** A place with all by which it was decided. */
export interface ReplayedEntry extends ReplayedPlace {
  /** The player was the so-manieth to join: what decides between two who joined in the same moment. */
  readonly joinedNumber: number;
  readonly prize: Prize | null;
}

export interface Replayed {
  /** How many entries the house has taken out of the ranking. */
  readonly disqualified: number;
  /** All places, one after the other. */
  readonly entries: AsyncGenerator<ReplayedEntry>;
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

/** Every place with its rounds. It breaks off if an entry is disqualified meanwhile, because places behind it have moved up then. */
async function* placesOf(db: Queryable, tournament: tournaments.Tournament, disqualified: number): AsyncGenerator<ReplayedEntry> {
  const joinedNumbers = await tournaments.joinedNumbers(db, tournament.id);
  for (let from = 1; ; from += PLACES_AT_ONCE) {
    const entries = await tournaments.listPlaces(db, tournament.id, from, from + PLACES_AT_ONCE - 1);
    for (const [nth, entry] of entries.entries()) {
      const place = entry.place ?? from + nth;
      const joinedNumber = joinedNumbers.get(entry.playerId) ?? 0;
      yield { place, entry, joinedNumber, prize: prizeAt(tournament.prizes, place), rounds: await replay(db, tournament, entry) };
    }
    if (entries.length < PLACES_AT_ONCE) break;
  }
  if ((await tournaments.countDisqualified(db, tournament.id)) !== disqualified)
    throw new Error('the places have moved while they were read');
}

interface Replays {
  /** What stands behind a place; null where nobody has it, or places are not final. */
  of(tournament: tournaments.Tournament, place: number): Promise<ReplayedPlace | null>;
  /** The whole tournament; null where places are not final. */
  all(tournament: tournaments.Tournament): Promise<Replayed | null>;
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
    async all(tournament) {
      if (tournament.state !== 'finished') return null;
      const disqualified = await tournaments.countDisqualified(database, tournament.id);
      return { disqualified, entries: placesOf(database, tournament, disqualified) };
    },
  };
}
