import { QueryClient } from '@tanstack/react-query';

/** No retries here, because the API client retries by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } } });
}
