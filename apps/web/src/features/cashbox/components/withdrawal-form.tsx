import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { EmptyState } from '#parts/empty-state.tsx';
import { useMethods, useWithdrawable } from '../api.ts';
import type { CashPlayer } from '../model/cash-box.ts';
import * as cashStyles from './cash.module.css';
import { LoadError } from './load-error.tsx';
import { MethodTilesSkeleton } from './order/method-tiles.tsx';
import { Blocks } from './withdrawal/blocks.tsx';
import { Requests } from './withdrawal/requests.tsx';
import { WithdrawableCard, WithdrawableSkeleton } from './withdrawal/withdrawable-card.tsx';
import { type AskFactor, WithdrawalOrder } from './withdrawal/withdrawal-order.tsx';

/** The withdrawal form: what can be withdrawn, what blocks it, the order, and pending requests. */
export function WithdrawalForm({ player, askFactor }: { player: CashPlayer | undefined; askFactor: AskFactor }) {
  const { t } = useLanguage();
  const methods = useMethods('withdrawal', player?.currency, player?.address ?? '');
  const withdrawable = useWithdrawable();
  const [first, ...others] = methods.data ?? [];
  // After a failed refetch the earlier data is kept, so that the player can finish the form.
  const error =
    methods.isError && !methods.data
      ? 'API_ERRORS.PAYMENT_METHODS_ERROR'
      : withdrawable.isError && !withdrawable.data
        ? 'cashbox.notLoaded'
        : null;
  if (error) {
    const again = () => {
      if (methods.isError) void methods.refetch();
      if (withdrawable.isError) void withdrawable.refetch();
    };
    return <LoadError title={t(error)} onRetry={again} />;
  }
  // Renders everything at once, because parts that load later would push the others down.
  const isReady = player !== undefined && methods.data !== undefined;
  const state = isReady ? withdrawable.data : undefined;
  return (
    <div className={cashStyles.withdrawal}>
      <div className={cashStyles.withdrawalState}>
        {state ? <WithdrawableCard state={state} /> : <WithdrawableSkeleton />}
        {state ? <Blocks state={state} /> : null}
      </div>
      {!state ? (
        <div className={`${cashStyles.cashForm} ${cashStyles.cashMain}`} data-part="cash-form" aria-busy="true">
          <MethodTilesSkeleton title={t('cashbox.methods.withdrawal')} count={3} />
          <Skeleton className="mt-11.5 mb-5.5 h-14 rounded-12" />
          <div className={cashStyles.cashBlock}>
            <h2 className={`${cashStyles.cashTitle} mb-1.5`}>{t('cashbox.amount.title')}</h2>
            <Skeleton className="h-18 rounded-12" />
          </div>
          <Skeleton className="mt-5.5 h-13 rounded-12" />
        </div>
      ) : first ? (
        <WithdrawalOrder methods={[first, ...others]} state={state} phone={player?.phone ?? null} askFactor={askFactor} />
      ) : (
        <EmptyState
          spot="wallet"
          title={t('cashbox.noWithdrawal.title')}
          text={t('cashbox.noWithdrawal.text')}
          action={{ label: t('cashbox.noWithdrawal.button'), href: paths.payouts }}
        />
      )}
      {state ? <Requests methods={methods.data ?? []} /> : null}
    </div>
  );
}
