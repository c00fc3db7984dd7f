import { countsSums, mayScore } from '@tulpar/domain/tournaments/scoring';
import { findGame } from '@tulpar/games/catalog';
import * as catalog from '#modules/catalog/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as staff from '#modules/staff/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { measureLater } from '../offers/measure-offer.ts';
import { policyOfJobs } from '../offers/offer-facts.ts';
import { type PlayerAct, type StaffAct, type StaffResult, UNCHANGED } from '../staff/staff-result.ts';
import { recount, type ScoreDifference } from './close-tournament.ts';
import { prizeFlaw, publishPrizes } from './prize-campaigns.ts';
import { namesOf, newsLater } from './tell-players.ts';

type Data = Pick<AppContext, 'database'>;
type TournamentAct = StaffAct & { readonly slug: string };

/** `flaw` says why a tournament could not be played. */
interface Unplayable {
  readonly ok: false;
  readonly code: 'TOURNAMENT_UNPLAYABLE';
  readonly flaw: string;
}

const FIXED = { ok: false, code: 'TOURNAMENT_FIXED' } as const;

/**
 * Why a game cannot be played for single rounds; null where it can. Another provider's round may hold several bets, of which one gets the whole win;
 * at a table the win is shared among the stakes that choices have added.
 */
function roundFlaw({ slug, scoring, games }: tournaments.NewTournament): string | null {
  if (countsSums(scoring)) return null;
  for (const game of games) {
    const own = findGame(game);
    if (!own) return `${slug}: the rounds of ${game}, another provider's, count in sums only`;
    if (scoring.kind === 'biggest-win' && own.kind === 'table') return `${slug}: a win of ${game} may be that of several stakes`;
  }
  return null;
}

/** Why a tournament cannot be played as it is written; null where it can. */
async function flawOf(tx: Tx, { config }: Pick<AppContext, 'config'>, tournament: tournaments.NewTournament): Promise<string | null> {
  const { slug, games, currency, scoring, endsAt } = tournament;
  if (!mayScore(scoring, policyOfJobs(config))) return `${slug}: this market has no race for the largest turnover`;
  if (endsAt <= tx.now) return `${slug}: it would be over already`;
  const known = new Set(await catalog.idsOf(tx, games, currency));
  if (known.size !== games.length) return `${slug}: the catalog has not all of its games in ${currency}`;
  return roundFlaw(tournament) ?? prizeFlaw(tx, tournament);
}

/** By the clock, too: the job that moves it on may be late. */
const hasBegun = ({ state, startsAt }: tournaments.Tournament, now: Date): boolean =>
  state !== 'draft' && (state !== 'upcoming' || startsAt <= now);

/** Stores tournaments with the campaigns that their prizes need. One that has begun keeps its rules. */
async function publishIn(
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  made: readonly tournaments.NewTournament[],
): Promise<{ readonly ok: true } | Unplayable | typeof FIXED> {
  for (const tournament of made) {
    const flaw = await flawOf(tx, context, tournament);
    if (flaw) return { ok: false, code: 'TOURNAMENT_UNPLAYABLE', flaw };
    const known = await tournaments.lockTournament(tx, tournament.slug);
    if (known && (known.currency !== tournament.currency || hasBegun(known, tx.now))) return FIXED;
    if (known) await tournaments.changeTournament(tx, known.id, tournament);
    else await tournaments.addTournament(tx, tournament);
    await publishPrizes(tx, tournament);
  }
  return { ok: true };
}

type PublishAct = StaffAct & { readonly made: readonly tournaments.NewTournament[] };
type PublishResult = StaffResult<unknown, 'TOURNAMENT_FIXED'> | Unplayable;

/** A transaction that changes nothing where one of the tournaments is refused. */
class PublishRefusal extends Error {
  readonly result: Unplayable | typeof FIXED;
  constructor(result: Unplayable | typeof FIXED) {
    super('a tournament was refused');
    this.result = result;
  }
}

/** Publishes new tournaments, or other rules of those that have not begun: all of them or none. */
export async function publishTournaments(
  context: Pick<AppContext, 'config' | 'database'>,
  { made, by, reason }: PublishAct,
): Promise<PublishResult> {
  try {
    return await context.database.transaction(async (tx) => {
      const published = await publishIn(tx, context, made);
      if (!published.ok) throw new PublishRefusal(published);
      await measureLater(tx);
      const details = { tournaments: made.map(({ slug }) => slug) };
      await staff.record(tx, { actor: by, act: 'tournament-publish', playerId: null, reason, details });
      return { ok: true } as const;
    });
  } catch (error) {
    if (error instanceof PublishRefusal) return error.result;
    throw error;
  }
}

/** Cancels a tournament that is not counted yet: nobody is paid, and everybody who takes part is told. */
export function cancelTournament({ database }: Data, { slug, by, reason }: TournamentAct): Promise<StaffResult> {
  return database.transaction(async (tx): Promise<StaffResult> => {
    const tournament = await tournaments.lockTournament(tx, slug);
    if (!tournament || tournament.state === 'finished' || tournament.state === 'canceled') return UNCHANGED;
    await tournaments.cancelTournament(tx, tournament.id, reason);
    await newsLater(tx, slug, 'canceled');
    await staff.record(tx, { actor: by, act: 'tournament-cancel', playerId: null, reason, details: { slug } });
    return { ok: true };
  });
}

/** Takes a player out of the ranking before prizes are due: those behind move up. The entry stays with the reason, which the player reads. */
export function disqualifyEntry(
  { database }: Data,
  { slug, playerId, by, reason }: TournamentAct & PlayerAct,
): Promise<StaffResult<unknown, 'UNKNOWN' | 'UNCHANGED' | 'PRIZES_DUE'>> {
  return database.transaction(async (tx): Promise<StaffResult<unknown, 'UNKNOWN' | 'UNCHANGED' | 'PRIZES_DUE'>> => {
    const tournament = await tournaments.lockTournament(tx, slug);
    const entry = tournament && (await tournaments.lockEntry(tx, playerId, tournament.id));
    if (!entry) return { ok: false, code: 'UNKNOWN' };
    if (entry.disqualified !== null || tournament.state === 'canceled') return UNCHANGED;
    // One that cannot be counted is not paid either, however late it is.
    const isDue = tournament.state === 'finished' && tx.now >= tournament.paysAt;
    if (isDue || (await tournaments.isPaying(tx, tournament.id))) return { ok: false, code: 'PRIZES_DUE' };
    await tournaments.disqualify(tx, entry, reason);
    await notifications.add(tx, playerId, { subType: 'tournament_news', payload: { ...namesOf(tournament), code: 'disqualified' } });
    await staff.record(tx, { actor: by, act: 'disqualify', playerId, reason, details: { slug, place: entry.place } });
    return { ok: true };
  });
}

/** Counts a tournament from scratch and tells the first difference to what was added up. */
export async function recountByStaff(
  { database }: Data,
  { slug, by, reason }: TournamentAct,
): Promise<StaffResult<{ readonly difference: ScoreDifference | null }, 'UNKNOWN'>> {
  const tournament = await tournaments.findTournament(database, slug);
  if (!tournament) return { ok: false, code: 'UNKNOWN' };
  const difference = await recount({ database }, tournament);
  const details = { slug, isEqual: difference === null };
  await database.transaction((tx) => staff.record(tx, { actor: by, act: 'tournament-recount', playerId: null, reason, details }));
  return { ok: true, difference };
}
