import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { VipStanding } from '@tulpar/contract/vip';
import { formatMoney, minor } from '@tulpar/domain/money';
import { vipProgress } from '@tulpar/domain/vip-levels';
import { Button } from '@tulpar/ui/button';
import { Pill } from '@tulpar/ui/pill';
import { Skeleton } from '@tulpar/ui/skeleton';
import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { LevelShield } from './level-shield.tsx';
import * as styles from './vip-levels.module.css';

function Frame({ status, children }: { status: VipStanding['status']; children: ReactNode }) {
  return (
    <section className={styles.vipOwn} aria-labelledby="vip-own-title">
      <LevelShield status={status} className={styles.vipOwnShield} />
      <div className={styles.vipOwnWords}>{children}</div>
    </section>
  );
}

/** How far the next status is: a fact that stays where it is, and nothing that hurries. */
function Way({ turnover, currency, next }: Pick<VipStanding, 'turnover' | 'currency' | 'next'>) {
  const { t } = useLanguage();
  if (!next) return <p>{t('offers.vip.highest')}</p>;
  const percent = vipProgress(turnover, currency);
  return (
    <div className={styles.vipWay}>
      <progress max={100} value={percent} aria-label={t('offers.vip.way')} />
      <p className="num">
        <span>{percent}%</span>
        <span>{t('offers.vip.toNext', { amount: formatMoney(minor(next.left), currency) })}</span>
      </p>
    </div>
  );
}

export function OwnLevel({ status, currency, turnover, next, since }: VipStanding) {
  const { t } = useLanguage();
  return (
    <Frame status={status}>
      <Pill tone="money">
        <Crown />
        {t('offers.vip.yourStatus')}
      </Pill>
      <h2 id="vip-own-title" className={styles.vipOwnName}>
        {t(`USER_STATUS.${status}`)}
      </h2>
      <p className="num">{t('offers.vip.turnover', { amount: formatMoney(minor(turnover), currency) })}</p>
      <p className="text-13">
        {since === null ? t('offers.vip.fromRegistration') : t('offers.vip.since', { date: dayOf(new Date(since)) })}
      </p>
      <Way turnover={turnover} currency={currency} next={next} />
    </Frame>
  );
}

export function OwnLevelLoading() {
  const { t } = useLanguage();
  return (
    <section className={styles.vipOwn} aria-busy="true" aria-label={t('common.states.loading')}>
      <div className={styles.vipOwnWords}>
        <Skeleton className="h-7 w-40 rounded-12" />
        <Skeleton className="h-11 w-40 rounded-12" />
        <Skeleton className="h-5 w-48 rounded-8" />
        <Skeleton className="h-5 w-40 rounded-8" />
        <Skeleton className="mt-3 h-9 w-full rounded-8" />
      </div>
    </section>
  );
}

export function OwnLevelFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <section className={styles.vipOwn} aria-labelledby="vip-own-title" role="alert">
      <div className={styles.vipOwnWords}>
        <h2 id="vip-own-title" className="text-20">
          {t('offers.vip.failed.title')}
        </h2>
        <p>{t('offers.vip.failed.text')}</p>
        <Button size="small" className="mt-3" onClick={onRetry}>
          {t('common.actions.tryAgain')}
        </Button>
      </div>
    </section>
  );
}

/** What a guest reads in the place of the own status. */
export function GuestLevel() {
  const { t } = useLanguage();
  return (
    <Frame status="new">
      <h2 id="vip-own-title" className="text-26">
        {t('offers.vip.guestTitle')}
      </h2>
      <p>{t('offers.vip.guestText')}</p>
    </Frame>
  );
}
