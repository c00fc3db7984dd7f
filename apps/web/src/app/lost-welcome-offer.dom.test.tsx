import { screen, waitFor } from '@testing-library/react';
import { getAllWelcomeOffers } from '@tulpar/contract/offers';
import { expect, test, vi } from 'vitest';
import { sampleWelcome } from '#features/offers/testing/sample-offers.ts';
import { renderApp } from '#testing/render-app.tsx';

const asked = vi.hoisted(() => ({ times: 0 }));
// A file without its export: it cannot be loaded.
vi.mock('./welcome-offer.tsx', () => {
  asked.times++;
  return {};
});

test('WELCOME-02 a welcome offer whose code does not load says nothing, is not tried for ever, and was not shown', async () => {
  const { t } = await renderApp('/', {
    player: {},
    isNew: true,
    server: (server) => void server.answer(getAllWelcomeOffers, { data: [sampleWelcome('w', 1)] }),
  });
  await waitFor(() => expect(asked.times).toBe(1));
  await vi.dynamicImportSettled();
  expect(screen.queryByText(t('API_ERRORS.DEFAULT'))).toBeNull();
  expect(localStorage.getItem('isShowWelcome')).toBeNull();
});
