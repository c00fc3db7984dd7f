import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { BootContext } from '@tulpar/app-kit/boot';
import { LanguageProvider } from '@tulpar/app-kit/language';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type Boot } from '../boot.ts';

/** A query client with the given data or failures, which requests nothing. */
export function heldQueries() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  return {
    client,
    hold: (options: { queryKey: QueryKey }, data: unknown) => void client.setQueryData(options.queryKey, data),
    /** The last request failed. Earlier data stays. */
    fail: ({ queryKey }: { queryKey: QueryKey }) =>
      client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('no answer')), staleTime: 0 }),
  };
}

const BOOT: Partial<Boot> = {
  brandName: 'Tulpar',
  hostname: 'localhost',
  licenceHosts: [],
  support: { email: 'help@example.com', phone: null },
  language: 'en',
  currency: 'KZT',
  hasSession: true,
  answers: {},
};

/** The English HTML before any effect has run. */
export function draw(element: ReactElement, client: QueryClient, url = '/'): string {
  const boot = { ...BOOT, url, messages: messagesOf('en') } as Boot;
  return renderToString(
    <BootContext value={boot}>
      <QueryClientProvider client={client}>
        <Router ssrPath={url}>
          <LanguageProvider cookie="language">{element}</LanguageProvider>
        </Router>
      </QueryClientProvider>
    </BootContext>,
  );
}
