import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createQueryClient } from '@tulpar/app-kit/query-client';
import { getBalance } from '@tulpar/contract/ledger';
import { getProfile, type User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import type { Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { loadPageAt } from '#app/page-loader.ts';
import type { Boot } from '#platform/boot.ts';
import { startSession, tokenStore } from '#platform/session.ts';
import { rememberQuery } from '#platform/visitor/remember-query.ts';
import { FakeServer } from './fake-server.ts';

interface Options {
  readonly language?: Language;
  /** Signs a player in; without it the visitor is a guest. */
  readonly player?: Partial<User> & { readonly balance?: number };
  /** Prepares the server's answers before the page asks for them. */
  readonly server?: (server: FakeServer) => void;
  /** The boot data, where a test depends on it. */
  readonly boot?: Partial<Boot>;
  /** What the entry of the history holds, as a reload finds it. */
  readonly state?: unknown;
  /** WELCOME-01: the player has not seen the welcome offer on this device. Its dialog would cover what other tests are about. */
  readonly isNew?: boolean;
  /** Takes over the server's HTML, as a load of the page does; a difference from it is given to this function. */
  readonly onMismatch?: (error: unknown) => void;
}

/** The field with a label, and what it says below: its hint or its error. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** Searching a large page again and again would leave no time for loading the code that the search waits for. */
const codeLoaded = () => act(() => vi.dynamicImportSettled());

/** Navigates within the app, without a reload. */
export async function navigate(address: string): Promise<void> {
  await act(() => Promise.resolve(history.pushState(null, '', address)));
  await codeLoaded();
}

export interface RenderedApp {
  readonly server: FakeServer;
  /** Simulates a person: key presses, clicks and focus. */
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly t: Translate;
}

const BOOT: Omit<Boot, 'url' | 'language' | 'messages' | 'hasSession'> = {
  currency: 'KZT',
  country: 'KZ',
  brand: 'tulpar',
  brandName: 'Tulpar',
  sentryDsn: null,
  isRegionBlocked: false,
  support: { phone: null, email: null },
  appPromoCode: null,
  licenceHosts: [],
  hostname: 'localhost',
  authHost: null,
  parentOrigins: [],
  origin: 'http://localhost:3000',
  slug: null,
  page: null,
  answers: {},
  hasPlayed: false,
};

// Long timeouts, because a busy machine is slow; and no document in messages, because it would hide them.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'not found') });

function accessTokenOf(playerId: string): string {
  return `a.${btoa(JSON.stringify({ sub: playerId }))}.c`;
}

/** What the server answers to a sign-in; the contract's example has a token that holds no player. */
export const SIGNED_IN = { access: { token: accessTokenOf(USER.id) }, refresh: { token: 'refresh' }, redirect_url: null };

function signIn(server: FakeServer, language: Language, { balance = 500_000, ...changes }: NonNullable<Options['player']>): void {
  const user = { ...USER, language, ...changes } as User;
  server.answer(getProfile, { data: user });
  server.answer(getBalance, { data: { realBalance: balance, bonusBalance: 0, currency: user.currency } });
  tokenStore.write({ access: accessTokenOf(user.id), refresh: 'refresh' });
}

function forgetDevice(): void {
  // Toasts live outside of React and would leak into the next test.
  for (const button of document.querySelectorAll<HTMLElement>('.toast button:last-of-type')) button.click();
  cleanup();
  tokenStore.write({ access: null, refresh: null });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  vi.unstubAllGlobals();
}

function hydrate(app: ReactNode, html: string, onRecoverableError: Options['onMismatch']): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  render(app, { container, hydrate: true, ...(onRecoverableError && { onRecoverableError }) });
}

/**
 * Renders the whole app on a path with a fake server: real routes, texts, forms, stores and toasts. Nothing is laid out, so sizes,
 * scrolling and styles are for the journeys. Everything is undone when the test ends.
 */
export async function renderApp(path: string, options: Options = {}): Promise<RenderedApp> {
  const { language = 'en', player, boot } = options;
  const server = new FakeServer();
  onTestFinished(forgetDevice);
  server.install();
  document.documentElement.lang = language;
  history.replaceState(options.state ?? null, '', path);
  if (!options.isNew) localStorage.setItem('isShowWelcome', '1');
  if (player) signIn(server, language, player);
  startSession();
  rememberQuery(location.search);
  options.server?.(server);
  const messages = messagesOf(language);
  await loadPageAt(location.pathname);
  const whole = { ...BOOT, url: path, language, messages, hasSession: player !== undefined, ...boot };
  const { onMismatch } = options;
  const html = onMismatch && renderToString(<App boot={whole} queryClient={createQueryClient()} ssrPath={path} />);
  const app = <App boot={whole} queryClient={createQueryClient()} />;
  await act(() => Promise.resolve(html === undefined ? render(app) : hydrate(app, html, onMismatch)));
  // A page may have one heading for phones and one for desktops; styles show one of them.
  await screen.findAllByRole('heading', { level: 1 });
  await codeLoaded();
  return { server, user: userEvent.setup(), t: createTranslator(language, messages).t };
}
