import Bell from 'lucide-react/icons/bell';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';

/** The inbox, as a page and over a game. */
export function Inbox() {
  const { t } = useLanguage();
  return <EmptyState icon={<Bell />} title={t('inbox.none.title')} text={t('inbox.none.text')} />;
}
