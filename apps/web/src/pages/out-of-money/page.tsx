import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { EmptyState } from '#parts/empty-state.tsx';

/** ROUTE-36: the page for a balance below the game's smallest bet. */
export function Page() {
  const { t } = useLanguage();
  const press = useLinkPress({ href: paths.demo });
  return (
    <EmptyState
      isPage
      tone="money"
      spot="coins"
      title={t('cashbox.outOfMoney.title')}
      text={t('cashbox.outOfMoney.text')}
      action={{ label: t('cashbox.outOfMoney.button'), href: paths.cashBoxDeposit, look: 'main' }}
    >
      <Button look="secondary" href={paths.demo} onClick={press}>
        {t('cashbox.outOfMoney.demo')}
      </Button>
    </EmptyState>
  );
}
