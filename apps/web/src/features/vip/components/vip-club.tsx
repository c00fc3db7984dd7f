import { useShownCurrency } from '#platform/guest-choices.ts';
import { useSession } from '#platform/session.ts';
import { useVipStanding } from '../api.ts';
import { LevelBenefits } from './level-benefits.tsx';
import { GuestLevel, OwnLevel, OwnLevelFailed, OwnLevelLoading } from './own-level.tsx';
import * as styles from './vip-levels.module.css';
import { VipLevels } from './vip-levels.tsx';

/** The own status with what it gives, and all statuses. A status that does not load leaves the others to be read. */
export function VipClub() {
  const { data, isError, refetch } = useVipStanding();
  const isGuest = useSession().status === 'guest';
  const shown = useShownCurrency();
  return (
    <div className={styles.vipClub}>
      {isGuest ? <GuestLevel /> : null}
      {!isGuest && data ? <OwnLevel {...data} /> : null}
      {!isGuest && !data && isError ? <OwnLevelFailed onRetry={() => void refetch()} /> : null}
      {!isGuest && !data && !isError ? <OwnLevelLoading /> : null}
      {!isGuest && data ? <LevelBenefits currency={data.currency} benefits={data.benefits} /> : null}
      <VipLevels own={(!isGuest && data?.status) || null} currency={(!isGuest && data?.currency) || shown} />
    </div>
  );
}
