import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type Boot, BootContext } from './boot.ts';
import { createSession } from './create-session.ts';
import { createQueryClient } from './query-client.ts';

const newSession = () =>
  createSession({
    keys: { access: 'access', refresh: 'refresh', accountId: 'accountId', signInId: 'signInId' },
    cookie: 'signedIn',
    lock: 'refresh',
    sessionOf: (id) => ({ id }),
  });

const boot: Boot = { url: '/', language: 'en', messages: messagesOf('en'), brandName: 'Tulpar', answers: {}, hasSession: true };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('ROLE-03 a page that takes over the HTML of a signed-in visitor asks for their data once', async () => {
  const { tokenStore, startSession, useSession } = newSession();
  const ask = vi.fn(async () => 'loaded');
  function Own() {
    const { id } = useSession();
    const { data } = useQuery({ queryKey: ['own', id], queryFn: ask, enabled: id !== null });
    return <p>{id === null ? 'guest' : (data ?? 'loading')}</p>;
  }
  const page = (
    <BootContext value={boot}>
      <QueryClientProvider client={createQueryClient()}>
        <Own />
      </QueryClientProvider>
    </BootContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('loading');
  tokenStore.write({ access: `a.${btoa(JSON.stringify({ sub: 'account-1' }))}.c`, refresh: 'refresh' });
  startSession();
  await act(async () => render(page, { container, hydrate: true }));
  await screen.findByText('loaded');
  expect(ask).toHaveBeenCalledTimes(1);
});
