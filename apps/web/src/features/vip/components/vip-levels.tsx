import { useLanguage } from '@tulpar/app-kit/language';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import { VIP_LEVELS, type VipStatus, vipLevelAfter } from '@tulpar/domain/vip-levels';
import { Pill } from '@tulpar/ui/pill';
import Crown from 'lucide-react/icons/crown';
import { LevelShield } from './level-shield.tsx';
import * as styles from './vip-levels.module.css';

/** The player's status and the requirements of the next one; a guest sees the first. */
export function OwnLevel({ status, currency }: { status: VipStatus | null; currency: Currency }) {
  const { t } = useLanguage();
  const next = status ? vipLevelAfter(status) : null;
  return (
    <section className={styles.vipOwn} aria-labelledby="vip-own-title">
      <div className={styles.vipOwnWords}>
        {status ? (
          <Pill tone="money">
            <Crown />
            {t('content.vip.yourStatus')}
          </Pill>
        ) : null}
        <h2 id="vip-own-title" className={status ? styles.vipOwnName : 'text-26'}>
          {status ? t(`USER_STATUS.${status}`) : t('content.vip.guestTitle')}
        </h2>
        <p>
          {status === null ? t('content.vip.guestText') : null}
          {status && next ? t('content.vip.next', { status: t(`USER_STATUS.${next.status}`) }) : null}
          {status && !next ? t('content.vip.highest') : null}
        </p>
        {next ? <p className="num">{t('content.vip.nextFrom', { amount: formatMoney(next.turnoverMin[currency], currency) })}</p> : null}
      </div>
      <LevelShield status={status ?? 'new'} className={styles.vipOwnShield} />
    </section>
  );
}

/** All statuses with requirements and benefits. */
export function VipLevels({ status, currency }: { status: VipStatus | null; currency: Currency }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="vip-levels-title">
      <h2 id="vip-levels-title" className="mt-7 mb-3 text-20">
        {t('content.vip.levels')}
      </h2>
      <ol className={styles.vipLevels}>
        {VIP_LEVELS.map((level) => {
          const isOwn = level.status === status;
          const turnover = level.turnoverMin[currency];
          return (
            <li key={level.status} className={styles.vipLevel} aria-current={isOwn ? 'true' : undefined}>
              <LevelShield status={level.status} className={styles.vipLevelShield} />
              <h3 className="text-17">{t(`USER_STATUS.${level.status}`)}</h3>
              <p className="text-13 text-muted">
                {turnover === 0
                  ? t('content.vip.fromRegistration')
                  : t('content.vip.fromTurnover', { amount: formatMoney(turnover, currency) })}
              </p>
              <Pill tone={isOwn ? 'money' : 'calm'}>{t('content.vip.cashback', { percent: level.cashbackPercent })}</Pill>
              {isOwn ? <span className="sr-only">{t('content.vip.youAreHere')}</span> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
