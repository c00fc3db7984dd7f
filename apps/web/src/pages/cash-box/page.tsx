import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import History from 'lucide-react/icons/history';
import { DepositForm } from '#features/cashbox/components/deposit-form.tsx';
import { cashBoxBack } from '#features/cashbox/model.ts';
import { BalanceLine } from '#features/ledger/components/balance-line.tsx';
import { EmptyState } from '#parts/empty-state.tsx';
import { Link } from '#parts/link.tsx';
import { PageTop } from '#parts/page-top.tsx';
import { TabLinks } from '#parts/tab-links.tsx';
import { track } from '#platform/analytics/track.ts';
import { useLanguage } from '#platform/language.tsx';
import { useBackHref, useSegments } from '#platform/navigation.ts';

function Transactions() {
  const { t } = useLanguage();
  return (
    <div className="page-narrow">
      <PageTop title={t('cashbox.transactions')} backHref="/cash-box/deposit" />
      <EmptyState
        spot="coins"
        title={t('cashbox.noTransactions.title')}
        text={t('cashbox.noTransactions.text')}
        action={{ label: t('cashbox.noTransactions.button'), href: '/cash-box/deposit' }}
      />
    </div>
  );
}

/** TAB-04: deposit and withdrawal are tabs, the history stands behind a link. */
export function Page() {
  const { t } = useLanguage();
  const [, view] = useSegments();
  const backHref = cashBoxBack(useBackHref());
  if (view === 'history') return <Transactions />;
  return (
    <div className="page-narrow">
      <PageTop title={t('cashbox.title')} backHref={backHref}>
        <Link href="/cash-box/history" className="text-link page-top-link">
          <History />
          {t('cashbox.history')}
        </Link>
      </PageTop>
      <div className="px-gutter">
        <TabLinks
          label={t('cashbox.tabs.label')}
          value={view === 'withdrawal' ? '/cash-box/withdrawal' : '/cash-box/deposit'}
          items={[
            { href: '/cash-box/deposit', label: t('cashbox.tabs.deposit') },
            // TAB-05
            { href: '/cash-box/withdrawal', label: t('cashbox.tabs.withdrawal'), onGo: () => track('withdrawal_click') },
          ]}
        />
        <BalanceLine label={t('cashbox.balance')} />
        {view === 'withdrawal' ? (
          <EmptyState
            icon={<ArrowUpRight />}
            title={t('cashbox.noWithdrawal.title')}
            text={t('cashbox.noWithdrawal.text')}
            action={{ label: t('cashbox.noWithdrawal.button'), href: '/payouts' }}
          />
        ) : (
          <DepositForm wayOut="/" />
        )}
      </div>
    </div>
  );
}
