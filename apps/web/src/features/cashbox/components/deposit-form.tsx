import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';

/** Topping up, as a page with a way out, and over a game, which is not left. Without a payment provider there is no method to choose. */
export function DepositForm({ wayOut }: { wayOut?: string }) {
  const { t } = useLanguage();
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
