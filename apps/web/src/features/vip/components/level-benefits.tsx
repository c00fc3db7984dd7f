import { useLanguage } from '@tulpar/app-kit/language';
import type { VipStanding } from '@tulpar/contract/vip';
import { formatMoney, minor } from '@tulpar/domain/money';
import Banknote from 'lucide-react/icons/banknote';
import Cake from 'lucide-react/icons/cake';
import Headset from 'lucide-react/icons/headset';
import Percent from 'lucide-react/icons/percent';
import { createElement } from 'react';
import * as styles from './vip-levels.module.css';

/** What the own status gives. */
export function LevelBenefits({ currency, benefits }: Pick<VipStanding, 'currency' | 'benefits'>) {
  const { t } = useLanguage();
  const { cashback_percent: percent, birthday_gift: gift, is_reviewed_sooner: isReviewedSooner, manager } = benefits;
  const cards = [
    { icon: Percent, title: t('offers.vip.benefits.cashback.title', { percent }), text: t('offers.vip.benefits.cashback.text') },
    isReviewedSooner && { icon: Banknote, title: t('offers.vip.benefits.review.title'), text: t('offers.vip.benefits.review.text') },
    manager && { icon: Headset, title: t('offers.vip.benefits.manager.title'), text: t('offers.vip.benefits.manager.text', manager) },
    gift !== null && {
      icon: Cake,
      title: t('offers.vip.benefits.gift.title', { amount: formatMoney(minor(gift), currency) }),
      text: t('offers.vip.benefits.gift.text'),
    },
  ].filter((card) => card !== false && card !== null);
  return (
    <section className={styles.vipGives} aria-labelledby="vip-gives-title">
      <h2 id="vip-gives-title" className="text-20">
        {t('offers.vip.gives')}
      </h2>
      <ul>
        {cards.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.vipMark} aria-hidden="true">
              {createElement(icon)}
            </span>
            <b>{title}</b>
            <span className="text-13 text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
