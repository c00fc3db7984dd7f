import { useLanguage } from '@tulpar/app-kit/language';
import { Pill } from '@tulpar/ui/pill';
import { useBestPlace } from '../api.ts';

/** The best place of the running tournaments that the player has joined. */
export function BestPlace() {
  const { t } = useLanguage();
  const place = useBestPlace()?.own?.place ?? null;
  return place === null ? null : <Pill tone="tournament">{t('tournaments.placeOf', { place })}</Pill>;
}
