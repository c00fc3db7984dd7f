import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { EmptyState } from '#parts/empty-state.tsx';

/** There is no tournament of this address. */
export function UnknownTournament() {
  const { t } = useLanguage();
  return (
    <EmptyState
      isPage
      tone="tournament"
      spot="trophy"
      title={t('tournaments.unknown.title')}
      text={t('tournaments.unknown.text')}
      action={{ label: t('tournaments.unknown.button'), href: paths.tournaments }}
    />
  );
}
