import { Skeleton } from '@tulpar/ui/skeleton';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useMethods } from '../api.ts';
import type { CashPlayer } from '../model/cash-box.ts';
import * as cashStyles from './cash.module.css';
import { DepositOrder } from './deposit/deposit-order.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { MethodTilesSkeleton } from './order/method-tiles.tsx';

interface Props {
  /** Undefined until it is known who plays. */
  readonly player: CashPlayer | undefined;
  /** Where the payment page leads back to. */
  readonly returnPath: string;
  readonly wayOut?: string;
}

/** The form before it is there, in its shape. */
function DepositSkeleton() {
  const { t } = useLanguage();
  return (
    <div className={cashStyles.cashForm} data-part="cash-form" aria-busy="true">
      <div className={cashStyles.cashMain}>
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

/** Topping up, as a page and over a game, which is not left. Without a payment provider there is no method to choose. */
export function DepositForm({ player, returnPath, wayOut }: Props) {
  const { t } = useLanguage();
  const methods = useMethods('deposit', player?.currency, player?.address ?? '');
  const [first, ...others] = methods.data ?? [];
  // Methods that could not be asked for anew are still there: whoever fills the form in goes on with them.
  if (methods.isError && !methods.data)
    return <LoadTrouble title={t('API_ERRORS.PAYMENT_METHODS_ERROR')} onRetry={() => void methods.refetch()} />;
  if (!player || methods.data === undefined) return <DepositSkeleton />;
  if (first) return <DepositOrder methods={[first, ...others]} phone={player.phone} balance={player.balance} returnPath={returnPath} />;
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
