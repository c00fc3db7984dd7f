import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { WaitReason } from '@tulpar/domain/cashbox/waiting';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#parts/empty-state.tsx';
import { useMethods, useNewest, useWithdrawable } from '../api.ts';
import type { CashPlayer } from '../model/cash-box.ts';
import { isOpen } from '../model/transactions.ts';
import * as cashStyles from './cash.module.css';
import { LoadError } from './load-error.tsx';
import { Waits } from './waits.tsx';
import { Blocks } from './withdrawal/blocks.tsx';
import { Requests } from './withdrawal/requests.tsx';
import { WithdrawableCard } from './withdrawal/withdrawable-card.tsx';
import { type AskFactor, WithdrawalOrder } from './withdrawal/withdrawal-order.tsx';
import { WithdrawalSkeleton } from './withdrawal/withdrawal-skeleton.tsx';

/** What the player does here for a request that waits. `isNew`: it was asked for just now. */
export type RenderMissing = (reasons: ReadonlySet<WaitReason>, isNew: boolean) => ReactNode;

interface Props {
  readonly player: CashPlayer | undefined;
  readonly askFactor: AskFactor;
  readonly renderMissing: RenderMissing;
  /** Shown below the requests while there are any. */
  readonly whileOpen?: ReactNode;
}

/** The withdrawal form: what can be withdrawn, what blocks it, the order, what a request waits for, and pending requests. */
export function WithdrawalForm({ player, askFactor, renderMissing, whileOpen }: Props) {
  const { t } = useLanguage();
  const [isNew, setNew] = useState(false);
  const newest = useNewest('withdrawal');
  const open = (newest.data ?? []).filter(isOpen);
  const missing = new Set(open.flatMap(({ waits_for }) => waits_for.map(({ reason }) => reason)));
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
  const isReady = player !== undefined && methods.data !== undefined && (newest.data !== undefined || newest.isError);
  const state = isReady ? withdrawable.data : undefined;
  if (!state) return <WithdrawalSkeleton />;
  return (
    <div className={cashStyles.withdrawal}>
      <div className={cashStyles.withdrawalState}>
        <WithdrawableCard state={state} />
        <Blocks state={state} />
        {missing.size === 0 ? <Waits waits={state.waits_for} when="before" hasLinks /> : null}
      </div>
      <div className={cashStyles.withdrawalMain}>
        {first ? (
          <WithdrawalOrder
            methods={[first, ...others]}
            state={state}
            phone={player?.phone ?? null}
            askFactor={askFactor}
            onWaits={() => setNew(true)}
          />
        ) : (
          <EmptyState
            spot="wallet"
            title={t('cashbox.noWithdrawal.title')}
            text={t('cashbox.noWithdrawal.text')}
            action={{ label: t('cashbox.noWithdrawal.button'), href: paths.payouts }}
          />
        )}
        {missing.size > 0 ? renderMissing(missing, isNew) : null}
      </div>
      <Requests methods={methods.data ?? []} />
      {open.length > 0 ? whileOpen : null}
    </div>
  );
}
