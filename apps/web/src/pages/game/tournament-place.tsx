import { WithTexts } from '@tulpar/app-kit/language';
import { GamePlace } from '#features/tournaments/components/game-place.tsx';

export function TournamentPlace({ slug }: { slug: string }) {
  return (
    <WithTexts area="tournaments">
      <GamePlace game={slug} />
    </WithTexts>
  );
}
