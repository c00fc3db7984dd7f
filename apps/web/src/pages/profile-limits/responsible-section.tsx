import { useLanguage } from '@tulpar/app-kit/language';
import { ResponsiblePlay } from '#features/protection/components/responsible-play.tsx';
import { renderGameName } from './game-name.tsx';

/** Limits and pauses as a section of the settings. */
export function ResponsibleSection() {
  const { t } = useLanguage();
  return <ResponsiblePlay order="limits-first" title={t('protection.title')} renderName={renderGameName} />;
}
