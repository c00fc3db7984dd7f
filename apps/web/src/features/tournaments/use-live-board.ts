import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { randomBytes } from '@tulpar/app-kit/random';
import { errorDetails, report } from '@tulpar/app-kit/report';
import type { TournamentHeard } from '@tulpar/contract/games/tournaments';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followBoard } from './live-board.ts';

const BYTE_MAX = 255;

async function watchBoard(query: string, listener: Parameters<typeof followBoard>[1], signal: AbortSignal): Promise<void> {
  const { TOURNAMENT_SOCKET_PATH, TournamentHeard: schema } = await import('@tulpar/contract/games/tournaments');
  const address = `${location.origin.replace(/^http/, 'ws')}${TOURNAMENT_SOCKET_PATH}?${query}`;
  const parse = (data: unknown) => {
    try {
      return schema.safeParse(JSON.parse(String(data))).data ?? null;
    } catch {
      return null;
    }
  };
  const jitter = () => (randomBytes(1)[0] ?? 0) / BYTE_MAX;
  await followBoard({ parse, open: () => new WebSocket(address), wait: browserClock.wait, jitter }, listener, signal);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether anybody can see the page. */
const useIsSeen = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );

export interface LiveBoard {
  /** The last message, also while the connection is lost. */
  readonly heard: TournamentHeard | null;
  readonly isLive: boolean;
}

/** The first places while they move. Nobody listens while the page is hidden, or before the start and after the end. */
export function useLiveBoard(slug: string, isWanted: boolean): LiveBoard {
  const { language } = useLanguage();
  const isSeen = useIsSeen();
  const [heard, setHeard] = useState<TournamentHeard | null>(null);
  const [isLive, setLive] = useState(false);
  const isOn = isWanted && isSeen;
  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    const query = new URLSearchParams({ slug, language }).toString();
    watchBoard(query, { heard: setHeard, linked: setLive }, over.signal).catch((error: unknown) => report('chunk', errorDetails(error)));
    return () => {
      over.abort();
      setLive(false);
    };
  }, [slug, language, isOn]);
  return { heard, isLive };
}
