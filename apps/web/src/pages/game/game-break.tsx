import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { useGame } from '#features/rounds/api.ts';
import { BreakSheet } from '#features/rounds/components/break-sheet.tsx';
import type { GameSession } from '#features/rounds/play/open-game-session.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { useSession } from '#platform/session.ts';

const loadBreakTools = async () => (await import('./protection-parts.tsx')).BreakTools;

interface Props {
  readonly slug: string;
  readonly gameSession: GameSession;
  readonly net: number;
  readonly onResume: () => void;
}

/** A break from the game, with the way to limits and pauses. */
export function GameBreak({ slug, gameSession, net, onResume }: Props) {
  const goTo = useGoTo();
  const { status } = useSession();
  const leave = () => goTo(paths.games);
  const { startedAtMs, currency } = gameSession;
  const name = useGame(slug, useShownCurrency()).data?.name ?? slug;
  return (
    <BreakSheet isOpen startedAtMs={startedAtMs} net={net} currency={currency} onResume={onResume} onLeave={leave}>
      {status === 'player' ? (
        <div className="min-h-33">
          <Lazy load={loadBreakTools} given={{ slug, name, currency, onBlocked: leave }} />
        </div>
      ) : null}
    </BreakSheet>
  );
}
