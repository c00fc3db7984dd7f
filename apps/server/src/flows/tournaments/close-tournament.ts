import { counts, NO_SCORE, type Score, scored } from '@tulpar/domain/tournaments/scoring';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import { FIRST_ID, PLAYERS_AT_ONCE, readFrom, rulesOf, type ScoreContext, scoreAll } from './score-rounds.ts';
import { newsLater } from './tell-players.ts';

/** A player whose points are not what the rounds come to. */
export interface ScoreDifference {
  readonly playerId: string;
  readonly kept: Score;
  readonly counted: Score;
}

const textOf = ({ points, rounds, staked, won, best, reachedAt }: Score): string =>
  JSON.stringify([points, rounds, staked, won, best, reachedAt]);

/** Counts the rounds of these entries from the moment of joining on, as far as they have been read. */
async function countedAnew(
  { database }: ScoreContext,
  tournament: tournaments.Tournament,
  entries: readonly tournaments.Entry[],
): Promise<Score[]> {
  const rules = rulesOf(tournament);
  const counted = entries.map((entry) => ({ entry, seq: entry.joinedSeq, score: NO_SCORE }));
  for (let left = counted; left.length > 0; ) {
    const cursors = left.map(({ entry: { playerId }, seq }) => ({ playerId, seq }));
    const behind = await ledgerModule.settledSince(database, cursors, readFrom(tournament));
    for (const [nth, one] of left.entries()) {
      const { seq, rounds } = behind[nth] as ledgerModule.EndedBehind;
      one.seq = seq;
      for (const round of rounds)
        if (round.seq <= one.entry.scoredSeq && counts(rules, one.entry.joinedAt, round))
          one.score = scored(tournament.scoring, one.score, round);
    }
    left = left.filter(({ entry, seq }, nth) => seq < entry.scoredSeq && !behind[nth]?.isAll);
  }
  return counted.map(({ score }) => score);
}

/**
 * Counts every entry that is ranked from scratch. Returns the first whose points are others than those that were added up; null if there is none. So
 * a row that is wrong can be taken out of the ranking, and keeps nobody else from being paid.
 */
export async function recount(context: ScoreContext, tournament: tournaments.Tournament): Promise<ScoreDifference | null> {
  for (let after = FIRST_ID; ; ) {
    const entries = await tournaments.listEntries(context.database, tournament.id, after, PLAYERS_AT_ONCE);
    const last = entries.at(-1);
    if (last === undefined) return null;
    after = last.playerId;
    const ranked = entries.filter(({ disqualified }) => disqualified === null);
    const scores = await countedAnew(context, tournament, ranked);
    for (const [nth, { playerId, score: kept }] of ranked.entries()) {
      const counted = scores[nth] ?? NO_SCORE;
      if (textOf(kept) !== textOf(counted)) return { playerId, kept, counted };
    }
  }
}

/**
 * Counts a closing tournament to its end, then everything from scratch, and writes the places if both are equal. A difference is returned, and the
 * tournament stays as it is: nothing is paid.
 */
export async function closeTournament(context: ScoreContext, tournament: tournaments.Tournament): Promise<ScoreDifference | null> {
  await scoreAll(context, tournament);
  const difference = await recount(context, tournament);
  if (difference) return difference;
  await context.database.transaction(async (tx) => {
    const locked = await tournaments.lockTournamentById(tx, tournament.id);
    // Another process was quicker.
    if (locked?.state !== 'closing') return;
    await tournaments.writePlaces(tx, tournament.id);
    await tournaments.markCounted(tx, tournament.id);
    await newsLater(tx, locked.slug, 'place');
  });
  return null;
}
