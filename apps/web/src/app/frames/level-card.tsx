import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { useUser } from '#features/profiles/api.ts';
import { LevelShield } from '#features/vip/components/level-shield.tsx';
import * as styles from './desktop-rail.module.css';

/** The player's level; it leads to what the levels give. */
export function LevelCard() {
  const { t } = useLanguage();
  const user = useUser();
  if (!user) return null;
  return (
    <Link href={paths.vipclub} className={styles.levelCard} data-part="level-card">
      <LevelShield status={user.status} className={styles.levelShield} />
      <span>
        <strong>{t(`USER_STATUS.${user.status}`)}</strong>
        <span>{t('common.rail.level')}</span>
      </span>
    </Link>
  );
}
