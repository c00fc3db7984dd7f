import { Link } from '@tulpar/app-kit/components/link';
import { TabLinks } from '@tulpar/app-kit/components/tab-links';
import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import FileText from 'lucide-react/icons/file-text';
import HistoryIcon from 'lucide-react/icons/history';
import { lazy } from 'react';
import * as cashStyles from '#features/cashbox/components/cash.module.css';
import { HistorySkeleton } from '#features/cashbox/components/history/history-skeleton.tsx';
import { LoadError } from '#features/cashbox/components/load-error.tsx';
import { WithdrawalSkeleton } from '#features/cashbox/components/withdrawal/withdrawal-skeleton.tsx';
import { cashBoxBack } from '#features/cashbox/model/cash-box.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as linkStyles from '#parts/link.module.css';
import * as pageTopStyles from '#parts/page-top.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { PlayMoneyNote } from '#parts/play-money-note.tsx';
import { track } from '#platform/analytics/track.ts';
import { useBackHref } from '#platform/back-path.ts';
import { useTelegram } from '#platform/visitor/telegram.ts';
import { GuardedDeposit } from './guarded-deposit.tsx';
import { LateView } from './late-view.tsx';
import * as styles from './page.module.css';
import { useCashPlayer } from './use-cash-player.ts';

/** Views of their own, which most visits of the cash box do without. */
const WithdrawalPart = lazy(async () => ({ default: (await import('./withdrawal-part.tsx')).WithdrawalPart }));
const History = lazy(async () => ({ default: (await import('#features/cashbox/components/history/history.tsx')).History }));

/** TAB-04: deposit and withdrawal are tabs, the history is a link. */
export function Page() {
  const { t } = useLanguage();
  const [, view] = useSegments();
  const isInTelegram = useTelegram();
  const backHref = cashBoxBack(useBackHref());
  const { player, retry } = useCashPlayer();
  // MARKET-10: Telegram's terms do not say whether payments are allowed there.
  if (isInTelegram)
    return (
      <EmptyState
        isPage
        spot="wallet"
        title={t('cashbox.telegram.title')}
        text={t('cashbox.telegram.text')}
        action={{ label: t('common.actions.goToMain'), href: paths.lobby }}
      />
    );
  if (view === 'history')
    return (
      <div className={cashStyles.cashPage}>
        <PageTop title={t('cashbox.transactions')} backHref={paths.cashBoxDeposit} />
        <div className="px-gutter">
          <Link href={paths.profileStatement} className={`${linkStyles.textLink} mt-0 mb-2 gap-2`}>
            <FileText />
            {t('cashbox.statement')}
          </Link>
          <LateView place={<HistorySkeleton />}>
            <History />
          </LateView>
        </div>
      </div>
    );
  const isWithdrawal = view === 'withdrawal';
  return (
    <div className={cashStyles.cashPage}>
      <div className={styles.cashHead}>
        <PageTop title={t('cashbox.title')} backHref={backHref}>
          <Link href={paths.cashBoxHistory} className={`${linkStyles.textLink} ${pageTopStyles.pageTopLink}`}>
            <HistoryIcon />
            {t('cashbox.history')}
          </Link>
        </PageTop>
        <div className="px-gutter">
          <TabLinks
            label={t('cashbox.tabs.label')}
            value={isWithdrawal ? paths.cashBoxWithdrawal : paths.cashBoxDeposit}
            items={[
              { href: paths.cashBoxDeposit, label: t('cashbox.tabs.deposit') },
              // TAB-05
              { href: paths.cashBoxWithdrawal, label: t('cashbox.tabs.withdrawal'), onGo: () => track('withdrawal_click') },
            ]}
          />
        </div>
      </div>
      <div className="px-gutter">
        <PlayMoneyNote text={t(isWithdrawal ? 'cashbox.playMoney.withdrawal' : 'cashbox.playMoney.deposit')} />
        {retry ? (
          <LoadError onRetry={retry} />
        ) : isWithdrawal ? (
          <LateView place={<WithdrawalSkeleton />}>
            <WithdrawalPart player={player} />
          </LateView>
        ) : (
          <GuardedDeposit player={player} returnPath={paths.cashBoxDeposit} wayOut={paths.lobby} />
        )}
      </div>
    </div>
  );
}
