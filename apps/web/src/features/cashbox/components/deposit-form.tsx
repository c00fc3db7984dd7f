import { useLanguage } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import { EmptyState } from '#parts/empty-state.tsx';
import { useMethods } from '../api.ts';
import type { CashPlayer } from '../model/cash-box.ts';
import type { DepositBonus } from '../model/deposit-bonus.ts';
import * as cashStyles from './cash.module.css';
import { type DepositGuard, DepositOrder } from './deposit/deposit-order.tsx';
import { LoadError } from './load-error.tsx';
import { MethodTilesSkeleton } from './order/method-tiles.tsx';

interface Props {
  /** Undefined until the player is loaded. */
  readonly player: CashPlayer | undefined;
  /** Where the payment page returns to. */
  readonly returnPath: string;
  readonly wayOut?: string;
  readonly guard: DepositGuard;
  readonly depositBonus: DepositBonus;
}

/** The loading state of the form, in its shape. */
function DepositSkeleton() {
  const { t } = useLanguage();
  return (
    <div className={cashStyles.cashForm} data-part="cash-form" aria-busy="true">
      <div className={cashStyles.cashMain}>
        {/* The bonus of the deposit, or the way to choose one. */}
        <Skeleton className={`${cashStyles.bonusPlace} rounded-20`} />
        <MethodTilesSkeleton title={t('cashbox.methods.deposit')} />
        <div className={cashStyles.cashBlock}>
          <h2 className={`${cashStyles.cashTitle} mb-1.5`}>{t('cashbox.amount.title')}</h2>
          <Skeleton className="h-18 rounded-12" />
          <Skeleton className="mt-8.5 h-11 rounded-12" />
        </div>
      </div>
      <div className={cashStyles.cashSide}>
        <Skeleton className="h-64 rounded-20" />
        <Skeleton className="h-13 rounded-12" />
      </div>
    </div>
  );
}

/** The deposit form, as a page and over a running game. Without a payment provider there are no methods. */
export function DepositForm({ player, returnPath, wayOut, guard, depositBonus }: Props) {
  const { t } = useLanguage();
  const methods = useMethods('deposit', player?.currency, player?.address ?? '');
  const [first, ...others] = methods.data ?? [];
  // After a failed refetch the earlier methods are kept, so that the player can finish the form.
  if (methods.isError && !methods.data)
    return <LoadError title={t('API_ERRORS.PAYMENT_METHODS_ERROR')} onRetry={() => void methods.refetch()} />;
  if (!player || methods.data === undefined) return <DepositSkeleton />;
  if (first)
    return <DepositOrder methods={[first, ...others]} player={player} returnPath={returnPath} guard={guard} depositBonus={depositBonus} />;
  return (
    <EmptyState
      spot="wallet"
      tone="money"
      title={t('cashbox.noMethods.title')}
      text={t('cashbox.noMethods.text')}
      {...(wayOut !== undefined && { action: { label: t('cashbox.noMethods.button'), href: wayOut } })}
    />
  );
}
