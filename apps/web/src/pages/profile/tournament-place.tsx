import { WithTexts } from '@tulpar/app-kit/language';
import { BestPlace } from '#features/tournaments/components/best-place.tsx';

export function TournamentPlace() {
  return (
    <WithTexts area="tournaments">
      <BestPlace />
    </WithTexts>
  );
}
