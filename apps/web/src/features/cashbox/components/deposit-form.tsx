import Wallet from 'lucide-react/icons/wallet';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';

/** Topping up, as a page and over a game. Without a payment provider there is no method to choose. */
export function DepositForm() {
  const { t } = useLanguage();
  return <EmptyState icon={<Wallet />} tone="money" title={t('cashbox.noMethods.title')} text={t('cashbox.noMethods.text')} />;
}
