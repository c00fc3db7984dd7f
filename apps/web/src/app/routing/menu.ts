import * as paths from '@tulpar/contract/paths';
import type { MenuItem } from '../routes/route.ts';

export interface MenuEntry {
  readonly item: MenuItem;
  readonly href: string;
}

type Entries = readonly [MenuEntry, ...MenuEntry[]];

const PLAYER_MENU: Entries = [
  { item: 'lobby', href: paths.lobby },
  { item: 'bonuses', href: paths.bonuses },
  { item: 'search', href: paths.gamesSearch },
  { item: 'tournaments', href: paths.tournaments },
  { item: 'profile', href: paths.profile },
];

const GUEST_MENU: Entries = [
  { item: 'lobby', href: paths.lobby },
  // MENU-07.
  { item: 'bonuses', href: paths.register },
  { item: 'search', href: paths.gamesSearch },
  { item: 'tournaments', href: paths.tournaments },
  { item: 'login', href: paths.login },
];

/** Additional items of the desktop rail. */
export const MENU_EXTRAS: readonly MenuEntry[] = [
  { item: 'news', href: paths.news },
  { item: 'providers', href: paths.providers },
  { item: 'vip', href: paths.vipclub },
];

/**
 * The `aria-current` of the highlighted item: the page itself or a part of it. MENU-05: the contacts page highlights the lobby without
 * being a part of it.
 */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== paths.lobby && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** MENU-01, MENU-06: the bottom menu of a role, in its order. */
export function menuOf(status: 'guest' | 'player'): Entries {
  return status === 'guest' ? GUEST_MENU : PLAYER_MENU;
}
