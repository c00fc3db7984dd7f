import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { Button } from '@tulpar/ui/button';
import { Pill } from '@tulpar/ui/pill';
import Play from 'lucide-react/icons/play';
import type { Spins, TakenOffer } from '#features/offers/model/offer.ts';
import { mayCancel, percentOf, wagerLeft } from '#features/offers/model/sums.ts';
import { awaitingText, cashOutText, titleOf } from '#features/offers/model/words.ts';
import { Illustration } from '#parts/illustration.tsx';
import { linkTarget, type OfferActions, spinsHref } from '../offer-actions.ts';
import * as styles from '../offers.module.css';
import * as rowStyles from '../rows.module.css';
import { TimeLeft } from '../time-left.tsx';
import { SpinsPicture } from './spins-shelf.tsx';

interface CardProps {
  readonly offer: TakenOffer;
  readonly actions: OfferActions;
}

/** The wager of an active bonus: how far it is, and what is left of it in money. */
function WagerProgress({ offer }: { offer: TakenOffer }) {
  const { t } = useLanguage();
  const { wagered, wagerTarget, currency } = offer;
  const percent = percentOf(wagered, wagerTarget);
  return (
    <div className="mt-4" data-part="wager">
      <p className={styles.line}>
        <span>{t('offers.active.wager')}</span>
        <b className="num">{percent}%</b>
      </p>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('offers.active.wager')} />
      <p className={`${styles.line} num`}>
        <span>{t('offers.active.done', { amount: formatMoney(wagered, currency) })}</span>
        <span>{t('offers.active.left', { amount: formatMoney(wagerLeft(offer), currency) })}</span>
      </p>
    </div>
  );
}

function ActiveFacts({ offer }: { offer: TakenOffer }) {
  const { t } = useLanguage();
  const cashOut = cashOutText(offer);
  const { stake_max: stakeMax } = offer.terms;
  return (
    <dl className={styles.facts}>
      {offer.wager > 0 ? (
        <div>
          <dt>{t('offers.facts.wager')}</dt>
          <dd className="num">×{offer.wager}</dd>
        </div>
      ) : null}
      {stakeMax > 0 && !offer.spins ? (
        <div>
          <dt>{t('offers.facts.stake')}</dt>
          <dd className="num">{formatMoney(minor(stakeMax), offer.currency)}</dd>
        </div>
      ) : null}
      {cashOut === null ? null : (
        <div>
          <dt>{t('offers.facts.cap')}</dt>
          <dd className="num">{cashOut}</dd>
        </div>
      )}
      {offer.until ? <TimeLeft until={offer.until} /> : null}
    </dl>
  );
}

function ReceiptButton({ offer, actions }: CardProps) {
  const { t } = useLanguage();
  return offer.hasReceipt ? (
    <Button size="small" onClick={() => actions.show({ sheet: 'receipt', offer })}>
      {t('offers.actions.receipt')}
    </Button>
  ) : null;
}

/** A way out at any time: what giving up removes and keeps is told before it. */
function GiveUpButton({ offer, actions }: CardProps) {
  const { t } = useLanguage();
  return offer.onForfeit ? (
    <Button size="small" look="danger" onClick={() => actions.show({ sheet: 'forfeit', offer })}>
      {t('offers.actions.giveUp')}
    </Button>
  ) : null;
}

/** What waits: a sum, or free spins. */
const waitingText = (t: Translate, { spins, amount, currency }: TakenOffer): string =>
  spins && amount === 0 ? spins.name : `${t('offers.facts.amount')}: ${formatMoney(amount, currency)}`;

function ActiveBonusCard({ offer, actions }: CardProps) {
  const { t } = useLanguage();
  const { onForfeit, currency, isQueued, amount } = offer;
  return (
    <li className={styles.offer} data-look="active" data-part="active-offer" {...linkTarget(offer, actions)}>
      <div className={styles.head}>
        <Illustration name="gift" />
        <div>
          <div className={styles.headTop}>
            <h3>{titleOf(t, offer)}</h3>
            <Pill tone={isQueued ? 'calm' : 'active'}>{t(`offers.status.${offer.status}`)}</Pill>
          </div>
          <p className={styles.offerSub}>
            {isQueued ? waitingText(t, offer) : t('offers.active.balance', { amount: formatMoney(onForfeit?.removed ?? amount, currency) })}
          </p>
        </div>
      </div>
      {isQueued ? <p className={styles.price}>{awaitingText(t, offer)}</p> : <WagerProgress offer={offer} />}
      <ActiveFacts offer={offer} />
      <div className={styles.offerButtons}>
        <ReceiptButton offer={offer} actions={actions} />
        <GiveUpButton offer={offer} actions={actions} />
      </div>
    </li>
  );
}

function ActiveSpinsCard({ offer, spins, actions }: CardProps & { spins: Spins }) {
  const { t } = useLanguage();
  const { currency, played, amount, status } = offer;
  const href = spinsHref(spins, offer.id);
  const play = useLinkPress({ href });
  return (
    <li className={styles.offer} data-part="active-spins" {...linkTarget(offer, actions)}>
      <div className={styles.head}>
        <SpinsPicture spins={spins} className={rowStyles.spinsThumb} />
        <div>
          <div className={styles.headTop}>
            <h3>{titleOf(t, offer)}</h3>
            <Pill tone="money">{t(`offers.status.${status}`)}</Pill>
          </div>
          <p className={styles.offerSub}>
            {spins.name} · {t('offers.facts.spinStake')}: <span className="num">{formatMoney(spins.stake, currency)}</span>
          </p>
          <progress className={styles.bar} data-tone="money" max={spins.count} value={played} aria-label={t('offers.sections.spins')} />
          <p className={`${styles.line} num`}>
            <span>{t('offers.active.of', { played, count: spins.count })}</span>
            <span>{t('offers.active.won', { amount: formatMoney(amount, currency) })}</span>
          </p>
        </div>
      </div>
      <ActiveFacts offer={offer} />
      <div className={styles.offerButtons}>
        <Button size="small" look="main" href={href} onClick={play}>
          <Play aria-hidden="true" size={16} fill="currentColor" />
          {t(played > 0 ? 'offers.actions.continue' : 'offers.actions.play')}
        </Button>
        <ReceiptButton offer={offer} actions={actions} />
        {mayCancel(offer) ? (
          <Button size="small" look="danger" onClick={() => actions.show({ sheet: 'cancel', offer })}>
            {t('offers.actions.cancelSpins')}
          </Button>
        ) : (
          <GiveUpButton offer={offer} actions={actions} />
        )}
      </div>
    </li>
  );
}

/** BONUS-08, OFFER-05. */
export function ActiveList({ offers, actions }: { offers: readonly TakenOffer[]; actions: OfferActions }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="active-offers" data-part="active-offers">
      <h2 id="active-offers" className={styles.sectionTitle}>
        {t('offers.active.title')} <span>({offers.length})</span>
      </h2>
      {offers.length === 0 ? <p className="text-muted">{t('offers.active.none')}</p> : null}
      <ul className={styles.stack}>
        {offers.map((offer) =>
          offer.spins && !offer.isQueued ? (
            <ActiveSpinsCard key={offer.id} offer={offer} spins={offer.spins} actions={actions} />
          ) : (
            <ActiveBonusCard key={offer.id} offer={offer} actions={actions} />
          ),
        )}
      </ul>
    </section>
  );
}
