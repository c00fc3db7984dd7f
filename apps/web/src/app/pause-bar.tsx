import { WithTexts } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { useUser } from '#features/profiles/api.ts';
import { PauseBar as Bar } from '#features/protection/components/pause-banner.tsx';
import { isRunning } from '#features/protection/running.ts';
import { useNowPast } from '#features/protection/use-now-past.ts';
import { routeOf } from './routes.ts';

/** Pages that say themselves what is closed, and those that the player came for. */
const isTold = (path: string) =>
  paths.isCashBoxPath(path) || path === paths.profileLimits || path === paths.profileSettings || routeOf(path).frame.header === 'game';

/** Tells a paused player on every other page what is closed and until when. It floats, so that nothing moves. */
export function PauseBar() {
  const { path } = useAddress();
  const pause = useUser()?.pause ?? null;
  const now = useNowPast(pause?.until ?? null);
  if (pause === null || !isRunning(pause, now) || isTold(path)) return null;
  return (
    <WithTexts area="protection">
      <Bar until={pause.until} />
    </WithTexts>
  );
}
