import { waitFor } from '@testing-library/react';
import { getBalance } from '@tulpar/contract/ledger';
import { getProfile } from '@tulpar/contract/profiles';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#platform/api.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => void vi.restoreAllMocks());

/** A query names its endpoint by the function that loads it; the calls of an opening game are apart from them. */
const nameOf = (endpoint: Parameters<typeof api.call>[0]) =>
  typeof endpoint === 'function' ? String(endpoint) : `${endpoint.method} ${endpoint.path}`;
const isHydration = (error: unknown) => /hydrat/i.test(String(error));

test.each([
  '/',
  '/games',
  '/games/dice',
  '/profile',
  '/profile/contacts',
  '/profile/rounds',
  '/profile/documents',
  '/notifications',
  '/cash-box/deposit',
  '/cash-box/withdrawal',
  '/cash-box/history',
])('ROLE-03 a load of %s asks for each of a player’s data once, and takes over the HTML of the server', async (path) => {
  // A call that is given up before its endpoint was loaded is not sent, but on another day it would be.
  const calls = [vi.spyOn(api, 'callOrThrow'), vi.spyOn(api, 'call')];
  const errors: unknown[] = [];
  const { server } = await renderApp(path, { player: {}, onMismatch: (error) => void errors.push(error) });
  for (const endpoint of [getProfile, getBalance]) await waitFor(() => expect(server.calls(endpoint).length).toBeGreaterThan(0));
  const asked = calls.flatMap(({ mock }) => mock.calls).map(([endpoint, input]) => `${nameOf(endpoint)} ${JSON.stringify(input)}`);
  expect(asked.filter((call, place) => asked.indexOf(call) < place)).toEqual([]);
  expect(errors.filter(isHydration)).toEqual([]);
});
