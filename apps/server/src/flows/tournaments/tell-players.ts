import { prizeAt } from '@tulpar/domain/tournaments/prizes';
import { statusAt } from '@tulpar/domain/tournaments/state';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { mayMarket } from '../protection/may-market.ts';
import { FIRST_ID } from './score-rounds.ts';

export const TELL_OF_TOURNAMENT = 'tell-of-tournament';
export const TOURNAMENT_NEWS = ['started', 'place', 'canceled'] as const;
type News = (typeof TOURNAMENT_NEWS)[number];

interface ToldTournament {
  readonly slug: string;
  readonly news: News;
}

const AT_ONCE = 500;

/** Tells everybody who takes part, once the transaction is committed. */
export const newsLater = (tx: Tx, slug: string, news: News): Promise<void> =>
  enqueue(tx, TELL_OF_TOURNAMENT, { slug, news } satisfies ToldTournament);

export const namesOf = ({ slug, texts }: tournaments.Tournament) => ({
  tournament: slug,
  titles: { kk: texts.kk.title, en: texts.en.title, az: texts.az.title, ru: texts.ru.title },
});

async function tell(tx: Tx, tournament: tournaments.Tournament, playerId: string, news: News): Promise<void> {
  // That it has begun is marketing: asked with the wallet locked, before the entry.
  const isWanted = news !== 'started' || ((await ledgerModule.lockWallet(tx, playerId)) && (await mayMarket(tx, playerId, 'inbox')));
  const marked = await tournaments.markTold(tx, playerId, tournament.id, news);
  if (!marked || !isWanted) return;
  const names = namesOf(tournament);
  if (news === 'started') return notifications.add(tx, playerId, { subType: 'tournament_started', payload: names });
  if (news === 'canceled') return notifications.add(tx, playerId, { subType: 'tournament_news', payload: { ...names, code: 'canceled' } });
  const { place } = marked;
  // Disqualified meanwhile.
  if (place === null) return;
  const { currency, paysAt, prizes } = tournament;
  const due = prizeAt(prizes, place) ? { pays_at: paysAt.toISOString() } : {};
  await notifications.add(tx, playerId, { subType: 'tournament_news', payload: { ...names, code: 'place', place, currency, ...due } });
}

/** Tells everybody who takes part of what has happened to a tournament, each of them once. */
export async function tellOfTournament({ database }: Pick<AppContext, 'database'>, { slug, news }: ToldTournament): Promise<void> {
  const tournament = await tournaments.findTournament(database, slug);
  // That it has begun is no news once it is over.
  if (!tournament || (news === 'started' && statusAt(tournament, database.now()) !== 'running')) return;
  const asked = { tournamentId: tournament.id, news, limit: AT_ONCE, onlyPlaced: news === 'place' };
  for (let after = FIRST_ID; ; ) {
    const players = await tournaments.listUntold(database, { ...asked, after });
    for (const playerId of players) await database.transaction((tx) => tell(tx, tournament, playerId, news));
    const last = players.at(-1);
    if (last === undefined || players.length < AT_ONCE) return;
    after = last;
  }
}
