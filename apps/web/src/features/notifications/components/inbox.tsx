import { useLanguage } from '@tulpar/app-kit/language';
import { EmptyState } from '#parts/empty-state.tsx';

/** The inbox, as a page and over a running game. */
export function Inbox({ wayOut }: { wayOut?: string }) {
  const { t } = useLanguage();
  return (
    <EmptyState
      spot="inbox"
      title={t('inbox.none.title')}
      text={t('inbox.none.text')}
      {...(wayOut !== undefined && { action: { label: t('inbox.none.button'), href: wayOut } })}
    />
  );
}
