import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { formatDuration } from '@tulpar/i18n/format-duration';
import type { Translate } from '@tulpar/i18n/translate';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useOdds } from '#features/offers/api.ts';
import type { OfferView } from '#features/offers/model/offer.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { AboutTerms } from '../offer-actions.ts';
import * as styles from '../sheets.module.css';
import type { SheetProps } from './sheet-props.ts';

type OfferOdds = NonNullable<ReturnType<typeof useOdds>['data']>;
type Odds = OfferOdds['odds'];
type Currency = OfferView['currency'];

interface GameProps {
  readonly name: string;
  readonly odds: Odds;
  readonly currency: Currency;
  /** Something is paid in for it. */
  readonly hasDeposit: boolean;
}

/** One game: three ways to play it, each beside the same way to play the deposit alone. */
function GameOdds({ name, odds, currency, hasDeposit }: GameProps) {
  const { t } = useLanguage();
  const money = (amount: number) => formatMoney(minor(amount), currency);
  return (
    <section className="mt-4">
      <h3 className="mb-2 text-17">{name}</h3>
      <ul className={styles.ways}>
        {odds.map(({ way, stake, met_of_100: met, left_mean: mean, left_median: median, without_mean: without, rounds, minutes }) => (
          <li key={way} data-part="way">
            <h4>
              {t(`offers.worth.ways.${way}`)}
              <small className="num">{t('offers.worth.bet', { amount: money(stake) })}</small>
            </h4>
            <p>{t('offers.worth.met', { count: Math.round(met) })}</p>
            <p>{t(hasDeposit ? 'offers.worth.mean' : 'offers.worth.meanFree', { amount: money(mean) })}</p>
            <p>{median > 0 ? t('offers.worth.median', { amount: money(median) }) : t('offers.worth.nothing')}</p>
            {without === null ? null : <p>{t('offers.worth.withoutMean', { amount: money(without) })}</p>}
            <p>{t('offers.worth.effort', { rounds: String(rounds), time: formatDuration(t, minutes * 60) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was calculated: for a deposit, for a sum that is given, or for what free spins win. */
function leadText(t: Translate, { deposit, bonus, to_wager: toWager }: OfferOdds, currency: Currency): string {
  const money = (amount: number) => formatMoney(minor(amount), currency);
  if (bonus === 0) return t('offers.worth.leadSpins');
  const values = { bonus: money(bonus), wager: money(toWager) };
  return deposit > 0 ? t('offers.worth.lead', { ...values, deposit: money(deposit) }) : t('offers.worth.leadFree', values);
}

function Figures({ offer, chosenFor = null }: { offer: OfferView; chosenFor?: Minor | null | undefined }) {
  const { t } = useLanguage();
  const { data, isError, refetch } = useOdds(offer.id, chosenFor);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data?.odds.length === 0) return <p className="text-muted">{t('offers.worth.none')}</p>;
  if (!data) return <Skeleton className="h-72 w-full rounded-12" />;
  const { currency } = offer;
  const hasDeposit = data.deposit > 0;
  const games = [...new Set(data.odds.map(({ game }) => game))];
  return (
    <>
      <p className="text-muted">{leadText(t, data, currency)}</p>
      {games.map((game) => {
        const odds = data.odds.filter((one) => one.game === game);
        return <GameOdds key={game} name={odds[0]?.game_name ?? game} odds={odds} currency={currency} hasDeposit={hasDeposit} />;
      })}
      <p className="mt-3 text-13 text-muted">{t('offers.worth.note')}</p>
      <p className="mt-3 text-13 text-muted">{t(hasDeposit ? 'offers.worth.without' : 'offers.worth.withoutFree')}</p>
    </>
  );
}

/** Of a hundred players how many meet the wager and what they keep, beside the way to play without a bonus. */
export function OddsSheet({ shown, isOpen, onClose, onShow, onWithout }: SheetProps & { shown: AboutTerms }) {
  const { t } = useLanguage();
  const { offer, chosenFor } = shown;
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offers.worth.title')} closeLabel={t('common.actions.close')}>
      <Figures offer={offer} chosenFor={chosenFor} />
      <div className={styles.sheetButtons}>
        <Button wide onClick={() => onShow({ ...shown, sheet: 'terms' })}>
          {t('offers.actions.terms')}
        </Button>
        <Button look="ghost" wide onClick={onWithout}>
          {t('offers.actions.without')}
        </Button>
      </div>
    </Sheet>
  );
}
