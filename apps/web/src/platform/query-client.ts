import { QueryClient } from '@tanstack/react-query';

/** The api client retries by itself, so a query that fails has failed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } } });
}
