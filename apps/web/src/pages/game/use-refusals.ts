import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import type { BonusTerms } from '@tulpar/contract/games/play-terms';
import type { Currency } from '@tulpar/domain/markets';
import { followsFromBonus } from '@tulpar/domain/protection/refusals';
import { notify } from '@tulpar/ui/notify';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusalCode, type RefusalCode } from '#features/protection/refusal-codes.ts';
import { refusalText } from '#features/rounds/model/refusal-text.ts';
import type { GameSession, WantedMode } from '#features/rounds/play/open-game-session.ts';

/** What stands between a player and the next bet: a limit or a pause, or the reality check. */
export function useRefusals(mode: WantedMode, onReopen: () => void) {
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const [isChecking, setChecking] = useState(false);
  const onRefused = useCallback(
    (code: string) => {
      if (isRefusalCode(code)) setRefused(code);
      else if (code === 'REALITY_CHECK_DUE') setChecking(true);
      // A pause ends the session: opening the game again tells of it.
      else if (code === 'GAME_SESSION_UNKNOWN' && mode !== 'demo') onReopen();
    },
    [mode, onReopen],
  );
  return { refused, closeRefused: () => setRefused(null), isChecking, setChecking, onRefused };
}

interface Looked {
  readonly refused: { readonly code: string; readonly at: string } | null;
  readonly bonus: BonusTerms | null;
}

/** Another provider's game has no words for a limit, a pause or a bonus of ours: the page tells of each refusal once. */
export function useRefusalsElsewhere(looked: Looked | null, currency: Currency | undefined, onRefused: (code: string) => void): void {
  const { t } = useLanguage();
  const shownAt = useRef<string | null>(null);
  const refused = looked?.refused ?? null;
  const tell = useEffectEvent((code: string, at: string) => {
    if (!followsFromBonus(code) || currency === undefined) return onRefused(code);
    notify({ key: at, tone: 'error', title: refusalText(t, code, { bonus: looked?.bonus ?? null, currency }) });
  });
  useEffect(() => {
    if (refused === null || shownAt.current === refused.at) return;
    shownAt.current = refused.at;
    tell(refused.code, refused.at);
  }, [refused]);
}

/** A check that could not be shown comes again. */
const LOST_CHECK_MS = 15_000;

/** Our own games learn of a reality check with the next bet. The page cannot see the bets of another provider's game, so it looks at the clock. */
export function useDueCheck(gameSession: GameSession | null, setChecking: (isChecking: boolean) => void) {
  const [next, setNext] = useState<number | null | undefined>(undefined);
  const isElsewhere = gameSession?.kind === 'address';
  const dueAtMs = isElsewhere ? (next === undefined ? gameSession.checkDueAtMs : next) : null;
  useEffect(() => {
    if (dueAtMs === null) return undefined;
    const timer = setTimeout(() => setChecking(true), Math.max(0, dueAtMs - browserClock.now()));
    return () => clearTimeout(timer);
  }, [dueAtMs, setChecking]);
  const aheadMs = gameSession?.aheadMs ?? 0;
  const wait = (nextMs: number | null) => {
    setNext(nextMs);
    setChecking(false);
  };
  return {
    see: (dueAt: string | null) => wait(dueAt === null ? null : Date.parse(dueAt) - aheadMs),
    lose: () => wait(browserClock.now() + LOST_CHECK_MS),
  };
}
