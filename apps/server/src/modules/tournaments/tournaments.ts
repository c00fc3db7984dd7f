import type { Language } from '@tulpar/domain/languages';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { PrizeRow } from '@tulpar/domain/tournaments/prizes';
import type { Scoring } from '@tulpar/domain/tournaments/scoring';
import type { TournamentState } from '@tulpar/domain/tournaments/state';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface TournamentText {
  readonly title: string;
  /** What the house adds to the rules; may be empty. */
  readonly rules: string;
}

/** What a tournament is made of; all but the texts and the picture is fixed once it runs. */
export interface NewTournament {
  readonly slug: string;
  readonly currency: Currency;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly paysAt: Date;
  readonly scoring: Scoring;
  readonly games: readonly string[];
  readonly stakeMin: Minor;
  readonly prizes: readonly PrizeRow[];
  readonly pool: Minor;
  readonly texts: Readonly<Record<Language, TournamentText>>;
  readonly image: string | null;
}

export interface Tournament extends NewTournament {
  readonly id: string;
  readonly state: TournamentState;
  readonly version: number;
  readonly countedAt: Date | null;
  readonly paidAt: Date | null;
}

interface TournamentRow {
  readonly id: string;
  readonly slug: string;
  readonly state: TournamentState;
  readonly currency: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly pays_at: Date;
  readonly scoring: Scoring;
  readonly games: readonly string[];
  readonly stake_min: number;
  readonly prizes: readonly PrizeRow[];
  readonly pool: number;
  readonly texts: Tournament['texts'];
  readonly image: string | null;
  readonly version: number;
  readonly counted_at: Date | null;
  readonly paid_at: Date | null;
}

const COLUMNS = `id, slug, state, currency, starts_at, ends_at, pays_at, scoring, games, stake_min, prizes, pool, texts, image, version, counted_at,
  paid_at`;
const insertTournament = statement(
  'tournaments.insertTournament',
  `insert into tournament (id, slug, state, currency, starts_at, ends_at, pays_at, scoring, games, stake_min, prizes, pool, texts, image, created_at)
   values ($1, $2, 'upcoming', $3, $4, $5, $6, $7::jsonb, $8, $9, $10::jsonb, $11, $12::jsonb, $13, $14)`,
);
const updateTournament = statement(
  'tournaments.updateTournament',
  `update tournament set state = 'upcoming', starts_at = $2, ends_at = $3, pays_at = $4, scoring = $5::jsonb, games = $6, stake_min = $7,
     prizes = $8::jsonb, pool = $9, texts = $10::jsonb, image = $11, version = version + 1
   where id = $1`,
);
const selectBySlug = statement<TournamentRow>('tournaments.selectBySlug', `select ${COLUMNS} from tournament where slug = $1`);
const lockBySlug = statement<TournamentRow>(
  'tournaments.lockBySlug',
  `select ${COLUMNS} from tournament where slug = $1 for no key update`,
);
const lockById = statement<TournamentRow>('tournaments.lockById', `select ${COLUMNS} from tournament where id = $1 for no key update`);
/** While the row is shared, nobody changes the state of the tournament. */
const shareBySlug = statement<TournamentRow>('tournaments.shareBySlug', `select ${COLUMNS} from tournament where slug = $1 for share`);
const selectOpen = statement<TournamentRow>(
  'tournaments.selectOpen',
  `select ${COLUMNS} from tournament where state in ('upcoming', 'running', 'closing') order by starts_at, id`,
);
const selectUnpaid = statement<TournamentRow>(
  'tournaments.selectUnpaid',
  `select ${COLUMNS} from tournament where state = 'finished' and paid_at is null and pays_at <= $1 order by pays_at, id`,
);
const selectShown = statement<TournamentRow>(
  'tournaments.selectShown',
  `select ${COLUMNS} from tournament where state <> 'draft' and ends_at > $1 order by ends_at desc, id limit $2`,
);
const updateState = statement<{ id: string }>(
  'tournaments.updateState',
  'update tournament set state = $3 where id = $1 and state = $2 returning id',
);
const updateCounted = statement('tournaments.updateCounted', `update tournament set state = 'finished', counted_at = $2 where id = $1`);
const updatePaid = statement('tournaments.updatePaid', 'update tournament set paid_at = $2 where id = $1 and paid_at is null');
const updateCanceled = statement('tournaments.updateCanceled', `update tournament set state = 'canceled', reason = $2 where id = $1`);

