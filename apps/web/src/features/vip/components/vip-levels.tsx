import { useLanguage } from '@tulpar/app-kit/language';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import { VIP_LEVELS, type VipLevel, type VipStatus, vipRank } from '@tulpar/domain/vip-levels';
import { Pill } from '@tulpar/ui/pill';
import Check from 'lucide-react/icons/check';
import { LevelShield } from './level-shield.tsx';
import * as styles from './vip-levels.module.css';

function Level({ level, own, currency }: { level: VipLevel; own: VipStatus | null; currency: Currency }) {
  const { t } = useLanguage();
  const { status, turnoverMin, birthdayGift, cashbackPercent, hasManager } = level;
  const isOwn = status === own;
  const isReached = own !== null && vipRank(status) < vipRank(own);
  return (
    <li className={styles.vipLevel} aria-current={isOwn ? 'true' : undefined}>
      <LevelShield status={status} className={styles.vipLevelShield} />
      <div className={styles.vipLevelWords}>
        <h3 className="text-17">
          {t(`USER_STATUS.${status}`)} {isOwn ? <Pill tone="money">{t('offers.vip.youAreHere')}</Pill> : null}
        </h3>
        <p className="num">
          {status === 'new'
            ? t('offers.vip.fromRegistration')
            : t('offers.vip.fromTurnover', { amount: formatMoney(turnoverMin[currency], currency) })}
        </p>
        {birthdayGift ? <p className="num">{t('offers.vip.gift', { amount: formatMoney(birthdayGift[currency], currency) })}</p> : null}
        {hasManager ? <p>{t('offers.vip.manager')}</p> : null}
      </div>
      <p className={styles.vipShare}>
        <b>{cashbackPercent}%</b> <span>{t('offers.vip.cashback')}</span>
      </p>
      {isReached ? (
        <span className={styles.vipReached}>
          <Check aria-hidden="true" />
          <span className="sr-only">{t('offers.vip.reached')}</span>
        </span>
      ) : null}
    </li>
  );
}

/** All statuses: what each asks for, and what it gives. */
export function VipLevels({ own, currency }: { own: VipStatus | null; currency: Currency }) {
  const { t } = useLanguage();
  return (
    <section className={styles.vipAll} aria-labelledby="vip-levels-title">
      <h2 id="vip-levels-title" className="text-20">
        {t('offers.vip.levels')}
      </h2>
      <ol className={styles.vipLevels}>
        {VIP_LEVELS.map((level) => (
          <Level key={level.status} level={level} own={own} currency={currency} />
        ))}
      </ol>
      <p className="mt-3 text-13 text-muted">{t('offers.vip.note')}</p>
    </section>
  );
}
