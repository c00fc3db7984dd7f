import Gamepad2 from 'lucide-react/icons/gamepad-2';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';

export function Page() {
  const { t } = useLanguage();
  return (
    <div className="game-stage">
      <EmptyState
        isPage
        icon={<Gamepad2 />}
        title={t('catalog.game.unavailable')}
        text={t('catalog.game.text')}
        action={{ label: t('catalog.game.button'), href: '/games' }}
      />
    </div>
  );
}
