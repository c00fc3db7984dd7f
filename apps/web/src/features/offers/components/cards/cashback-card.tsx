import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Cashback } from '@tulpar/contract/cashback';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import type { OfferView } from '#features/offers/model/offer.ts';
import { Illustration } from '#parts/illustration.tsx';
import { OfferFacts, WagerLine } from '../facts.tsx';
import { linkTarget, type OfferActions } from '../offer-actions.ts';
import * as styles from '../offers.module.css';

interface Props {
  /** What the running period has gathered; null for a player without cashback. */
  readonly gathered: Cashback | null;
  /** OFFER-16: a closed period's cashback that can be taken. */
  readonly open: OfferView | null;
  readonly currency: Currency;
  readonly actions: OfferActions;
}

function OpenCashback({ offer, actions }: { offer: OfferView; actions: OfferActions }) {
  const { t } = useLanguage();
  return (
    <>
      <p className={styles.offerSub}>{t('offers.types.cashback')}</p>
      <p className={`${styles.gathered} num`}>
        <Money amount={offer.amount} currency={offer.currency} />
      </p>
      {offer.takenBy === 'deposit' ? (
        <p className={styles.offerSub}>{t('offers.cashback.deposit', { amount: formatMoney(offer.depositMin, offer.currency) })}</p>
      ) : null}
      <OfferFacts offer={offer} />
      <WagerLine offer={offer} actions={actions} />
      <div className={styles.offerButtons} data-fill="">
        <Button look="action" loading={actions.busyId === offer.id} disabled={offer.isPromised} onClick={() => actions.take(offer)}>
          {t('offers.actions.activate')}
        </Button>
        <Button onClick={() => actions.show({ sheet: 'terms', offer })}>{t('offers.actions.terms')}</Button>
      </div>
    </>
  );
}

function Gathered({ gathered, currency }: { gathered: Cashback; currency: Currency }) {
  const { t } = useLanguage();
  const { period, percent, amount, min_deposit_amount: depositMin, wager, lost } = gathered;
  const isWeekly = period === 'weekly';
  // On a Thursday the word alone would leave open which one is meant.
  const date = dayOf(new Date(gathered.opens_at));
  return (
    <>
      <p className={styles.offerSub}>{t(isWeekly ? 'offers.cashback.week' : 'offers.cashback.month', { percent })}</p>
      <p className={`${styles.gathered} num`}>
        <Money amount={minor(amount)} currency={currency} />
      </p>
      <p className={styles.offerSub}>
        {depositMin > 0 ? t('offers.cashback.deposit', { amount: formatMoney(minor(depositMin), currency) }) : t('offers.cashback.free')}
      </p>
      {wager > 0 ? <p className={styles.offerSub}>{t('offers.cashback.wager', { wager: String(wager) })}</p> : null}
      {lost === 0 ? <p className={styles.offerSub}>{t('offers.cashback.none')}</p> : null}
      <div className={styles.offerButtons} data-fill="">
        <Button disabled>{t(isWeekly ? 'offers.cashback.thursday' : 'offers.cashback.firstDay', { date })}</Button>
      </div>
    </>
  );
}

/** BONUS-05, OFFER-16, OFFER-17: cashback that can be taken, or what has gathered and when it opens. */
export function CashbackCard({ gathered, open, currency, actions }: Props) {
  const { t } = useLanguage();
  if (!gathered && !open) return null;
  return (
    <section aria-labelledby="cashback" data-part="cashback">
      <h2 id="cashback" className={styles.sectionTitle}>
        {t('offers.sections.cashback')}
      </h2>
      <div className={styles.offer} data-look="cashback" {...(open && linkTarget(open, actions))}>
        <Illustration name="coins" />
        {open ? <OpenCashback offer={open} actions={actions} /> : gathered ? <Gathered gathered={gathered} currency={currency} /> : null}
      </div>
    </section>
  );
}
