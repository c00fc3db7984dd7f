import { MINUTE_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { startDeposit } from '#flows/cashbox/start-deposit.ts';
import { activateOffer } from '#flows/offers/activate-offer.ts';
import { cancelOffer, forfeitOffer } from '#flows/offers/leave-offer.ts';
import { openOffers } from '#flows/offers/open-offers.ts';
import { readOffer } from '#flows/offers/read-offers.ts';
import { joinTournament } from '#flows/tournaments/join-tournament.ts';
import { setVerifiedContact } from '#modules/accounts/index.ts';
import { type Grant, listGrants } from '#modules/offers/index.ts';
import { must, type Past } from './past.ts';
import { type Gambler, type PastBet, playIn } from './play.ts';

/** A player of the demo world at moments in the past. */
export interface Life extends Gambler {
  readonly past: Past;
  readonly currency: Currency;
  readonly language: Language;
  readonly phone: string;
}

/** A part of a life, at a moment that follows from the moment at which the demo world is made. It may begin again after a crash. */
export interface Chapter {
  readonly at: (made: Date) => Date;
  readonly live: (life: Life) => Promise<unknown>;
}

/** Whose documents are checked has a number that is, too. */
export const confirmPhone = ({ database }: Pick<AppContext, 'database'>, playerId: string, phone: string): Promise<void> =>
  database.transaction(async (tx) => {
    await setVerifiedContact(tx, playerId, { phone });
    await openOffers(tx, playerId, { tells: false });
  });

/** The player's offers of a campaign, the newest first. What free spins have won is an offer beside them. */
export async function offersOf({ past, playerId }: Life, campaign: string, ofWins = false): Promise<Grant[]> {
  const grants = await listGrants(past.context.database, playerId, null);
  return grants.filter(({ campaignId, type }) => campaignId === campaign && (type === 'gift_spin_win_bonus') === ofWins);
}

async function uidOf(life: Life, campaign: string, ofWins = false): Promise<string> {
  const [grant] = await offersOf(life, campaign, ofWins);
  if (!grant) throw new Error(`the demo player has no offer ${campaign}`);
  return grant.uid;
}

interface DepositOrder {
  /** The same each time, so that a second try makes no second payment. */
  readonly key: string;
  readonly method: string;
  readonly amount: number;
  readonly offer?: string;
  readonly outcome?: 'paid' | 'declined';
}

export async function deposit(life: Life, { key, method, amount, offer, outcome = 'paid' }: DepositOrder): Promise<void> {
  const { past, playerId, currency, language } = life;
  const started = await startDeposit(past.context, {
    playerId,
    methodUid: method,
    amount: amount as Minor,
    currency,
    fields: {},
    offerId: offer === undefined ? null : await uidOf(life, offer),
    successUrl: null,
    failUrl: `${past.context.config.siteUrl}/`,
    language,
    forfeitsBonus: false,
    idempotencyKey: key,
  });
  past.pass(MINUTE_MS);
  const { id, status } = must(started).deposit;
  if (status === 'pending') await past.decide(id, outcome);
}

/** Takes what needs no deposit, if another bonus is active, after it. */
export async function take(life: Life, campaign: string): Promise<string> {
  const { past, playerId, language } = life;
  const uid = await uidOf(life, campaign);
  must(await activateOffer(past.context, { playerId, uid, afterCurrent: true, language }));
  return uid;
}

export async function giveUp(life: Life, campaign: string, ofWins = false): Promise<void> {
  must(await forfeitOffer(life.past.context, { playerId: life.playerId, uid: await uidOf(life, campaign, ofWins) }));
}

/** Plays free spins until so many of them are played. */
export async function playSpins(life: Life, uid: string, until: number): Promise<void> {
  const shown = await readOffer(life.past.context.database, life.playerId, uid);
  const terms = shown?.grant.terms.spins;
  const spins = shown?.state.spins;
  if (!terms || spins?.status !== 'active') return;
  await playIn(life.past, life, terms.game, async (bet) => {
    for (let { played } = spins; played < until; played++) await bet({ stake: terms.stake, offer: uid });
  });
}

/** Plays some of the free spins and cancels the others. */
export async function leaveSpins(life: Life, uid: string, after: number): Promise<void> {
  await playSpins(life, uid, after);
  must(await cancelOffer(life.past.context, { playerId: life.playerId, uid }));
}

interface Taking extends PastBet {
  readonly game: string;
  /** Until so many rounds count. */
  readonly rounds: number;
}

/** Joins a tournament that runs and plays it. */
export async function takePart(life: Life, slug: string, { game, rounds, ...asked }: Taking): Promise<void> {
  const { past, playerId } = life;
  const { entry } = must(await joinTournament(past.context, { playerId, slug }));
  await playIn(past, life, game, async (bet) => {
    for (let { rounds: played } = entry.score; played < rounds; played++) await bet(asked);
  });
}

interface Wagering {
  readonly game: string;
  readonly stake: number;
  readonly percent: number;
}

/** Plays until so much of an active bonus is wagered, or it has ended. */
export async function wager(life: Life, campaign: string, { game, stake, percent }: Wagering): Promise<void> {
  const uid = await uidOf(life, campaign);
  await playIn(life.past, life, game, async (bet) => {
    for (;;) {
      const { left, target } = (await readOffer(life.past.context.database, life.playerId, uid))?.wager ?? { left: 0, target: 0 };
      if ((target - left) * 100 >= target * percent) return;
      await bet({ stake });
    }
  });
}
