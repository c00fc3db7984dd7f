import { useGame } from '#features/rounds/api.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';

/** The name of a game, or its slug until it is known. */
function GameName({ slug }: { slug: string }) {
  const game = useGame(slug, useShownCurrency());
  return <>{game.data?.name ?? slug}</>;
}

export const renderGameName = (slug: string) => <GameName slug={slug} />;
