import * as paths from '@tulpar/contract/paths';
import type { LateArea, MessageKey } from '@tulpar/i18n/messages';
import type { ComponentType } from 'react';

export interface PageModule {
  /** The source file, by which the server finds the chunks to announce. */
  readonly source: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Texts that come with the page. */
  readonly area?: LateArea;
}

export function pageModule(folder: string, load: PageModule['load'], area?: LateArea): PageModule {
  return { source: `src/pages/${folder}/page.tsx`, load, ...(area && { area }) };
}

type Titled<Key> = Key extends `meta.${infer Page}.title` ? Page : never;

/** What a page is called: by it its title is found, and a visit is told to the analytics. */
type PageName = Titled<MessageKey>;

export type Role = 'guest' | 'player' | 'verified';

/** Where each role is led instead of the page; null is the page itself. */
export type Access = Readonly<Record<Role, string | null>>;

export interface Frame {
  /** `titled` pages bring a bar with their title on a phone, and have the whole header from 800 px on. */
  readonly header: 'full' | 'titled' | 'game' | 'none';
  /** `wide` is no bottom menu on a phone, and the rail from 800 px on. */
  readonly menu: 'always' | 'wide' | 'none';
  readonly hasFooter: boolean;
}

export type MenuItem = 'lobby' | 'bonuses' | 'search' | 'tournaments' | 'profile' | 'login' | 'news' | 'providers' | 'vip';
type Priority = 'high' | 'medium' | 'low';

export interface Route {
  readonly name: PageName;
  /** A segment that begins with a colon stands for any one. */
  readonly path: string;
  readonly access: Access;
  readonly frame: Frame;
  readonly preload: Priority;
  /** The item of the menu that is lit on it. */
  readonly item?: MenuItem;
  readonly page: PageModule;
  readonly status: 200 | 404;
  /** The slug of the text that the page is made of; `:slug` takes it from the path. Its title is the page's title. */
  readonly text?: string;
  /** It is about one thing, whose name is its title. */
  readonly isNamed?: boolean;
  /** Search engines leave it alone. */
  readonly isHidden?: boolean;
}

export const EVERYONE: Access = { guest: null, player: null, verified: null };
export const GUESTS: Access = { guest: null, player: paths.lobby, verified: paths.lobby };
/** ROUTE-47, ROUTE-49: a guest signs in first. */
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
/** There are none yet, so whatever its name, there is no such thing. */
export const unknown = (row: Row): Route => ({ ...page(row), status: 404, isNamed: true });
