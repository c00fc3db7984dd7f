import { barOf } from '@tulpar/domain/ledger/rules';
import { type Prize, placesOf, prizeAt, prizeValue } from '@tulpar/domain/tournaments/prizes';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { issueOffer } from '../offers/issue-offer.ts';
import { areOffersHidden, policyOfJobs } from '../offers/offer-facts.ts';
import { prizeCampaign } from './prize-campaigns.ts';
import { namesOf } from './tell-players.ts';

type PayContext = Pick<AppContext, 'database' | 'ledger' | 'config'>;

const TOURNAMENTS_SOURCE = 'tournaments';
const ACTOR = 'job:turn-tournaments';
const PLACES_AT_ONCE = 500;

/** The place is not what it was when it was read: everything of it is undone, and the next run looks again. */
class PlaceMoved extends Error {}

interface Owed {
  readonly tournament: tournaments.Tournament;
  readonly entry: tournaments.Entry;
  readonly place: number;
  readonly prize: Prize;
}

/** Whether a bonus or free spins can be given: never where play is closed for good, and not yet where nothing may be offered now. */
async function giving(tx: Tx, playerId: string): Promise<'now' | 'later' | 'never'> {
  const wallet = await ledgerModule.readWallet(tx, playerId);
  const bar = wallet && barOf(wallet, null);
  if (bar === 'PLAYER_EXCLUDED' || bar === 'PLAYER_BARRED') return 'never';
  return (await areOffersHidden(tx, playerId)) ? 'later' : 'now';
}

/** The offer that a bonus or free spins are given by. */
async function giveOffer(tx: Tx, { config }: PayContext, { tournament, entry, place }: Owed): Promise<string> {
  const { playerId } = entry;
  const campaign = await offers.findCampaign(tx, prizeCampaign(tournament, place));
  if (!campaign) throw new Error('a prize has no campaign');
  const policy = policyOfJobs(config);
  const occurrence = `place-${place}`;
  const grant = await issueOffer(tx, { playerId, campaign, policy, occurrence, tells: false, isPromised: true });
  if (!grant) throw new Error('a prize could not be offered');
  return grant.uid;
}

async function payCash(tx: Tx, { ledger }: PayContext, { tournament, entry, place, prize }: Owed): Promise<void> {
  const outcome = await ledger.apply(tx, {
    kind: 'prize-paid',
    playerId: entry.playerId,
    source: TOURNAMENTS_SOURCE,
    actor: ACTOR,
    requestId: tx.ids.uuid(),
    currency: tournament.currency,
    prizeId: `${tournament.slug}/${place}`,
    amount: prizeValue(prize),
  });
  if (outcome.status !== 'applied') throw new Error(`a prize could not be paid: ${'code' in outcome ? outcome.code : outcome.status}`);
}

async function tellOfPrize(tx: Tx, { tournament, entry, prize }: Owed): Promise<void> {
  const names = { ...namesOf(tournament), code: 'prize-paid' } as const;
  const payload =
    prize.kind === 'spins'
      ? ({ ...names, kind: 'spins', count: prize.count } as const)
      : ({ ...names, kind: prize.kind, amount: prize.amount, currency: tournament.currency } as const);
  await notifications.add(tx, entry.playerId, { subType: 'tournament_news', payload });
}

/** In the order of locks: wallet, offer, tournament, entry. The row of the place is what makes it once. */
async function payPlace(tx: Tx, context: PayContext, owed: Owed): Promise<'paid' | 'was paid' | 'waits'> {
  const { tournament, entry, place, prize } = owed;
  const { playerId } = entry;
  await ledgerModule.lockWallet(tx, playerId);
  if (await tournaments.isPaid(tx, tournament.id, place)) return 'was paid';
  const given = prize.kind === 'cash' ? 'now' : await giving(tx, playerId);
  if (given === 'later') return 'waits';
  if (prize.kind === 'cash') await payCash(tx, context, owed);
  const isWithheld = given === 'never';
  const uid = prize.kind === 'cash' || isWithheld ? null : await giveOffer(tx, context, owed);
  const shared = await tournaments.shareTournament(tx, tournament.slug);
  const held = await tournaments.lockEntry(tx, playerId, tournament.id);
  if (shared?.state !== 'finished' || held?.place !== place || held.disqualified !== null) throw new PlaceMoved('a place has moved');
  const row = { tournamentId: tournament.id, place, playerId, kind: prize.kind, amount: prizeValue(prize), uid, isWithheld };
  if (!(await tournaments.addPrize(tx, row))) throw new PlaceMoved('a place was paid meanwhile');
  if (!isWithheld) await tellOfPrize(tx, owed);
  return 'paid';
}

/**
 * Pays the prizes of a tournament that are due, each place in a transaction of its own: cash by the ledger, bonuses and free spins as offers. What
 * is owed in cash is paid to who was excluded meanwhile as well. Places that nobody has reached win nothing. What may not be offered to a player now
 * waits for a later run, so that its days are whole. Returns how many were paid.
 */
export async function payPrizes(context: PayContext, tournament: tournaments.Tournament): Promise<number> {
  const { database } = context;
  const done = await tournaments.paidPlaces(database, tournament.id);
  const failed: unknown[] = [];
  let [paid, waiting] = [0, 0];
  for (let from = 1; from <= placesOf(tournament.prizes); from += PLACES_AT_ONCE) {
    const to = Math.min(placesOf(tournament.prizes), from + PLACES_AT_ONCE - 1);
    for (const entry of await tournaments.listPlaces(database, tournament.id, from, to)) {
      const { place } = entry;
      const prize = place === null ? null : prizeAt(tournament.prizes, place);
      if (place === null || !prize || done.has(place)) continue;
      const pay = database.transaction((tx) => payPlace(tx, context, { tournament, entry, place, prize }));
      const outcome = await pay.catch((error: unknown) => void failed.push(error));
      if (outcome === 'paid') paid++;
      if (outcome === 'waits') waiting++;
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `some prizes of ${tournament.slug} could not be paid`);
  if (waiting === 0) await database.transaction((tx) => tournaments.markPaid(tx, tournament.id));
  return paid;
}
