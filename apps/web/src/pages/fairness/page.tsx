import { useSegments } from '@tulpar/app-kit/navigation';
import { OneRound } from './one-round.tsx';
import { YearOfRounds } from './year-of-rounds.tsx';

/** `/profile/rounds` lists the player's rounds, `/fairness/{round}` verifies one of them. */
export function Page() {
  const [room, round = ''] = useSegments();
  return room === 'fairness' ? <OneRound id={round} /> : <YearOfRounds />;
}
