import * as paths from '@tulpar/contract/paths';
import type { LateArea, MessageKey } from '@tulpar/i18n/messages';
import type { ComponentType } from 'react';

export interface PageModule {
  /** The source file, by which the server finds the chunks to preload. */
  readonly source: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Texts that are loaded with the page. */
  readonly area?: LateArea;
}

export function pageModule(folder: string, load: PageModule['load'], area?: LateArea): PageModule {
  return { source: `src/pages/${folder}/page.tsx`, load, ...(area && { area }) };
}

type Titled<Key> = Key extends `meta.${infer Page}.title` ? Page : never;

/** The name of a page: selects its title and identifies its views in the analytics. */
type PageName = Titled<MessageKey>;

export type Role = 'guest' | 'player' | 'verified';

/** The redirect target of each role; null shows the page. */
export type Access = Readonly<Record<Role, string | null>>;

export interface Frame {
  /** A `titled` page has its own title bar on a phone and the full header from 800 px on. */
  readonly header: 'full' | 'titled' | 'game' | 'none';
  /** `wide`: no bottom menu on a phone, the rail from 800 px on. */
  readonly menu: 'always' | 'wide' | 'none';
  readonly hasFooter: boolean;
}

export type MenuItem = 'lobby' | 'bonuses' | 'search' | 'tournaments' | 'profile' | 'login' | 'news' | 'providers' | 'vip';
type Priority = 'high' | 'medium' | 'low';

export interface Route {
  readonly name: PageName;
  /** A segment that begins with a colon matches any value. */
  readonly path: string;
  readonly access: Access;
  readonly frame: Frame;
  readonly preload: Priority;
  /** The menu item that is highlighted. */
  readonly item?: MenuItem;
  readonly page: PageModule;
  readonly status: 200 | 404;
  /** The slug of the text that the page shows; `:slug` takes it from the path. The text's title is the page's title. */
  readonly text?: string;
  /** The page shows a single subject, whose name is its title. */
  readonly isNamed?: boolean;
  /** Not indexed by search engines. */
  readonly isHidden?: boolean;
}

export const EVERYONE: Access = { guest: null, player: null, verified: null };
export const GUESTS: Access = { guest: null, player: paths.lobby, verified: paths.lobby };
/** ROUTE-47, ROUTE-49: guests are sent to the sign-in. */
export const PLAYERS: Access = { guest: paths.login, player: null, verified: null };
/** ROUTE-48. */
export const PROFILE: Access = { guest: paths.lobby, player: null, verified: null };

export const FULL: Frame = { header: 'full', menu: 'always', hasFooter: true };
export const OWN: Frame = { header: 'full', menu: 'always', hasFooter: false };
export const TITLED: Frame = { header: 'titled', menu: 'always', hasFooter: false };
export const TASK: Frame = { header: 'titled', menu: 'wide', hasFooter: false };
export const BARE: Frame = { header: 'none', menu: 'none', hasFooter: false };

type Row = Omit<Route, 'status' | 'preload'> & { readonly preload?: Priority };
export const page = (row: Row): Route => ({ preload: 'low', ...row, status: 200 });
