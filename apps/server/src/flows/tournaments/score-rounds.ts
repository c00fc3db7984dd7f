import { HOUR_MS } from '@tulpar/domain/durations';
import { type CountingRules, counts, scored } from '@tulpar/domain/tournaments/scoring';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

export type ScoreContext = Pick<AppContext, 'database'>;

/** So many players are read and written by one statement. */
export const PLAYERS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 5_000;
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** No round that counts has an entry so long before the start, however far apart the clocks of two processes are. */
const CLOCKS_MS = HOUR_MS;

export const rulesOf = ({ scoring, startsAt, endsAt, games, stakeMin }: tournaments.Tournament): CountingRules => ({
  scoring,
  startsAt,
  endsAt,
  games: new Set(games),
  stakeMin,
});

export const readFrom = ({ startsAt }: Pick<tournaments.Tournament, 'startsAt'>): Date => new Date(startsAt.getTime() - CLOCKS_MS);

/** Adds the rounds that have ended behind the cursors of entries of one tournament, and says where each cursor stands then. */
async function readOn(
  db: Queryable,
  tournament: tournaments.Tournament,
  entries: readonly tournaments.Entry[],
): Promise<(tournaments.ReadOn & { readonly isAll: boolean })[]> {
  const rules = rulesOf(tournament);
  const cursors = entries.map(({ playerId, scoredSeq: seq }) => ({ playerId, seq }));
  const behind = await ledgerModule.settledSince(db, cursors, readFrom(tournament));
  return entries.map((entry, nth) => {
    const { seq, isAll, rounds } = behind[nth] as ledgerModule.EndedBehind;
    let { score } = entry;
    for (const round of rounds) if (counts(rules, entry.joinedAt, round)) score = scored(tournament.scoring, score, round);
    return { entry, seq, score, isAll };
  });
}

/**
 * Brings entries of one tournament up to date. Each cursor moves only from where it was read, so whichever process is first counts a round, and
 * the other one's rows are left as they are. Returns how many entries have moved.
 */
export async function scoreEntries(
  { database }: ScoreContext,
  tournament: tournaments.Tournament,
  entries: readonly tournaments.Entry[],
): Promise<number> {
  let moved = 0;
  for (let left = entries; left.length > 0; ) {
    const read = await readOn(database, tournament, left);
    moved += await tournaments.keepScores(
      database,
      database.now(),
      read.filter(({ entry, seq }) => seq > entry.scoredSeq),
    );
    left = read.flatMap(({ entry, seq, score, isAll }) => (isAll ? [] : [{ ...entry, scoredSeq: seq, score }]));
  }
  return moved;
}

const runningOf = async (context: ScoreContext): Promise<tournaments.Tournament[]> =>
  (await tournaments.listOpen(context.database)).filter(({ state }) => state === 'running');

/** Scores these players in every tournament that runs: those of whom the ledger has told that a round has ended. */
export async function scorePlayers(context: ScoreContext, playerIds: readonly string[]): Promise<number> {
  const running = await runningOf(context);
  let moved = 0;
  for (let at = 0; running.length > 0 && at < playerIds.length; at += PLAYERS_AT_ONCE) {
    const entries = await tournaments.listRunningEntries(context.database, playerIds.slice(at, at + PLAYERS_AT_ONCE));
    for (const tournament of running)
      moved += await scoreEntries(
        context,
        tournament,
        entries.filter(({ tournamentId }) => tournamentId === tournament.id),
      );
  }
  return moved;
}

/**
 * Scores everybody in a tournament up to where their books are now. Where another process was first with a player, it may have read less: so the rows
 * are read again until none is behind.
 */
export async function scoreAll(context: ScoreContext, tournament: tournaments.Tournament): Promise<number> {
  const { database } = context;
  let moved = 0;
  for (let after = FIRST_ID; ; ) {
    const read = () => tournaments.listEntries(database, tournament.id, after, ENTRIES_AT_ONCE);
    let page = await read();
    const last = page.at(-1);
    if (last === undefined) return moved;
    const versions = await ledgerModule.versionsOf(
      database,
      page.map(({ playerId }) => playerId),
    );
    const isBehind = ({ playerId, scoredSeq }: tournaments.Entry) => (versions.get(playerId) ?? 0) > scoredSeq;
    for (let behind = page.filter(isBehind); behind.length > 0; behind = page.filter(isBehind)) {
      for (let at = 0; at < behind.length; at += PLAYERS_AT_ONCE)
        moved += await scoreEntries(context, tournament, behind.slice(at, at + PLAYERS_AT_ONCE));
      page = await read();
    }
    after = last.playerId;
  }
}

/** Makes up for everything that nobody was told of. */
export async function sweepScores(context: ScoreContext): Promise<number> {
  let moved = 0;
  for (const tournament of await runningOf(context)) moved += await scoreAll(context, tournament);
  return moved;
}
