import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { backPath } from '#platform/back-path.ts';

/** The game asks to show how rounds are checked; the way back leads to the game. */
export function useOpenFairness(): () => void {
  const goTo = useGoTo();
  return () => {
    backPath.rememberHere();
    goTo(paths.fairnessHome);
  };
}
