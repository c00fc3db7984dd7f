import { expect, test, vi } from 'vitest';
import { forgetFailure, loadPage, loadPageAt } from './page-loader.ts';
import { routeOf } from './routes.ts';

const Page = () => null;

test('ERR-27 code that failed to load is retried by a navigation, and not by a render', async () => {
  const route = routeOf('/providers');
  const ask = vi.spyOn(route.page, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadPageAt('/providers')).rejects.toThrow('Failed to fetch');
  await expect(loadPage(route)).rejects.toThrow('Failed to fetch');
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(loadPageAt('/providers')).rejects.toThrow('Failed to fetch');
  expect(ask).toHaveBeenCalledTimes(2);
  forgetFailure(route);
  ask.mockResolvedValue({ Page });
  await expect(loadPage(route)).resolves.toBe(Page);
  // React renders it without suspending.
  expect(loadPage(route)).toMatchObject({ status: 'fulfilled', value: Page });
  await loadPageAt('/providers');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('PRELOAD-01 code that is on its way is asked for once', async () => {
  const route = routeOf('/vipclub');
  const { promise, resolve } = Promise.withResolvers<{ Page: typeof Page }>();
  const ask = vi.spyOn(route.page, 'load').mockReturnValue(promise);
  const both = [loadPageAt('/vipclub'), loadPageAt('/vipclub')];
  resolve({ Page });
  await expect(Promise.all(both)).resolves.toEqual([Page, Page]);
  expect(ask).toHaveBeenCalledTimes(1);
});
