import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useGoTo } from '@tulpar/app-kit/navigation';
import type { Spins } from '@tulpar/contract/games/play-terms';
import * as paths from '@tulpar/contract/paths';
import type { GameKind } from '@tulpar/domain/game-kinds';
import { chat } from '#features/chat/store.ts';
import type { RefusalCode } from '#features/protection/refusal-codes.ts';
import type { GameSession } from '#features/rounds/play/open-game-session.ts';

const loadBreak = async () => (await import('./game-break.tsx')).GameBreak;
const loadRealityCheck = async () => (await import('./protection-parts.tsx')).TimeReminder;
const loadSpinsOver = async () => (await import('./spins-over.tsx')).SpinsOver;
const loadBetRefusal = async () => (await import('./protection-parts.tsx')).BetRefusal;

interface Props {
  readonly game: { readonly slug: string; readonly kind: GameKind | undefined };
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
  /** It could not be loaded: the next bet asks for it again, or the clock. */
  readonly onCheckLost: () => void;
  /** Its session is over. */
  readonly onCheckGone: () => void;
  /** Free spins that have just ended. */
  readonly spinsOver: Spins | null;
  readonly onSpinsClose: () => void;
}

/** What lies over a game: its break, with the way to limits and pauses, the refusal of a bet, and the reality check. What cannot be loaded keeps no game waiting. */
export function TableSheets({ game, gameSession, net, isResting, onResume, refused, onRefusedClose, checkedSession, ...rest }: Props) {
  const goTo = useGoTo();
  return (
    <>
      {isResting ? <Lazy load={loadBreak} given={{ slug: game.slug, gameSession, net, onResume }} onLost={onResume} /> : null}
      {refused === null ? null : (
        <Lazy
          load={loadBetRefusal}
          given={{ code: refused, game, onChat: chat.open, onClose: onRefusedClose, onLeave: onRefusedClose }}
          onLost={onRefusedClose}
        />
      )}
      {checkedSession === null ? null : (
        <Lazy
          load={loadRealityCheck}
          given={{ sessionId: checkedSession, onResume: rest.onCheckSeen, onGone: rest.onCheckGone, onStop: () => goTo(paths.games) }}
          onLost={rest.onCheckLost}
        />
      )}
      {rest.spinsOver === null ? null : (
        <Lazy
          load={loadSpinsOver}
          given={{ spins: rest.spinsOver, currency: gameSession.currency, onClose: rest.onSpinsClose }}
          onLost={rest.onSpinsClose}
        />
      )}
    </>
  );
}
