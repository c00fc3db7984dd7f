import { useSegments } from '@tulpar/app-kit/navigation';
import { FairnessHome } from './home.tsx';
import { OneRound } from './one-round.tsx';
import { YearOfRounds } from './year-of-rounds.tsx';

/** `/fairness` says how rounds are checked, `/profile/rounds` lists the player's rounds, `/fairness/{round}` verifies one of them. */
export function Page() {
  const [room, round = ''] = useSegments();
  if (room !== 'fairness') return <YearOfRounds />;
  return round === '' ? <FairnessHome /> : <OneRound id={round} />;
}
