import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { getBalance } from '@tulpar/contract/ledger';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { afterEach, expect, test, vi } from 'vitest';
import { type Boot, BootContext } from './boot.ts';
import { createApi } from './create-api.ts';
import { createBackPath } from './create-back-path.ts';
import { createSession } from './create-session.ts';
import { LanguageProvider, useLanguage } from './language.ts';
import { createQueryClient } from './query-client.ts';

/** An app beside the player's: other keys on the device, other cookies, another kind of account. */
const { tokenStore, startSession, useSession } = createSession({
  keys: { access: 'staff.access', refresh: 'staff.refresh', accountId: 'staff.id', signInId: 'staff.signIn' },
  cookie: 'staffSession',
  lock: 'staff-refresh',
  sessionOf: (staffId) => ({ staffId }),
});
const { api, listenToApi } = createApi(tokenStore);
const { backPath } = createBackPath({ name: 'staffBack', home: '/office', isDetour: (path) => path.startsWith('/office/sign-in') });

const boot: Boot = { url: '/office', language: 'en', messages: messagesOf('en'), brandName: 'Tulpar', answers: {}, hasSession: false };
const accessToken = (sub: string) => `a.${btoa(JSON.stringify({ sub }))}.c`;

function Screen() {
  const { t, language, show } = useLanguage();
  const { staffId } = useSession();
  const balance = useQuery({ queryKey: ['balance'], queryFn: () => api.callOrThrow(getBalance), enabled: staffId !== null });
  return (
    <>
      <p>{`${staffId ?? 'nobody'} ${language} ${balance.data?.data.realBalance ?? ''}`}</p>
      <button type="button" onClick={() => void show('ru')}>
        {t('common.actions.close')}
      </button>
    </>
  );
}

function renderSecondApp(): void {
  render(
    <BootContext value={boot}>
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider cookie="staffLanguage">
          <Screen />
        </LanguageProvider>
      </QueryClientProvider>
    </BootContext>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('a second app has its own session, calls the api with its token and shows its texts', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ data: { realBalance: 700, bonusBalance: 0, currency: 'KZT' } }),
  );
  vi.stubGlobal('fetch', fetch);
  startSession();
  renderSecondApp();
  await screen.findByText('nobody en');
  act(() => tokenStore.write({ access: accessToken('staff-7'), refresh: 'refresh' }));
  await screen.findByText('staff-7 en 700');
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('authorization')).toBe(`Bearer ${accessToken('staff-7')}`);
  expect(Object.keys(localStorage).toSorted()).toEqual(['staff.access', 'staff.id', 'staff.refresh', 'staff.signIn']);
  expect(document.cookie).toContain('staffSession=1');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await screen.findByText('staff-7 ru 700');
  expect(document.cookie).toContain('staffLanguage=ru');
});

test('a second app hears of the end of its own session and forgets its own keys only', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'UNAUTHORIZED', message: 'UNAUTHORIZED' }, { status: 401 }));
  localStorage.setItem('accessToken', 'of a player');
  const loggedOut = vi.fn();
  listenToApi({ loggedOut, regionBlocked: () => undefined });
  tokenStore.write({ access: accessToken('staff-7'), refresh: null });
  await api.call(getBalance);
  expect(loggedOut).toHaveBeenCalledExactlyOnceWith('expired');
  expect(Object.keys(localStorage)).toEqual(['accessToken']);
});

test('a second app leads back to its own pages', () => {
  backPath.remember('/office/players');
  expect(backPath.take()).toBe('/office/players');
  backPath.remember('/office/sign-in?again');
  expect(backPath.take()).toBe('/office');
});
