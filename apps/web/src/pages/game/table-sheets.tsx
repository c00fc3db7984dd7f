import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { chat } from '#features/chat/store.ts';
import type { RefusalCode } from '#features/protection/refusal-codes.ts';
import { BreakSheet } from '#features/rounds/components/break-sheet.tsx';
import type { GameSession } from '#features/rounds/play/open-game-session.ts';
import { useSession } from '#platform/session.ts';

const loadBreakTools = async () => (await import('./protection-parts.tsx')).BreakTools;
const loadRealityCheck = async () => (await import('./protection-parts.tsx')).TimeReminder;
const loadBetRefusal = async () => (await import('./protection-parts.tsx')).BetRefusal;

interface Props {
  readonly slug: string;
  readonly gameSession: GameSession;
  readonly net: number;
  readonly isResting: boolean;
  readonly onResume: () => void;
  /** Why the last bet was refused, if a limit or a pause refused it. */
  readonly refused: RefusalCode | null;
  readonly onRefusedClose: () => void;
  /** The game session whose reality check is due; null otherwise. */
  readonly checkedSession: string | null;
  readonly onCheckSeen: (dueAt: string | null) => void;
}

/** What lies over a game: its break, with the way to limits and pauses, the refusal of a bet, and the reality check. */
export function TableSheets({ slug, gameSession, net, isResting, onResume, refused, onRefusedClose, checkedSession, onCheckSeen }: Props) {
  const goTo = useGoTo();
  const { status } = useSession();
  return (
    <>
      <BreakSheet
        isOpen={isResting}
        startedAtMs={gameSession.startedAtMs}
        net={net}
        currency={gameSession.currency}
        onResume={onResume}
        onLeave={() => goTo(paths.games)}
      >
        {status === 'player' ? (
          <div className="min-h-33">
            <Lazy load={loadBreakTools} given={{ slug, onBlocked: () => goTo(paths.games) }} />
          </div>
        ) : null}
      </BreakSheet>
      {refused === null ? null : (
        <Lazy load={loadBetRefusal} given={{ code: refused, slug, onChat: chat.open, onClose: onRefusedClose, onLeave: onRefusedClose }} />
      )}
      {checkedSession === null ? null : (
        <Lazy load={loadRealityCheck} given={{ sessionId: checkedSession, onResume: onCheckSeen, onStop: () => goTo(paths.games) }} />
      )}
    </>
  );
}
