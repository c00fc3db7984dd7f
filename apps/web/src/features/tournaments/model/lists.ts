import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import { hasJoined } from './phase.ts';

export const TABS = ['all', 'running', 'upcoming', 'finished'] as const;
export type Tab = (typeof TABS)[number];

interface Sections {
  /** A running tournament that the player has not joined: the largest card. */
  readonly hero: TournamentItem | null;
  readonly joined: readonly TournamentItem[];
  readonly running: readonly TournamentItem[];
  readonly upcoming: readonly TournamentItem[];
  readonly finished: readonly TournamentItem[];
}

export const ofTab = (items: readonly TournamentItem[], tab: Tab): readonly TournamentItem[] =>
  tab === 'all' ? items : items.filter(({ status }) => status === tab);

/** What the page shows from top to bottom. No tournament is shown twice. The first one of the banners is the largest, if it runs. */
export function sectionsOf(items: readonly TournamentItem[], promoted: readonly (string | null)[] = []): Sections {
  const others = (status: TournamentItem['status']) => items.filter((one) => one.status === status && !hasJoined(one));
  const running = others('running');
  const slug = promoted.find((one) => running.some((item) => item.slug === one));
  const hero = running.find((item) => item.slug === slug) ?? running[0] ?? null;
  return {
    hero,
    joined: items.filter((one) => hasJoined(one) && one.status !== 'finished'),
    running: running.filter((one) => one !== hero),
    upcoming: others('upcoming'),
    finished: items.filter(({ status }) => status === 'finished'),
  };
}