function toTournament(row: TournamentRow): Tournament {
  if (!isCurrency(row.currency)) throw new Error('a tournament in an unknown currency');
  const { id, slug, state, currency, scoring, games, prizes, texts, image, version } = row;
  return {
    id,
    slug,
    state,
    currency,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    paysAt: row.pays_at,
    scoring,
    games,
    stakeMin: minor(row.stake_min),
    prizes,
    pool: minor(row.pool),
    texts,
    image,
    version,
    countedAt: row.counted_at,
    paidAt: row.paid_at,
  };
}

const first = ([row]: readonly TournamentRow[]): Tournament | null => (row ? toTournament(row) : null);

const valuesOf = ({ startsAt, endsAt, paysAt, scoring, games, stakeMin, prizes, pool, texts, image }: NewTournament): unknown[] => [
  startsAt,
  endsAt,
  paysAt,
  JSON.stringify(scoring),
  games,
  stakeMin,
  JSON.stringify(prizes),
  pool,
  JSON.stringify(texts),
  image,
];

export async function addTournament(tx: Tx, tournament: NewTournament): Promise<string> {
  const id = tx.ids.uuid();
  const { slug, currency } = tournament;
  await tx.query(insertTournament, [id, slug, currency, ...valuesOf(tournament), tx.now]);
  return id;
}

/** Publishes other rules of one that has not begun yet. */
export async function changeTournament(tx: Tx, id: string, tournament: NewTournament): Promise<void> {
  await tx.query(updateTournament, [id, ...valuesOf(tournament)]);
}

export const findTournament = async (db: Queryable, slug: string): Promise<Tournament | null> =>
  first(await db.query(selectBySlug, [slug]));

export const lockTournament = async (tx: Tx, slug: string): Promise<Tournament | null> => first(await tx.query(lockBySlug, [slug]));

export const lockTournamentById = async (tx: Tx, id: string): Promise<Tournament | null> => first(await tx.query(lockById, [id]));

/** Locked against a change of its state until the transaction ends. */
export const shareTournament = async (tx: Tx, slug: string): Promise<Tournament | null> => first(await tx.query(shareBySlug, [slug]));

/** Those that the clock still moves on. */
export const listOpen = async (db: Queryable): Promise<Tournament[]> => (await db.query(selectOpen)).map(toTournament);

/** Those whose prizes are due. */
export const listUnpaid = async (db: Queryable, now: Date): Promise<Tournament[]> =>
  (await db.query(selectUnpaid, [now])).map(toTournament);

/** Those that ended after a moment or have not ended yet, the latest first. */
export const listShown = async (db: Queryable, since: Date, limit: number): Promise<Tournament[]> =>
  (await db.query(selectShown, [since, limit])).map(toTournament);

/** False where somebody else has moved it on. */
export const moveOn = async (tx: Tx, { id, state }: Pick<Tournament, 'id' | 'state'>, next: TournamentState): Promise<boolean> =>
  (await tx.query(updateState, [id, state, next])).length > 0;

export async function markCounted(tx: Tx, id: string): Promise<void> {
  await tx.query(updateCounted, [id, tx.now]);
}

export async function markPaid(tx: Tx, id: string): Promise<void> {
  await tx.query(updatePaid, [id, tx.now]);
}

export async function cancelTournament(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(updateCanceled, [id, reason]);
}
