import { type AvailableCashback, type Cashback, getAvailableCashback, getCashback, getOfferOdds } from '@tulpar/contract/cashback';
import { SECOND_MS } from '@tulpar/domain/durations';
import { LANGUAGE_FALLBACK } from '@tulpar/domain/languages';
import type { CashbackRhythm } from '@tulpar/domain/offers/cashback';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#flows/app-context.ts';
import { createCashbackReader, type RunningCashback } from '#flows/offers/read-cashback.ts';
import { readOfferOdds } from '#flows/offers/read-odds.ts';
import { readOffers, type ShownOffer } from '#flows/offers/read-offers.ts';
import { policyAt } from '#http/games/policy-at.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { gameNames } from '#modules/catalog/index.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toTerms } from './offer-terms-shape.ts';
import { refuseOffer, toWire } from './offers.ts';

const PERIODS = { week: 'weekly', month: 'monthly' } as const satisfies Record<CashbackRhythm, Cashback['period']>;

/** ENTITY-25. */
const toCashback = ({ rhythm, period, lost, percent, amount, terms }: RunningCashback): Cashback => ({
  amount,
  currency: terms.currency,
  period: PERIODS[rhythm],
  percent,
  min_deposit_percent: 0,
  lost,
  from: period.from.toISOString(),
  until: period.until.toISOString(),
  opens_at: period.opensAt.toISOString(),
  min_deposit_amount: terms.depositMin,
  amount_max: terms.amountMax,
  wager: terms.wager,
  days: terms.openDays,
});

/** ENTITY-26. */
async function toAvailable(context: AppContext, shown: ShownOffer): Promise<AvailableCashback> {
  const [offer] = await toWire(context, [shown], LANGUAGE_FALLBACK);
  if (!offer) throw new Error('an offer is gone');
  return {
    id: offer.id,
    amount: offer.amount,
    currency: offer.currency,
    period: shown.grant.occurrence.includes('W') ? 'weekly' : 'monthly',
    type: offer.type,
    status: offer.status,
    max_amount_percent: offer.percent,
    min_deposit_amount: offer.min_deposit,
    max_amount: offer.max_bonus_limit,
    max_cash_out_percent: offer.max_cashout_percents,
    available_to: offer.expired_at,
    game_img: null,
    game_name: null,
    spins_count: 0,
    bet_size: 0,
    wager: offer.wager,
    taken_by: offer.taken_by,
    terms: toTerms(shown),
  };
}

/** A call that comes again soon gets the same answer. */
const KEPT_MS = 10 * SECOND_MS;
const KEPT_MAX = 10_000;

export function serveCashback(serve: Serve<Claims>, context: AppContext): void {
  const { config, database } = context;
  const readCashback = createCashbackReader(context);
  const kept = new LRUCache<string, { readonly until: number; readonly cashback: Promise<Cashback | null> }>({ max: KEPT_MAX });

  serve(getCashback, async ({ player: { playerId }, visitor }) => {
    const policy = policyAt(config, visitor.hostname);
    const key = `${playerId} ${policy.name}`;
    const now = database.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return { data: await known.cashback };
    const cashback = readCashback(playerId, policy).then((running) => running && toCashback(running));
    kept.set(key, { until: now + KEPT_MS, cashback });
    // A failure is nobody else's answer.
    cashback.catch(() => kept.delete(key));
    return { data: await cashback };
  });

  serve(getAvailableCashback, async ({ player }) => {
    const shown = (await readOffers(database, player.playerId, ['available'])).filter(({ grant }) => grant.type === 'cashback');
    return { data: await Promise.all(shown.map((one) => toAvailable(context, one))) };
  });

  serve(getOfferOdds, async ({ player: { playerId }, params, query, visitor }) => {
    const policy = policyAt(config, visitor.hostname);
    const odds = await readOfferOdds(context, { playerId, uid: params.uid, deposit: query.deposit ?? null, policy });
    if (!odds) return refuseOffer('OFFER_UNKNOWN');
    const names = await gameNames(database, [...new Set(odds.odds.map(({ game }) => game))], query.locale);
    return {
      data: {
        deposit: odds.deposit,
        bonus: odds.bonus,
        to_wager: odds.toWager,
        odds: odds.odds.map((one) => ({
          way: one.way,
          game: one.game,
          game_name: names.get(one.game) ?? one.game,
          stake: one.stake,
          met_of_100: one.metOf100,
          left_mean: one.mean,
          left_median: one.median,
          without_mean: one.withoutMean,
          rounds: one.rounds,
          minutes: one.minutes,
        })),
      },
    };
  });
}
