import { useLanguage } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import * as styles from './page-skeleton.module.css';

/** The page in its final shape, until the tournament has come. */
export function PageSkeleton() {
  const { t } = useLanguage();
  return (
    <div className={styles.places} aria-busy="true">
      <span className="sr-only">{t('common.states.loading')}</span>
      <Skeleton className={styles.stage ?? ''} />
      <Skeleton className={styles.countdown ?? ''} />
      <Skeleton className={styles.board ?? ''} />
    </div>
  );
}
